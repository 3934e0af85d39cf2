import { northEdge, stateOfTile, tileDegrees, tileRows, westEdge } from "./stateMap";

/** Where a postal code lies. All of it follows from the squares that the code owns, so that nothing contradicts. */
export interface Shape {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly areaKm2: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly neighbors: readonly string[];
  readonly stateBorder: boolean;
}

/** The codes of a state that have a polygon, in order, and how large each is against the others. */
export interface Plots {
  readonly stateId: string;
  readonly codes: readonly { readonly code: string; readonly weight: number }[];
}

const squaresPerTile = 64;
const squareDegrees = tileDegrees / squaresPerTile;
const tileColumns = Math.max(...tileRows.map((row) => row.length));
const width = tileColumns * squaresPerTile;
const height = tileRows.length * squaresPerTile;
/** Tiles on a side of the curve; a power of two that holds the map. */
const curveTiles = 64;
const kilometresPerDegree = 111.32;

/**
 * Lays the codes of each state along a Hilbert curve over the state's squares: neighbours in number become neighbours
 * on the map, as with real codes, and every code owns a run of squares, one polygon.
 */
export function layOut(plots: readonly Plots[]): Map<string, Shape> {
  const squares = squaresByState(new Set(plots.map(({ stateId }) => stateId)));
  const names: string[] = [""];
  const runs: Uint32Array[] = [new Uint32Array()];
  const owners = new Uint16Array(width * height);
  for (const { stateId, codes } of plots) {
    const own = squares.get(stateId) ?? new Uint32Array();
    let start = 0;
    const ends = runEnds(
      codes.map(({ weight }) => weight),
      own.length,
    );
    codes.forEach(({ code }, index) => {
      const end = ends[index] ?? start;
      const run = own.subarray(start, end);
      for (const square of run) owners[square] = names.length;
      names.push(code);
      runs.push(run);
      start = end;
    });
  }
  const neighbors = neighborSets(runs, owners);
  return new Map(
    names.slice(1).map((name, index) => {
      const run = runs[index + 1] ?? new Uint32Array();
      const codes = Array.from(neighbors[index + 1] ?? [], (owner) => names[owner] ?? "").sort();
      return [name, { ...measure(run), neighbors: codes, stateBorder: touchesOtherState(run) }];
    }),
  );
}

/** Every run has at least one square; together they use all of them. */
function runEnds(weights: readonly number[], squares: number): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = squares - weights.length;
  let weighed = 0;
  return weights.map((weight, index) => {
    weighed += weight;
    return index + 1 + Math.round((spare * weighed) / total);
  });
}

function squaresByState(stateIds: ReadonlySet<string>): Map<string, Uint32Array> {
  const lists = new Map<string, number[]>();
  for (const stateId of stateIds) lists.set(stateId, []);
  const visit = (x: number, y: number, ax: number, ay: number, bx: number, by: number, side: number): void => {
    if (side <= squaresPerTile) {
      const column = Math.floor(Math.min(x, x + ax + bx) / squaresPerTile);
      const row = Math.floor(Math.min(y, y + ay + by) / squaresPerTile);
      const state = stateOfTile(column, row);
      if (state === undefined || !stateIds.has(state)) return;
      if (side === 1) {
        lists.get(state)?.push(Math.min(y, y + ay + by) * width + Math.min(x, x + ax + bx));
        return;
      }
    }
    const [hax, hay, hbx, hby] = [ax / 2, ay / 2, bx / 2, by / 2];
    visit(x, y, hbx, hby, hax, hay, side / 2);
    visit(x + hax, y + hay, hax, hay, hbx, hby, side / 2);
    visit(x + hax + hbx, y + hay + hby, hax, hay, hbx, hby, side / 2);
    visit(x + hax + bx, y + hay + by, -hbx, -hby, -hax, -hay, side / 2);
  };
  const side = curveTiles * squaresPerTile;
  visit(0, 0, side, 0, 0, side, side);
  return new Map(Array.from(lists, ([state, list]) => [state, Uint32Array.from(list)]));
}

function neighborSets(runs: readonly Uint32Array[], owners: Uint16Array): Set<number>[] {
  const sets = runs.map(() => new Set<number>());
  runs.forEach((run, owner) => {
    for (const square of run) {
      for (const beside of [square + 1, square + width]) {
        const other = owners[beside] ?? 0;
        if (other === 0 || other === owner) continue;
        sets[owner]?.add(other);
        sets[other]?.add(owner);
      }
    }
  });
  return sets;
}

function measure(run: Uint32Array): Omit<Shape, "neighbors" | "stateBorder"> {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  let [area, sumX, sumY] = [0, 0, 0];
  for (const square of run) {
    const x = square % width;
    const y = Math.floor(square / width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
    sumX += x + 0.5;
    sumY += y + 0.5;
    const latitude = northEdge - (y + 0.5) * squareDegrees;
    area += (squareDegrees * kilometresPerDegree) ** 2 * Math.cos((latitude * Math.PI) / 180);
  }
  return {
    west: westEdge + left * squareDegrees,
    east: westEdge + right * squareDegrees,
    north: northEdge - top * squareDegrees,
    south: northEdge - bottom * squareDegrees,
    areaKm2: rounded(area, 4),
    latitude: rounded(northEdge - (sumY / run.length) * squareDegrees, 6),
    longitude: rounded(westEdge + (sumX / run.length) * squareDegrees, 6),
  };
}

function touchesOtherState(run: Uint32Array): boolean {
  const own = stateOfSquare(run[0] ?? 0);
  return run.some((square) =>
    [square - 1, square + 1, square - width, square + width].some((beside) => {
      const state = stateOfSquare(beside);
      return state !== undefined && state !== own;
    }),
  );
}

function stateOfSquare(square: number): string | undefined {
  const column = Math.floor((square % width) / squaresPerTile);
  return stateOfTile(column, Math.floor(square / width / squaresPerTile));
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
