import { geoArea, geoCentroid } from "d3-geo";

/** A closed line: alternating longitudes and latitudes. */
type Ring = Float64Array;

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

/** Reads the geometry of a GeoJSON feature, or returns the reason why it cannot be taken. */
export function readOutline(geometry: unknown): Outline | string {
  const { type, coordinates } = Object(geometry) as { type?: unknown; coordinates?: unknown };
  if (type !== "Polygon" && type !== "MultiPolygon") return "its geometry is neither a Polygon nor a MultiPolygon";
  const polygons: unknown = type === "Polygon" ? [coordinates] : coordinates;
  if (!isList(polygons)) return "it has no coordinates";
  const outline: Ring[][] = [];
  for (const polygon of polygons) {
    if (!isList(polygon)) return "it has no coordinates";
    const rings = polygon.map(readRing);
    const reason = rings.find((ring) => typeof ring === "string");
    if (reason !== undefined) return reason;
    outline.push(rings.filter((ring) => typeof ring !== "string"));
  }
  return outline;
}

function readRing(positions: unknown): Ring | string {
  if (!Array.isArray(positions) || positions.length < 4) return "a ring has fewer than four positions";
  const ring = new Float64Array(2 * positions.length);
  for (const [index, position] of positions.entries()) {
    const [longitude, latitude] = Array.isArray(position) ? (position as unknown[]) : [];
    if (!isWithin(longitude, 180) || !isWithin(latitude, 90)) return "its coordinates are not degrees";
    ring[2 * index] = longitude;
    ring[2 * index + 1] = latitude;
  }
  const isClosed = ring.at(-2) === ring[0] && ring.at(-1) === ring[1];
  return isClosed ? ring : "a ring does not end where it begins";
}

function isWithin(degrees: unknown, bound: number): degrees is number {
  return typeof degrees === "number" && Math.abs(degrees) <= bound;
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0;
}

export function boxOf(outline: Outline): Box {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [outside] of outline) {
    for (let index = 0; index < (outside?.length ?? 0); index += 2) {
      const [longitude = NaN, latitude = NaN] = [outside?.[index], outside?.[index + 1]];
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
  const shape = { type: "MultiPolygon" as const, coordinates: outline.map(wound) };
  const [longitude, latitude] = geoCentroid(shape);
  return {
    areaKm2: rounded(geoArea(shape) * earthRadiusKm ** 2),
    latitude: rounded(latitude),
    longitude: rounded(longitude),
  };
}

/** Degrees that a centroid may lie outside its box: an edge is part of a great circle, which bulges. */
const bulge = 0.01;

/** False where rings cross themselves or lie outside each other, so that what they enclose is nothing, or the rest of the Earth. */
export function isSound(outline: Outline): boolean {
  const { west, east, south, north } = boxOf(outline);
  const { areaKm2, latitude, longitude } = measure(outline);
  const isBeside = longitude < west - bulge || longitude > east + bulge;
  const isAbove = latitude < south - bulge || latitude > north + bulge;
  return areaKm2 > 0 && !isBeside && !isAbove;
}

/** Winds the outer ring clockwise and holes counterclockwise, as d3-geo expects. Files vary, and GeoJSON's own rule is the opposite. */
function wound(polygon: readonly Ring[]): Position[][] {
  return polygon.map((ring, index) => {
    const positions = positionsOf(ring);
    const isLargerThanHalf = geoArea({ type: "Polygon", coordinates: [positions] }) > 2 * Math.PI;
    return isLargerThanHalf === index > 0 ? positions : positions.reverse();
  });
}

function positionsOf(ring: Ring): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, index) => [ring[2 * index] ?? NaN, ring[2 * index + 1] ?? NaN]);
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
