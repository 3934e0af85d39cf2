import { basename } from "node:path";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { pick } from "stream-json/filters/pick.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { ImportError, type Progress, type Refusals } from "./report";
import { findNeighbors } from "./neighbors";
import { type Box, boxOf, isSound, measure, type Outline, readOutline } from "./outline";

/** The geometry of a postal code, from its own polygons and those around it. */
export interface ImportedShape extends Box {
  readonly areaKm2: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly neighbors: readonly string[];
}

export type IsKnownCode = (code: string) => boolean;

/** Reads GeoJSON files as one map. Features without a known code or a polygon are refused one by one; those of the same code are joined. */
export async function readPolygonFiles(
  paths: readonly string[],
  isKnown: IsKnownCode,
  refusals: Refusals,
  progress: Progress,
): Promise<Map<string, ImportedShape>> {
  const outlines = await readOutlines(paths, isKnown, refusals, progress);
  if (outlines.size === 0) {
    refusals.tell((sentence) => progress.say(sentence));
    throw new ImportError("The files have no polygon for a postal code in the catalog.");
  }
  const neighbors = findNeighbors(outlines, (done) =>
    progress.update(() => `Looking for neighbors: ${done} of ${outlines.size} postal codes.`),
  );
  return new Map(
    Array.from(outlines, ([code, outline]) => [
      code,
      { ...boxOf(outline), ...measure(outline), neighbors: neighbors.get(code) ?? [] },
    ]),
  );
}

async function readOutlines(
  paths: readonly string[],
  isKnown: IsKnownCode,
  refusals: Refusals,
  progress: Progress,
): Promise<Map<string, Outline>> {
  const outlines = new Map<string, Outline>();
  for (const path of paths) {
    for await (const feature of readFeatures(path)) {
      const taken = readPolygon(feature, isKnown);
      if (typeof taken === "string") refusals.addRow(`Feature ${feature.number} of ${basename(path)}`, taken);
      else outlines.set(taken.code, [...(outlines.get(taken.code) ?? []), ...taken.outline]);
      progress.update(() => `Reading ${path}: feature ${feature.number}.`);
    }
  }
  return outlines;
}

function readPolygon({ code, geometry }: Feature, isKnown: IsKnownCode): { code: string; outline: Outline } | string {
  if (code === undefined) return `it names no code in ${codeProperties.join(", ")}`;
  if (!/^[0-9]{5}$/.test(code)) return `its code "${code.slice(0, 20)}" is not five digits`;
  if (!isKnown(code)) return `${code} is not in the catalog`;
  const outline = readOutline(geometry);
  if (typeof outline === "string") return outline;
  return isSound(outline) ? { code, outline } : "its rings enclose no area, cross, or lie outside each other";
}

interface Feature {
  /** The number from 1, in the order of the file. */
  readonly number: number;
  /** The code that it names, if any. */
  readonly code: string | undefined;
  readonly geometry: unknown;
}

/** The properties that may name the code, in any letter case. The first one present counts. */
const codeProperties = ["d_cp", "d_codigo", "cp", "zip_code"];

/** Reads the features of a GeoJSON file one by one, however large it is. */
async function* readFeatures(path: string): AsyncGenerator<Feature> {
  let number = 0;
  try {
    for await (const { value } of itemsOf(path)) {
      const { properties, geometry } = Object(value) as { properties?: unknown; geometry?: unknown };
      yield { number: ++number, code: codeOf(properties), geometry };
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError(`${basename(path)} is not readable GeoJSON after feature ${number} (${reason}).`);
  }
}

function itemsOf(path: string): AsyncIterable<{ value: unknown }> {
  const features = pick.withParserAsStream({ filter: "features", streamValues: false });
  return pipeline(createReadStream(path), features, streamArray.asStream(), () => undefined);
}

/** A code stored as a number has lost its leading zero. */
function codeOf(properties: unknown): string | undefined {
  const named = Object.entries(Object(properties) as Record<string, unknown>);
  const value = codeProperties
    .map((property) => named.find(([name]) => name.toLowerCase() === property)?.[1])
    .find((found) => found !== undefined);
  if (typeof value === "number") return String(value).padStart(5, "0");
  return typeof value === "string" ? value.trim() : undefined;
}
