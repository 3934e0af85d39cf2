import { partsOf } from "../../src/core/apis/zipcodes/latest/latestBatch";
import { categories, type Category, limits } from "../../src/core/apis/zipcodes/wire";
import { Capacity, type Conditions, indicatorsOf, usual } from "./slowService/servedData";

/** One formula, and what it asks. */
export interface Ask {
  code: string;
  column: Column;
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

/** A sheet that recalculates. */
export interface Workload {
  title: string;
  conditions: Conditions;
  /** Called in order, in one message. */
  asks: () => Ask[];
}

const socioeconomic = columnOf("socioeconomic");
/** The four columns of a sheet, each with its own categories. */
export const fourColumns: readonly Column[] = [
  socioeconomic,
  columnOf("demographic"),
  columnOf("housing"),
  columnOf("socioeconomic", "employment"),
];

const workloads: Readonly<Record<string, Workload>> = {
  1000: workload("1,000 cells, 1,000 codes", () => burst(1000)),
  2500: workload("2,500 cells, 2,500 codes", () => burst(2500)),
  W1: workload("10,000 cells, 10,000 codes", () => burst(10_000)),
  W3: workload("10,000 cells: 2,500 codes in 4 columns with their own categories", () =>
    fourColumns.flatMap((column) => burst(2500, column)),
  ),
  W6: workload("10,000 codes; 20 requests a second, 20 at once, not told", () => burst(10_000), {
    rate: { perSecond: 20, burst: 20 },
  }),
  W6b: workload("5,000 codes; 20 requests a second, 5 at once, not told", () => burst(5000), {
    rate: { perSecond: 20, burst: 5 },
  }),
  W7: workload("10,000 codes; one request in ten fails with 503", () => burst(10_000), { failing: 0.1 }),
};

export function workloadNamed(id: string): Workload {
  return named(workloads, id);
}

/** What a client does before it is measured: one round of six requests, of codes that no workload has. */
export const warmUpSheet: readonly Ask[] = burst(600).map((ask, n) => ({ ...ask, code: codeAt(89_000 + n) }));

/** The codes of the sheets, without a gap. */
function codeAt(index: number): string {
  return String(index + 1000).padStart(5, "0");
}

/** Looks up a name that came from outside. */
export function named<Value>(all: Readonly<Record<string, Value>>, name: string): Value {
  const found = all[name];
  if (found === undefined) throw new Error(`There is no ${name}. There are ${Object.keys(all).join("; ")}.`);
  return found;
}

function columnOf(...asked: Category[]): Column {
  return {
    categories: asked,
    names: asked.join(),
    parts: partsOf(asked),
    checked: asked.map((one) => ({ part: categories.indexOf(one), indicator: indicatorsOf[one][0] ?? "" })),
  };
}

function workload(title: string, asks: () => Ask[], conditions: Partial<Conditions> = {}): Workload {
  return { title, conditions: { ...usual, ...conditions }, asks };
}

/** Cells with a code of their own each. */
function burst(cells: number, column = socioeconomic): Ask[] {
  return Array.from({ length: cells }, (_, index) => ({ code: codeAt(index), column }));
}

/**
 * The limit that no client can beat: requests, and milliseconds to the last answer. A request takes any categories, so ceil(distinct codes / 100)
 * requests are enough. Each is worked on as soon as the service has a slot, and a token, for it.
 */
export function limitOf({ asks, conditions }: Workload): { requests: number; wall: number } {
  const codes = new Set(asks().map(({ code }) => code));
  const requests = Math.ceil(codes.size / limits.codesOfLatest);
  const capacity = new Capacity(conditions);
  const ends = Array.from({ length: requests }, (_, index) => capacity.endOf(tokenAt(index, conditions.rate)));
  return { requests, wall: Math.max(...ends) };
}

/** When the bucket holds a token for the `index`th request. */
function tokenAt(index: number, rate: Conditions["rate"]): number {
  return rate === undefined ? 0 : (Math.max(0, index + 1 - rate.burst) * 1000) / rate.perSecond;
}
