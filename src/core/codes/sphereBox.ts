import { type Axes, lengthOf } from "./spherePoint";

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
