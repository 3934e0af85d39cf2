/**
 * Mexico in tiles of half a degree, its northwest corner at 32.5° N 117° W: a coarse outline, in which every state
 * touches its real neighbors, more or less. A letter stands for a state; a dot is sea or another country.
 */
export const tileRows: readonly string[] = [
  "BBBBZZ.......................................................",
  "BBBBBZZZZ.........HHH........................................",
  ".BBBB..ZZZZZZZZZHHHHHH.......................................",
  ".BBBB...ZZZZZZZZZHHHHHHH.....................................",
  "..BBBB...ZZZZZZZZHHHHHHH.....................................",
  "...BBB...ZZZZZZZZHHHHHHHH....EE..............................",
  "...BBBB..ZZZZZZZZHHHHHHHHHH.EEEE.............................",
  "...BBBBB..ZZZZZZHHHHHHHHHHHEEEEEE............................",
  "....BBBB...ZZZZZZHHHHHHHHHHEEEEEE............................",
  "....CCCCC...ZZZZZHHHHHHHHHHEEEEEEE...........................",
  ".....CCCCC...ZZZZHHHHHHHHHHEEEEEESb..........................",
  ".......CCCC...ZZYYHHHHJJJHHEEEEEESSb.........................",
  ".........CCC...YYYYHHHJJJJEEEEEESSSbb........................",
  ".........CCC....YYYYYJJJJJEEEEEESSSSbbbb.....................",
  "..........CCC....YYYYJJJJJJEEEEESSSSbbb......................",
  "..........CCC.....YYYYJJJJJEEfffSSSSbbb......................",
  "...........CCC.....YYYJJJJJfffffSSSSbbb......................",
  "............CCC.....YYYJJJJffffXXSSbbbb......................",
  ".............CC......YYRJJJfffXXXXbbbbb......................",
  "......................RRRJfffXXXXXXXbb.......................",
  "......................RRRRNffAXXXXXXXbb......................",
  ".......................RRRNNfAXKKKXXXdd......................",
  ".......................RRRNfNNKKKKVVMdd................eeeeW.",
  ".......................RRNNNNNKKKVVMMMdd.............eeeeeWW.",
  ".......................NNNNNPPPKKVMMMMUd.............DeeeeW..",
  ".......................NNNNNPPPPPPOOOUUUd............DDeWWW..",
  ".........................NFNPPPPPPOIOcUUdd..........DDDDWWW..",
  "..........................FPPPPPOOOQQUUUdddd........DDDDWWW..",
  ".............................PLLLLLLUUUUddddddaaaaaaDDDDWW...",
  "..............................LLLLLLUUTTTTddddaaaaaa.........",
  "................................LLLLLLTTTTTTdddGGGaG.........",
  "...................................LLLTTTTTTTdGGGGGGG........",
  ".....................................LTTTTTTTTGGGGGG.........",
  "........................................TT.....GGG...........",
  "................................................GG...........",
  ".................................................G...........",
];

export const northEdge = 32.5;
export const westEdge = -117;
export const tileDegrees = 0.5;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";

/** The state of a tile, by its row and column from the northwest; undefined where there is none. */
export function stateOfTile(column: number, row: number): string | undefined {
  const index = letters.indexOf(tileRows[row]?.[column] ?? ".");
  return index < 0 ? undefined : String(index + 1).padStart(2, "0");
}

/** The geometry of a postal code. All of it follows from the squares that the code owns, so that nothing contradicts itself. */
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

/** The codes of a state that have a polygon, in order, and their relative sizes. */
export interface Plots {
  readonly stateId: string;
  readonly codes: readonly { readonly code: string; readonly weight: number }[];
}

/** Read once: the loops below run millions of times. */
const { abs, cos, floor, min, PI: pi } = Math;

const squaresPerTile = 64;
const squareDegrees = tileDegrees / squaresPerTile;
const tileColumns = Math.max(...tileRows.map((row) => row.length));
const width = tileColumns * squaresPerTile;
const height = tileRows.length * squaresPerTile;
/** Tiles on a side of the curve; a power of two that holds the map. */
const curveTiles = 64;
const kilometersPerDegree = 111.32;

/**
 * Lays the codes of each state along a Hilbert curve over the state's squares: neighbors in number become neighbors
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
  /** Walks the square at (x, y) with the sides a and b; once it is a tile, only if its state is asked for. */
  const walk = (x: number, y: number, ax: number, ay: number, bx: number, by: number, list?: number[]): void => {
    const side = abs(ax + ay);
    const left = x + min(0, ax + bx);
    const top = y + min(0, ay + by);
    if (side === 1) {
      list?.push(top * width + left);
      return;
    }
    if (side === squaresPerTile) list = lists.get(stateOfTile(left / squaresPerTile, top / squaresPerTile) ?? "");
    if (side <= squaresPerTile && list === undefined) return;
    const [hax, hay, hbx, hby] = [ax / 2, ay / 2, bx / 2, by / 2];
    walk(x, y, hbx, hby, hax, hay, list);
    walk(x + hax, y + hay, hax, hay, hbx, hby, list);
    walk(x + hax + hbx, y + hay + hby, hax, hay, hbx, hby, list);
    walk(x + hax + bx, y + hay + by, -hbx, -hby, -hax, -hay, list);
  };
  const side = curveTiles * squaresPerTile;
  walk(0, 0, side, 0, 0, side);
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
  let [left, right, top, bottom] = [width, 0, height, 0];
  let [area, sumX, sumY] = [0, 0, 0];
  for (const square of run) {
    const x = square % width;
    const y = (square - x) / width;
    if (x < left) left = x;
    if (x >= right) right = x + 1;
    if (y < top) top = y;
    if (y >= bottom) bottom = y + 1;
    sumX += x + 0.5;
    sumY += y + 0.5;
    area += rowArea[y] ?? 0;
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

/** The area of a square, by its row. */
const rowArea = Float64Array.from({ length: height }, (_, y) => {
  const latitude = northEdge - (y + 0.5) * squareDegrees;
  return (squareDegrees * kilometersPerDegree) ** 2 * cos((latitude * pi) / 180);
});

/** The state of each tile as a number, 0 where there is none. */
const tileStates = Uint8Array.from({ length: tileColumns * tileRows.length }, (_, tile) =>
  Number(stateOfTile(tile % tileColumns, floor(tile / tileColumns)) ?? 0),
);

function touchesOtherState(run: Uint32Array): boolean {
  const own = stateOfSquare(run[0] ?? 0);
  const isOther = (square: number): boolean => {
    const state = stateOfSquare(square);
    return state !== 0 && state !== own;
  };
  return run.some(
    (square) => isOther(square - 1) || isOther(square + 1) || isOther(square - width) || isOther(square + width),
  );
}

function stateOfSquare(square: number): number {
  const x = square % width;
  const y = (square - x) / width;
  return tileStates[floor(y / squaresPerTile) * tileColumns + floor(x / squaresPerTile)] ?? 0;
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
