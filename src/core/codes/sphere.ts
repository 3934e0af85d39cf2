/** A location, in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/** The mean radius of the earth. */
const earthRadiusKm = 6371.0088;

/** The length of the great circle between two points on a sphere, by the haversine formula. */
export function distanceKm(from: Point, to: Point): number {
  const [lat, otherLat] = [radians(from.lat), radians(to.lat)];
  const haversine =
    Math.sin((otherLat - lat) / 2) ** 2 +
    Math.cos(lat) * Math.cos(otherLat) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A location, also by its three axes on a sphere of radius 1. */
export interface SpherePoint extends Point {
  axes: Axes;
}

export type Axes = readonly [x: number, y: number, z: number];

/** The location on the sphere. It is computed once: between two of them, a chord then takes no trigonometry. */
export function toSpherePoint({ lat, lon }: Point): SpherePoint {
  const [phi, lambda] = [radians(lat), radians(lon)];
  return { lat, lon, axes: [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] };
}

/** The straight line between two points: the farther the points, the longer it is. */
export function chordBetween([x, y, z]: Axes, [otherX, otherY, otherZ]: Axes): number {
  return lengthOf(x - otherX, y - otherY, z - otherZ);
}

/** The chord of a distance; of one that leads beyond the other side of the earth, the longest. */
export function chordOf(km: number): number {
  return 2 * Math.sin(Math.min(km / (2 * earthRadiusKm), Math.PI / 2));
}

/** The tolerance between chords of equal length: six millimeters, far more than any rounding error. */
export const chordTolerance = 1e-9;

/** The length of a straight line by what it covers along each axis. */
function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** A box along the three axes around points on a sphere. */
export interface SphereBox {
  low: Axes;
  high: Axes;
}

/** The smallest box around some points. */
export function boxAround(points: readonly Axes[]): SphereBox {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const point of points) {
    for (const axis of allAxes) {
      low[axis] = Math.min(low[axis], point[axis]);
      high[axis] = Math.max(high[axis], point[axis]);
    }
  }
  return { low, high };
}

/** The axis along which a box is longest. */
export function longestAxis({ low, high }: SphereBox): (typeof allAxes)[number] {
  const [x, y, z] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]];
  if (x >= y && x >= z) return 0;
  return y >= z ? 1 : 2;
}

/** No point in the box is nearer than this, by the chord; 0 inside. */
export function minChord({ low, high }: SphereBox, [x, y, z]: Axes): number {
  return lengthOf(outside(x, low[0], high[0]), outside(y, low[1], high[1]), outside(z, low[2], high[2]));
}

/** No point in the box is farther than this, by the chord. */
export function maxChord({ low, high }: SphereBox, [x, y, z]: Axes): number {
  return lengthOf(across(x, low[0], high[0]), across(y, low[1], high[1]), across(z, low[2], high[2]));
}

const allAxes = [0, 1, 2] as const;

/** The distance by which a value lies outside two bounds. */
function outside(value: number, low: number, high: number): number {
  return Math.max(low - value, value - high, 0);
}

/** The distance of a value from the bound that is farther away. */
function across(value: number, low: number, high: number): number {
  return Math.max(value - low, high - value);
}
