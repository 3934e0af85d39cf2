import { geoArea, geoCentroid } from "d3-geo";
import type { Reason } from "./codes";

/** A closed line: alternating longitudes and latitudes. */
export type Ring = Float64Array;

type Position = [longitude: number, latitude: number];

/** The polygons of a postal code. The first ring of each is its outside, the others are its holes. */
export type Outline = readonly (readonly Ring[])[];

export interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const earthRadiusKm = 6_371.0088;

/** Mexico lies within these degrees, its islands included. */
const isInMexico = (longitude: unknown, latitude: unknown): boolean =>
  isWithin(longitude, -118.5, -86.5) && isWithin(latitude, 14.5, 32.8);

/** Reads the geometry of a GeoJSON feature without its slivers, or returns the reason why it cannot be taken. */
export function readOutline(geometry: unknown): { outline: Outline; slivers: number } | Reason {
  const polygons = polygonsIn(geometry);
  if (polygons === undefined) return ["its geometry is neither a Polygon nor a MultiPolygon"];
  if (!isList(polygons)) return ["it has no coordinates"];
  const outline: Ring[][] = [];
  let slivers = 0;
  for (const polygon of polygons) {
    if (!isList(polygon)) return ["it has no coordinates"];
    const rings = polygon.map((positions, index) => readRing(positions, index > 0));
    const whole = rings.filter((ring) => ring instanceof Float64Array);
    const reason = rings.find((ring): ring is Reason => ring !== undefined && !(ring instanceof Float64Array));
    if (reason !== undefined) return reason;
    slivers += rings.length - whole.length;
    if (rings[0] !== undefined) outline.push(whole);
  }
  return outline.length > 0 ? { outline, slivers } : [sliver];
}

/** GIS tools that mend a polygon may return a collection, of polygons and of the lines and points that were left. */
function polygonsIn(geometry: unknown): unknown {
  const { type, coordinates, geometries } = Object(geometry) as Partial<Record<string, unknown>>;
  if (type === "Polygon") return [coordinates];
  if (type !== "GeometryCollection" || !isList(geometries)) return type === "MultiPolygon" ? coordinates : undefined;
  const polygons = geometries.map(polygonsIn).filter(isList).flat();
  return polygons.length > 0 ? polygons : undefined;
}

/** What GIS tools leave where they cut or simplify. */
export const sliver = "a ring has fewer than four positions";

/** Reads a ring and winds it as d3-geo expects; undefined for one that can enclose nothing. */
function readRing(positions: unknown, isHole: boolean): Ring | Reason | undefined {
  if (!Array.isArray(positions)) return ["it has no coordinates"];
  if (positions.length < 4) return undefined;
  const ring: Position[] = [];
  for (const position of positions as unknown[]) {
    const [longitude, latitude] = Array.isArray(position) ? (position as unknown[]) : [];
    if (isInMexico(latitude, longitude)) return ["its latitudes come first"];
    if (!isWithin(longitude, -180, 180) || !isWithin(latitude, -90, 90)) return ["its coordinates are not degrees"];
    if (!isInMexico(longitude, latitude)) {
      return ["it lies outside Mexico", `longitude ${longitude}, latitude ${latitude}`];
    }
    ring.push([longitude, latitude]);
  }
  const [start, end] = [ring[0], ring.at(-1)];
  if (start?.[0] !== end?.[0] || start?.[1] !== end?.[1]) return ["a ring does not end where it begins"];
  // Outer rings clockwise, holes counterclockwise: files vary, and GeoJSON's own rule is the opposite.
  const isCounterclockwise = geoArea({ type: "Polygon", coordinates: [ring] }) > 2 * Math.PI;
  return Float64Array.from((isCounterclockwise === isHole ? ring : ring.reverse()).flat());
}

function isWithin(degrees: unknown, least: number, most: number): degrees is number {
  return typeof degrees === "number" && degrees >= least && degrees <= most;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0;
}

export function boxOf(outline: Outline): Box {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const ring of outline.flat()) {
    for (let index = 0; index < ring.length; index += 2) {
      const [longitude = NaN, latitude = NaN] = [ring[index], ring[index + 1]];
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  }
  return { west, east, south, north };
}

/** The area and the centroid on the sphere, rounded to a square meter and to 10 centimeters. */
export function measure(outline: Outline): { areaKm2: number; latitude: number; longitude: number } {
  const shape = { type: "MultiPolygon" as const, coordinates: outline.map((rings) => rings.map(positionsOf)) };
  const [longitude, latitude] = geoCentroid(shape);
  return {
    areaKm2: rounded(geoArea(shape) * earthRadiusKm ** 2),
    latitude: rounded(latitude),
    longitude: rounded(longitude),
  };
}

/** How many lines measure a polygon. */
const lineCount = 200;

/**
 * Measures along evenly spaced lines what a polygon covers, what counts as its area, and how much of it others cover as well, in
 * square degrees. Where a ring crosses itself or a hole lies outside, a part counts twice or against the rest, so that what is counted differs from what is covered.
 */
export function extentOf(polygon: readonly Ring[], others: readonly Ring[]) {
  const { south, north } = boxOf([polygon]);
  const step = (north - south) / lineCount;
  const lines = Array.from({ length: lineCount }, (): { x: number; turn: number; isOther: boolean }[] => []);
  for (const [number, ring] of [...polygon, ...others].entries()) {
    for (let index = 2; index < ring.length; index += 2) {
      const [fromX = NaN, fromY = NaN, toX = NaN, toY = NaN] = ring.subarray(index - 2, index + 2);
      const [from, to] = [(fromY - south) / step, (toY - south) / step];
      const end = Math.min(lineCount, Math.ceil(Math.max(from, to) - 0.5));
      for (let line = Math.max(0, Math.ceil(Math.min(from, to) - 0.5)); line < end; line++) {
        const x = fromX + ((line + 0.5 - from) / (to - from)) * (toX - fromX);
        lines[line]?.push({ x, turn: Math.sign(to - from), isOther: number >= polygon.length });
      }
    }
  }
  let [covered, counted, shared] = [0, 0, 0];
  for (const crossings of lines) {
    crossings.sort((one, other) => one.x - other.x);
    let [turns, otherTurns] = [0, 0];
    for (const [index, { x, turn, isOther }] of crossings.entries()) {
      if (isOther) otherTurns += turn;
      else turns += turn;
      const width = (crossings[index + 1]?.x ?? x) - x;
      counted += turns * width;
      if (turns !== 0) covered += width;
      if (turns !== 0 && otherTurns !== 0) shared += width;
    }
  }
  return { covered: covered * step, counted: counted * step, shared: shared * step };
}

function positionsOf(ring: Ring): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, index) => [ring[2 * index] ?? NaN, ring[2 * index + 1] ?? NaN]);
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
