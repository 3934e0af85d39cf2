import { basename } from "node:path";
import { codeProperties, readFeatures, type Feature } from "./geoJsonFeatures";
import { ImportError } from "./importError";
import { findNeighbors } from "./neighbors";
import { boxOf, isSound, measure, readOutline, type Box, type Outline } from "./outline";
import type { Progress } from "./progress";
import type { Refusals } from "./refusals";

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
