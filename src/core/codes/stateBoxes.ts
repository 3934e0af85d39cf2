import { distanceKm, type Point, radians } from "./sphere";

/** The area between two parallels and two meridians. */
interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/**
 * The boxes of the states, islands included, with a margin of about five kilometers. A state that surrounds a corner of others, or has
 * islands far out, has two boxes.
 */
const table: readonly (readonly [id: string, south: number, west: number, north: number, east: number])[] = [
  ["01", 21.45, -102.95, 22.55, -101.75],
  ["02", 27.9, -118.5, 32.8, -112.6],
  ["03", 22.8, -115.35, 28.1, -109.3],
  ["04", 17.75, -92.55, 20.95, -88.95],
  ["05", 24.45, -104.05, 30, -99.75],
  ["06", 18.45, -104.8, 19.6, -103.4],
  ["06", 18.2, -114.85, 19.45, -110.7],
  ["07", 14.45, -94.25, 18.05, -90.3],
  ["08", 25.45, -109.15, 32.05, -103.2],
  ["09", 18.95, -99.55, 19.65, -98.9],
  ["10", 22.2, -107.3, 27.05, -102.4],
  ["11", 19.85, -102.2, 22.05, -99.55],
  ["12", 15.95, -102.25, 18.95, -99.95],
  ["12", 15.95, -100, 18.85, -97.95],
  ["13", 19.7, -100.05, 21.55, -98.7],
  ["13", 19.55, -98.8, 21.55, -97.9],
  ["14", 18.85, -105.8, 22.8, -101.4],
  ["15", 18.3, -101.05, 20.35, -98.45],
  ["16", 17.85, -103.8, 20.55, -99.95],
  ["17", 18.25, -99.6, 19.2, -98.45],
  ["18", 20.5, -106.85, 23.55, -103.65],
  ["19", 23.1, -101.3, 27.9, -98.3],
  ["20", 15.45, -98.65, 18.75, -93.75],
  ["21", 17.45, -99.15, 18.8, -96.65],
  ["21", 18.7, -98.8, 20.95, -96.65],
  ["22", 19.95, -100.7, 21.75, -98.95],
  ["23", 17.75, -89.5, 21.75, -86.6],
  ["24", 20.9, -102.5, 24.6, -98.25],
  ["25", 22.35, -109.55, 27.15, -105.3],
  ["26", 26.2, -115.15, 32.6, -108.35],
  ["27", 16.95, -94.25, 18.75, -90.9],
  ["28", 21.95, -100.25, 27.8, -96.95],
  ["29", 18.95, -98.8, 19.8, -97.55],
  ["30", 16.45, -98.75, 22.55, -93.45],
  ["31", 19.45, -90.6, 22.7, -87.3],
  ["32", 20.95, -104.45, 25.2, -100.65],
];

const boxes: readonly (Box & { id: string })[] = table.map(([id, south, west, north, east]) => {
  return { id, south, west, north, east };
});

/**
 * The ids of the states that circles may touch: perhaps too many, never too few. Those of the first circle come first.
 * @param known The ids of states that need not be returned: no distance to them is computed.
 */
export function statesNear(
  centers: readonly Point[],
  km: number,
  known: ReadonlyMap<string, unknown> = none,
): string[] {
  const near = boxes.flatMap((box) => {
    const first = known.has(box.id) ? -1 : centers.findIndex((center) => distanceToBox(center, box) <= km);
    return first < 0 ? [] : [{ id: box.id, first }];
  });
  near.sort((one, other) => one.first - other.first);
  return [...new Set(near.map(({ id }) => id))];
}

const none: ReadonlyMap<string, unknown> = new Map();

/** The distance from a point to a box; 0 inside. */
function distanceToBox(point: Point, { south, west, north, east }: Box): number {
  const lon = clamped(point.lon, west, east);
  if (lon === point.lon) return distanceKm(point, { lat: clamped(point.lat, south, north), lon });
  // On a sphere, the nearest point of a meridian to the east or west lies a little closer to the pole.
  const nearest = Math.atan(Math.tan(radians(point.lat)) / Math.cos(radians(lon - point.lon)));
  return distanceKm(point, { lat: clamped((nearest * 180) / Math.PI, south, north), lon });
}

function clamped(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
