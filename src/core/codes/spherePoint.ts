import { earthRadiusKm, type Point, radians } from "./greatCircle";

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
export function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
