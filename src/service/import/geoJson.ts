import { TextDecoder } from "node:util";
import { ImportError } from "./report";
import { type FileKind, openSource } from "./sourceFile";

const kind: FileKind = {
  endings: [".geojson", ".json"],
  advice: "Save the map as GeoJSON in degrees (EPSG:4326), as QGIS and ogr2ogr do.",
};

interface Feature {
  readonly where: string;
  readonly properties?: unknown;
  readonly geometry?: unknown;
}

/** Reads the features of a GeoJSON file one by one, however large it is: those of a collection, or a feature a line (GeoJSONSeq). */
export async function* readFeatures(path: string): AsyncGenerator<Feature> {
  const { name, open } = await openSource(path, kind);
  let number = 0;
  try {
    for await (const text of featureTexts(await open())) {
      const feature = JSON.parse(text.replace(bareNumber, "null")) as Omit<Feature, "where">;
      yield { ...feature, where: `feature ${++number} of ${name}` };
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new ImportError(`${name} is not readable GeoJSON after feature ${number} (${error.message}).`);
  }
}

/** The NaN and Infinity that Python writes. */
const bareNumber = /(?<![\w".])-?(?:NaN|Infinity)(?![\w"])/g;

/** A string, a bracket, or the beginning of a string that goes on in the next part. */
const token = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\]"]/g;

/** Cuts the features out of the bytes by their brackets: the outermost objects or, where these have a list `features`, what is in it. */
async function* featureTexts(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [rest, feature, name] = ["", "", ""];
  let depth = 0;
  let featureDepth: number | undefined;
  for await (const part of parts) {
    const text = rest + decoder.decode(part, { stream: true });
    let [from, end] = [0, text.length];
    for (const { 0: sign, index } of text.matchAll(token)) {
      if (sign === "{" || sign === "[") {
        if (depth === 0) featureDepth = 0;
        if (sign === "[" && depth === 1 && name === '"features"') featureDepth = 2;
        if (depth === featureDepth) [from, feature] = [index, ""];
        depth++;
      } else if (sign === "}" || sign === "]") {
        depth--;
        if (depth === featureDepth) yield feature + text.slice(from, index + 1);
        // The list ends: what else the collection has is no feature.
        else if (depth < (featureDepth ?? 0)) featureDepth = Infinity;
      } else if (sign.length > 1) name = sign;
      else {
        end = index;
        break;
      }
    }
    if (depth > (featureDepth ?? depth)) feature += text.slice(from, end);
    rest = text.slice(end);
  }
  if (depth !== 0 || featureDepth === undefined) throw new SyntaxError("it has no features, or ends too soon");
}
