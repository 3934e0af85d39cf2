import { pipeline, Readable } from "node:stream";
import type { Shape } from "../database/rows";
import { codeFields, codeNames, codeOf, type IsKnownCode, type Reason, reasonAgainstCode } from "./codes";
import { findNeighbors } from "./neighbors";
import { type Box, boxOf, extentOf, measure, type Outline, readOutline, type Ring, sliver } from "./outline";
import { ImportError, type Report } from "./report";
import { type FileKind, openSource, type Source } from "./sourceFile";

/** Reads GeoJSON files as one map. Features without a known code or a polygon are refused one by one; those of the same code are joined. */
export async function readPolygonFiles(
  paths: readonly string[],
  isKnown: IsKnownCode,
  report: Report,
): Promise<Map<string, Shape>> {
  const outlines = await readOutlines(paths, isKnown, report);
  const none =
    "The files have no polygon for a postal code in the catalog. They must be GeoJSON in degrees (EPSG:4326).";
  if (outlines.size === 0) throw report.refusal(none);
  const neighbors = findNeighbors(outlines, (done) =>
    report.update(() => `Looking for neighbors: ${done} of ${outlines.size} postal codes.`),
  );
  return new Map(
    Array.from(outlines, ([code, outline]) => [
      code,
      { ...boxOf(outline), ...measure(outline), neighbors: neighbors.get(code) ?? [] },
    ]),
  );
}

/** The polygons of a code so far, with the box of each. */
interface Taken {
  readonly rings: readonly Ring[];
  readonly box: Box;
}

async function readOutlines(
  paths: readonly string[],
  isKnown: IsKnownCode,
  report: Report,
): Promise<Map<string, Outline>> {
  const byCode = new Map<string, Taken[]>();
  for (const path of paths) {
    const source = await openSource(path, geoJson);
    for await (const { number, properties, geometry } of readFeatures(source)) {
      const where = `feature ${number} of ${source.name}`;
      const code = codeIn(properties);
      const known = byCode.get(code) ?? [];
      const reason =
        (code === "" ? noCode : reasonAgainstCode(code, isKnown)) ?? takePolygons(geometry, known, where, report);
      if (known.length > 0) byCode.set(code, known);
      if (reason !== undefined) report.add("feature refused", where, reason);
      report.update(() => `Reading ${path}: feature ${number}.`);
    }
  }
  return new Map(Array.from(byCode, ([code, polygons]) => [code, polygons.map(({ rings }) => rings)]));
}

const noCode: Reason = [`it names no code in ${codeNames.join(", ")}`];

/** The share of an area that may cross itself or be missing: the crossings in real maps are much smaller. */
const tolerance = 0.01;

/** Adds the polygons of a feature to those of its code, or returns the reason why none can be taken. */
function takePolygons(geometry: unknown, known: Taken[], where: string, report: Report): Reason | undefined {
  const read = readOutline(geometry);
  if (!("outline" in read)) return read;
  let polygons: readonly Taken[] = known;
  const left: Reason[] = [];
  let [area, crossed] = [0, 0];
  for (const rings of read.outline) {
    const box = boxOf([rings]);
    const around = polygons.filter((other) => meet(box, other.box));
    const ringsAround = around.flatMap((other) => other.rings);
    const extent = extentOf(rings, ringsAround);
    area += extent.covered;
    crossed += Math.abs(extent.counted - extent.covered);
    if (extent.covered <= sliverWidth * (box.north - box.south)) left.push(["it encloses no area"]);
    else if (isShared(extent)) left.push(["its code covers this area already"]);
    else {
      const inside = around.filter((other) => isShared(extentOf(other.rings, rings)));
      polygons = [...polygons.filter((other) => !inside.includes(other)), { rings, box }];
    }
  }
  if (crossed > tolerance * area) return ["its rings cross or lie outside each other"];
  if (polygons === known) return left.at(-1);
  left.push(...Array.from({ length: read.slivers }, (): Reason => [sliver]));
  for (const reason of left) report.add("part left out", where, reason);
  known.splice(0, known.length, ...polygons);
  return undefined;
}

function isShared({ covered, shared }: ReturnType<typeof extentOf>): boolean {
  return shared >= (1 - tolerance) * covered;
}

/** A centimeter, in degrees: polygons that are narrower enclose nothing. */
const sliverWidth = 1e-7;

function meet(one: Box, other: Box): boolean {
  const isBeside = one.east < other.west || other.east < one.west;
  const isAbove = one.north < other.south || other.north < one.south;
  return !isBeside && !isAbove;
}

const geoJson: FileKind = {
  endings: [".geojson", ".json"],
  advice: "Save the map as GeoJSON in degrees (EPSG:4326), as QGIS and ogr2ogr do.",
};

interface Feature {
  /** The number from 1, in the order of the file. */
  readonly number: number;
  readonly properties: unknown;
  readonly geometry: unknown;
}

/** Reads the features of a GeoJSON file one by one, however large it is. */
async function* readFeatures({ name, start, open }: Source): AsyncGenerator<Feature> {
  // Loaded as it is: compiled along with our files, the library takes twice as long.
  const [{ pick }, { streamArray }, { streamValues }] = await Promise.all([
    import("stream-json/filters/pick.js"),
    import("stream-json/streamers/stream-array.js"),
    import("stream-json/streamers/stream-values.js"),
  ]);
  let number = 0;
  const text = start.toString("latin1");
  // A feature a line (GeoJSONSeq), or a feature alone.
  const isSequence = /^[^{[]*\{[^{[]*"type"\s*:\s*"Feature"/.test(text) || !/"features"\s*:/.test(text);
  try {
    const parsers = isSequence
      ? [streamValues.withParserAsStream()]
      : [pick.withParserAsStream({ filter: "features", streamValues: false }), streamArray.asStream()];
    const items: unknown = pipeline([Readable.from(plainJson(await open())), ...parsers], () => undefined);
    for await (const { value } of items as AsyncIterable<{ value: unknown }>) {
      const { properties, geometry } = Object(value) as { properties?: unknown; geometry?: unknown };
      yield { number: ++number, properties, geometry };
    }
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError(`${name} is not readable GeoJSON after feature ${number} (${reason}). ${geoJson.advice}`);
  }
}

/** Makes null of the bare NaN and Infinity that Python writes, and drops the marks between the lines of GeoJSONSeq. */
async function* plainJson(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = "";
  for await (const part of parts) {
    const text = rest + part.toString("latin1");
    const end = text.lastIndexOf(",") + 1;
    yield cleaned(text.slice(0, end));
    rest = text.slice(end);
  }
  yield cleaned(rest);
}

function cleaned(text: string): Buffer {
  const json = text.replace(/(?<![\w".])-?(?:NaN|Infinity)(?![\w"])/g, "null").replaceAll("\u001e", "");
  return Buffer.from(json, "latin1");
}

/** The first property with a code in it: another may stand beside it, empty, 0 or with a mark for none. */
function codeIn(properties: unknown): string {
  const entries = Object.entries(Object(properties) as Record<string, unknown>);
  const values = codeFields(entries.map(([name]) => name)).map((index) => codeOf(entries[index]?.[1]));
  return values.find((text) => /^(?!00000)[0-9]{5}$/.test(text)) ?? values.find((text) => text !== "") ?? "";
}
