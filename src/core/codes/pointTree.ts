import {
  boxAround,
  chordBetween,
  chordOf,
  chordTolerance,
  distanceKm,
  longestAxis,
  maxChord,
  minChord,
  type SphereBox,
  type SpherePoint,
} from "./sphere";

/** Something with a location. */
export interface Located<Value> {
  value: Value;
  at: SpherePoint;
}

/** A thing that was found near some centers, and its distance from the nearest of them. */
interface Near<Value> {
  value: Value;
  km: number;
}

/**
 * Things with a location, in boxes within boxes. Whether a box is too far is seen from its sides, and which of many centers matter in it: the
 * distances of most things to most centers are never computed. Libraries (geokdbush) look around one center at a time.
 */
export class PointTree<Value> {
  readonly size: number;
  private readonly root: Branch<Value>;

  constructor(located: readonly Located<Value>[]) {
    this.size = located.length;
    this.root = branchOf(located);
  }

  /** Finds all within a distance of any of the centers, in no order. */
  within(centers: readonly SpherePoint[], km: number): Near<Value>[] {
    const found: Near<Value>[] = [];
    search(this.root, centers, { km, chord: chordOf(km) }, found);
    return found;
  }
}

interface Branch<Value> {
  box: SphereBox;
  /** The contents of the box, in two smaller boxes or, where they are few, one by one. */
  branches: readonly Branch<Value>[];
  leaves: readonly Located<Value>[];
}

/** The number of things that are no longer divided. */
const maxLeaves = 8;

function branchOf<Value>(located: readonly Located<Value>[]): Branch<Value> {
  const box = boxAround(located.map(({ at }) => at.axes));
  if (located.length <= maxLeaves) return { box, branches: [], leaves: located };
  const axis = longestAxis(box);
  const sorted = [...located].sort((one, other) => one.at.axes[axis] - other.at.axes[axis]);
  const half = sorted.length >> 1;
  return { box, branches: [branchOf(sorted.slice(0, half)), branchOf(sorted.slice(half))], leaves: [] };
}

/** A distance and its chord. */
interface Radius {
  km: number;
  chord: number;
}

function search<Value>(
  { box, branches, leaves }: Branch<Value>,
  centers: readonly SpherePoint[],
  max: Radius,
  found: Near<Value>[],
): void {
  const near = nearBox(box, centers, max.chord);
  if (near.length === 0) return;
  for (const branch of branches) search(branch, near, max, found);
  for (const { value, at } of leaves) {
    const km = nearestKm(at, near, max.chord);
    if (km <= max.km) found.push({ value, km });
  }
}

/** The centers that may be the nearest, and near enough, of something in a box: those not farther from all of it than another one is. */
function nearBox(box: SphereBox, centers: readonly SpherePoint[], max: number): readonly SpherePoint[] {
  let bound = max;
  for (const { axes } of centers) bound = Math.min(bound, maxChord(box, axes));
  return centers.filter(({ axes }) => minChord(box, axes) <= bound + chordTolerance);
}

/** The distance to the nearest center. The chords tell which that is: only where two are alike, both distances are computed. */
function nearestKm(point: SpherePoint, centers: readonly SpherePoint[], max: number): number {
  let [shortest, nearest] = [max, Infinity];
  for (const center of centers) {
    const chord = chordBetween(center.axes, point.axes);
    if (chord > shortest + chordTolerance) continue;
    shortest = Math.min(shortest, chord);
    nearest = Math.min(nearest, distanceKm(center, point));
  }
  return nearest;
}
