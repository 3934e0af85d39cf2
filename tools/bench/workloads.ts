import { partsOf } from "../../src/core/apis/zipcodes/latestBatch";
import { categories, type Category } from "../../src/core/apis/zipcodes/wire";
import { seededRandom } from "../../src/service/demonstration/random";
import { type Conditions, usual } from "./service/conditions";
import { indicatorsOf } from "./service/servedData";

/** One formula: what it asks, and when Excel calls it, in milliseconds from the start. */
export interface Ask {
  code: string;
  column: Column;
  at: number;
}

/** What the formulas of a column ask, in the words of each client, so that none of them is created for each cell. */
export interface Column {
  categories: readonly Category[];
  /** The names as one text. */
  names: string;
  /** The categories as bits. */
  parts: number;
  /** The first indicator of each, which the check reads. */
  checked: readonly { part: number; indicator: string }[];
}

function columnOf(...asked: Category[]): Column {
  return {
    categories: asked,
    names: asked.join(),
    parts: partsOf(asked),
    checked: asked.map((one) => ({ part: categories.indexOf(one), indicator: indicatorsOf[one][0] ?? "" })),
  };
}

/** A sheet that recalculates. */
export interface Workload {
  id: string;
  title: string;
  conditions: Conditions;
  /** The sheet is recalculated once before, so that all of it is held. */
  isHeld: boolean;
  /** Called in order; those of the same moment arrive in one message. */
  readonly asks: () => Ask[];
}

const socioeconomic = columnOf("socioeconomic");
/** The four columns of a sheet, each with its own categories. */
export const fourColumns: readonly Column[] = [
  socioeconomic,
  columnOf("demographic"),
  columnOf("housing"),
  columnOf("socioeconomic", "employment"),
];

const workloads: readonly Workload[] = [
  workload("600", "600 cells, 600 codes", () => burst(600, 600)),
  workload("1000", "1,000 cells, 1,000 codes", () => burst(1000, 1000)),
  workload("2500", "2,500 cells, 2,500 codes", () => burst(2500, 2500)),
  workload("W1", "10,000 cells, 10,000 codes", () => burst(10_000, 10_000)),
  workload("W2", "50,000 cells, 5,000 codes", () => burst(50_000, 5000)),
  workload("W3", "10,000 cells: 2,500 codes in 4 columns with their own categories", () => columns(2500, 0)),
  workload("W3p", "10,000 cells in 4 columns over codes that overlap in part", () => overlappingColumns()),
  workload("W3w", "the 4 columns of W3 in waves, 15 ms apart", () => columns(2500, 15)),
  { ...workload("W4", "50,000 cells, 10,000 codes", () => burst(50_000, 10_000)), isHeld: true },
  workload("W5", "10,000 cells in waves of 200 every 5 ms", () => waves(10_000, 200, 5)),
  workload("W5b", "10,000 cells in waves of 130 every 5 ms", () => waves(10_000, 130, 5)),
  workload("W5c", "10,000 cells in waves of 30 every 5 ms", () => waves(10_000, 30, 5)),
  workload("W6", "10,000 codes; 20 requests a second, 20 at once, not told", () => burst(10_000, 10_000), {
    rate: { perSecond: 20, burst: 20 },
  }),
  workload("W6b", "5,000 codes; 20 requests a second, 5 at once, not told", () => burst(5000, 5000), {
    rate: { perSecond: 20, burst: 5 },
  }),
  workload("W7", "10,000 codes; one request in ten fails with 503", () => burst(10_000, 10_000), { failing: 0.1 }),
];

export function workloadNamed(id: string): Workload {
  const found = workloads.find((one) => one.id === id);
  if (!found) throw new Error(`There is no workload ${id}.`);
  return found;
}

/** What a client does before it is measured: one round of six requests, of codes that no workload has. */
export const warmUpSheet: readonly Ask[] = burst(600, 600).map((ask, n) => ({ ...ask, code: codeAt(89_000 + n) }));

function workload(id: string, title: string, asks: () => Ask[], conditions: Partial<Conditions> = {}): Workload {
  return { id, title, conditions: { ...usual, ...conditions }, isHeld: false, asks };
}

/** The codes of the sheets, without a gap. */
export function codeAt(index: number): string {
  return String(index + 1000).padStart(5, "0");
}

/** All cells in one message. */
function burst(cells: number, codes: number, column = socioeconomic, at = 0): Ask[] {
  return Array.from({ length: cells }, (_, index) => ({ code: codeAt(index % codes), column, at }));
}

function waves(cells: number, size: number, gap: number): Ask[] {
  return burst(cells, cells).map((ask, index) => ({ ...ask, at: Math.floor(index / size) * gap }));
}

function columns(codes: number, gap: number): Ask[] {
  return fourColumns.flatMap((column, index) => burst(codes, codes, column, index * gap));
}

function overlappingColumns(): Ask[] {
  const random = seededRandom(2500);
  return fourColumns.flatMap((column) =>
    shuffled(5000, () => random.next())
      .slice(0, 2500)
      .sort((one, other) => one - other)
      .map((index) => ({ code: codeAt(index), column, at: 0 })),
  );
}

function shuffled(length: number, next: () => number): number[] {
  const indices = Array.from({ length }, (_, index) => index);
  for (let index = length - 1; index > 0; index--) {
    const other = Math.floor(next() * (index + 1));
    [indices[index], indices[other]] = [indices[other] ?? 0, indices[index] ?? 0];
  }
  return indices;
}
