import type { Shape } from "../database/rows";
import { codeFields, codeNames, codeOf, type IsKnownCode, type Reason, reasonAgainstCode } from "./codes";
import { readFeatures } from "./geoJson";
import { findNeighbors } from "./neighbors";
import { type Box, boxOf, extentOf, measure, type Outline, readOutline, type Ring, sliver } from "./outline";
import type { Report } from "./report";

/** Reads GeoJSON files as one map. Features without a known code or a polygon are refused one by one; those of the same code are joined. */
export async function readPolygonFiles(
  paths: readonly string[],
  isKnown: IsKnownCode,
  report: Report,
): Promise<Map<string, Shape>> {
  const outlines = await readOutlines(paths, isKnown, report);
  if (outlines.size === 0) throw report.refusal("The files have no polygon for a postal code in the catalog.");
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
    for await (const { where, properties, geometry } of readFeatures(path)) {
      const code = codeIn(properties);
      const known = byCode.get(code) ?? [];
      const reason =
        (code === "" ? noCode : reasonAgainstCode(code, isKnown)) ?? takePolygons(geometry, known, where, report);
      if (known.length > 0) byCode.set(code, known);
      if (reason !== undefined) report.add("feature refused", where, reason);
      report.update(() => `Reading ${where}.`);
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
  const polygons = [...known];
  const left: Reason[] = [];
  let [area, crossed] = [0, 0];
  for (const rings of read.outline) {
    const box = boxOf([rings]);
    const around = polygons.filter((other) => meet(box, other.box)).flatMap((other) => other.rings);
    const { covered, counted, shared } = extentOf(rings, around);
    area += covered;
    crossed += Math.abs(counted - covered);
    if (covered <= sliverWidth * (box.north - box.south)) left.push(["it encloses no area"]);
    else if (shared < (1 - tolerance) * covered) polygons.push({ rings, box });
    else left.push(["its code covers this area already"]);
  }
  if (crossed > tolerance * area) return ["its rings cross or lie outside each other"];
  if (polygons.length === known.length) return left.at(-1);
  left.push(...Array.from({ length: read.slivers }, (): Reason => [sliver]));
  for (const reason of left) report.add("part left out", where, reason);
  known.push(...polygons.slice(known.length));
  return undefined;
}

/** A centimeter, in degrees: polygons that are narrower enclose nothing. */
const sliverWidth = 1e-7;

function meet(one: Box, other: Box): boolean {
  const isBeside = one.east < other.west || other.east < one.west;
  const isAbove = one.north < other.south || other.north < one.south;
  return !isBeside && !isAbove;
}

/** The first property with a code in it: another may stand beside it, empty, 0 or with a mark for none. */
function codeIn(properties: unknown): string {
  const entries = Object.entries(Object(properties) as Record<string, unknown>);
  const values = codeFields(entries.map(([name]) => name)).map((index) => codeOf(entries[index]?.[1]));
  return values.find((text) => /^(?!00000)[0-9]{5}$/.test(text)) ?? values.find((text) => text !== "") ?? "";
}
