import { partsOf } from "../../src/core/apis/zipcodes/latestBatch";
import { categories, type Category } from "../../src/core/apis/zipcodes/wire";
import { seededRandom } from "../../src/service/demonstration/random";
import { type Conditions, usual } from "./service/conditions";
import { indicatorsOf, servedCodes } from "./service/servedData";

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
  operation: "latest" | "search";
  conditions: Conditions;
  /** Called in order; those of the same moment arrive in one message. */
  asks(): Ask[];
}

const socioeconomic = columnOf("socioeconomic");
/** The four columns of a sheet, each with its own categories. */
export const fourColumns: readonly Column[] = [
  socioeconomic,
  columnOf("demographic"),
  columnOf("housing"),
  columnOf("socioeconomic", "employment"),
];

export function workloadNamed(id: string, seed = 1): Workload {
  const found = workloadsOf(seed).find((workload) => workload.id === id);
  if (!found) throw new Error(`There is no workload ${id}.`);
  return found;
}

/** @param seed of the workload with fresh sizes and gaps. */
function workloadsOf(seed: number): Workload[] {
  return [
    latest("600", "600 cells, 600 codes", () => burst(600, 600)),
    latest("1000", "1,000 cells, 1,000 codes", () => burst(1000, 1000)),
    latest("2500", "2,500 cells, 2,500 codes", () => burst(2500, 2500)),
    latest("W1", "10,000 cells, 10,000 codes", () => burst(10_000, 10_000)),
    latest("W2", "50,000 cells, 5,000 codes", () => burst(50_000, 5000)),
    latest("W3", "10,000 cells: 2,500 codes in 4 columns with their own categories", () => columns(2500, 0)),
    latest("W3p", "10,000 cells in 4 columns over codes that overlap in part", () => overlappingColumns()),
    latest("W3w", "the 4 columns of W3 in waves, 15 ms apart", () => columns(2500, 15)),
    latest("W5", "10,000 cells in waves of 200 every 5 ms", () => waves(10_000, 200, 5)),
    latest("W5b", "10,000 cells in waves of 130 every 5 ms", () => waves(10_000, 130, 5)),
    latest("W5c", "10,000 cells in waves of 30 every 5 ms", () => waves(10_000, 30, 5)),
    latest("WS", `fresh sizes and gaps, seed ${seed}`, () => freshSheet(seed)),
    latest("W6", "10,000 codes; 20 requests a second, 20 at once, not told", () => burst(10_000, 10_000), {
      rate: { perSecond: 20, burst: 20 },
    }),
    latest("W6b", "5,000 codes; 20 requests a second, 5 at once, not told", () => burst(5000, 5000), {
      rate: { perSecond: 20, burst: 5 },
    }),
    latest("W7", "10,000 codes; one request in ten fails with 503", () => burst(10_000, 10_000), { failing: 0.1 }),
    search("W8", "2,400 searches in one state", () =>
      searches(servedCodes.filter(({ stateId }) => stateId === "30").slice(0, 2400)),
    ),
    search("W8c", "32,000 searches in the country", () => searches(servedCodes.slice(0, 32_000))),
  ];
}

/** What a client does before it is measured: one round of six requests, of codes that no workload has. */
export const warmUpSheet: readonly Ask[] = burst(600, 600).map((ask, n) => ({ ...ask, code: codeAt(89_000 + n) }));
export const warmUpSearches: readonly Ask[] = searches(servedCodes.slice(0, 20));

function latest(id: string, title: string, asks: () => Ask[], conditions: Partial<Conditions> = {}): Workload {
  return { id, title, operation: "latest", conditions: { ...usual, ...conditions }, asks };
}

function search(id: string, title: string, asks: () => Ask[]): Workload {
  return { id, title, operation: "search", conditions: usual, asks };
}

/** The codes of the sheets, without a gap. */
export function codeAt(index: number): string {
  return String(index + 1000).padStart(5, "0");
}

/** All cells in one message. */
export function burst(cells: number, codes: number, column = socioeconomic, at = 0): Ask[] {
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

/** A sheet that nothing was tuned for: the seed decides its columns, waves and repeats. */
function freshSheet(seed: number): Ask[] {
  const random = seededRandom(seed);
  const codes = Math.round(random.between(800, 6000));
  const asks: Ask[] = [];
  let at = 0;
  while (asks.length < 10_000) {
    const asked = categories.filter(() => random.next() < 0.3);
    const column = asked.length > 0 ? columnOf(...asked) : socioeconomic;
    const size = Math.min(10_000 - asks.length, Math.round(random.between(5, 1500)));
    const first = Math.floor(random.next() * codes);
    for (let index = 0; index < size; index++) {
      const code = codeAt((first + index) % codes);
      asks.push({ code, column, at });
    }
    if (random.next() < 0.6) at += Math.round(random.between(1, 25));
  }
  return asks;
}

function searches(codes: readonly { code: string }[]): Ask[] {
  return codes.map(({ code }) => ({ code, column: socioeconomic, at: 0 }));
}
