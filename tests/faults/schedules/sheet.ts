import { indicator as indicatorSchema } from "../../../src/core/apis/zipcodes/wire";
import type { ServiceName } from "../../../src/core/settings/settings";
import type { CannedReply, SentRequest } from "../../support/cannedFetch";
import { indicator, pageReply, queryReply, rightReply, rightValue, searchReply } from "../cannedService";
import {
  call,
  catalogOf,
  codesFrom,
  type Formula,
  indicatorsOf,
  type Invocation,
  latestOf,
  type Outcome,
  queryOf,
  searchOf,
  toOutcome,
} from "../formulas";

/** A formula, and what it shows when nothing goes wrong. */
export interface Entered {
  formula: Formula;
  right: Outcome;
  service: ServiceName;
}

/** One calculation of a formula: what it asked, and everything it ended with. */
export interface Calculation {
  entered: Entered;
  isCanceled: boolean;
  outcomes: Outcome[];
}

/** A kind of formula, the number of cells it is entered in, and the index of its first code. */
export interface Entry {
  kind: "latest" | "search" | "list" | "catalog" | "indicators" | "query";
  cells: number;
  first: number;
  canceled: number;
}

/** A sheet whose cells hold formulas of every kind, calculated as Excel does: each cell shows what its last calculation gave. */
export class Sheet {
  readonly calculations: Calculation[] = [];
  private readonly entered = new Map<string, { entered: Entered; last?: Calculation }>();

  enter(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const all = formulasOf(entry);
      for (const [index, entered] of all.entries()) this.calculate(entered, index < all.length * entry.canceled);
    }
  }

  /** Every formula is calculated once more. */
  recalculate(): Calculation[] {
    return [...this.entered.values()].map(({ entered }) => this.calculate(entered, false));
  }

  /** The last calculation of each cell. */
  shown(): Calculation[] {
    return [...this.entered.values()].flatMap(({ last }) => last ?? []);
  }

  /** What the add-in does when a service is back: cells of that service that show an error are calculated once more. */
  recalculateFailed(service: ServiceName): void {
    for (const { entered, last } of [...this.entered.values()]) {
      if (entered.service === service && last && hasFailed(last)) this.calculate(entered, false);
    }
  }

  private calculate(entered: Entered, isCanceled: boolean): Calculation {
    const calculation: Calculation = {
      entered,
      isCanceled,
      outcomes: [],
    };
    const settle = (result: unknown): void => {
      calculation.outcomes.push(toOutcome(result));
    };
    this.calculations.push(calculation);
    const key = JSON.stringify(entered.formula.args) + entered.formula.id;
    this.entered.set(key, { entered, ...(!isCanceled && { last: calculation }) });
    const invocation: Invocation = {};
    try {
      const answer = call(entered.formula, invocation);
      if (answer instanceof Promise) answer.then(settle, settle);
      else settle(answer);
    } catch (error) {
      settle(error);
    }
    if (isCanceled) invocation.onCanceled?.();
    return calculation;
  }
}

/** Whether each row of an outcome is right, or an error that says why not. */
export function isRightOrFailed(entered: Entered, outcome: Outcome): boolean {
  if (outcome.length === 1 && isError(outcome[0])) return true;
  const [came, right] = [inOrder(entered, outcome), inOrder(entered, entered.right)];
  return came.length === right.length && came.every((row, index) => isError(outcome[index]) || row === right[index]);
}

export function isRight(entered: Entered, outcome: Outcome | undefined): boolean {
  return inOrder(entered, outcome ?? []).join() === inOrder(entered, entered.right).join();
}

/** The rows of a catalog are in the order in which the service gives them. */
function inOrder({ formula }: Entered, outcome: Outcome): string[] {
  const rows = outcome.map((row) => JSON.stringify(row));
  return formula.id === "ZIP.CATALOG" ? rows.sort() : rows;
}

function hasFailed({ outcomes, entered }: Calculation): boolean {
  return outcomes.length > 0 && !isRight(entered, outcomes.at(-1));
}

/** Errors that say nothing to a person are as bad as wrong values. */
function isError(row: unknown): boolean {
  return typeof row === "string" && !/internal|anotherRoad|canceled|preview/.test(row);
}

function formulasOf({ kind, cells, first }: Entry): Entered[] {
  const codes = Array.from({ length: cells }, (_, index) => codeAt(first + index));
  switch (kind) {
    case "latest":
      return codes.map((code) => zipcodes(latestOf(code), [[rightValue(code)]]));
    case "search":
      return codes.map((code) => zipcodes(searchOf(code), [rightRow(code)]));
    case "list":
      return cells === 0 ? [] : [zipcodes(searchOf(...codes, codes[0]), [...codes, codes[0] ?? ""].map(rightRow))];
    case "catalog":
      return Object.entries(codesByState).map(([state, all]) =>
        zipcodes(
          catalogOf(state),
          all.map((code) => [code]),
        ),
      );
    case "indicators":
      return [zipcodes(indicatorsOf("socioeconomic"), rightIndicators)];
    case "query":
      return ["sales", "stock"].map((id) => ({
        formula: queryOf(id),
        right: [
          ["query", "sales"],
          [id, id.length],
        ],
        service: "queries",
      }));
  }
}

function zipcodes(formula: Formula, right: Outcome): Entered {
  return { formula, right, service: "zipcodes" };
}

function codeAt(index: number): string {
  return index % 60 === 59 ? missing : (existing[index % existing.length] ?? missing);
}

function rightRow(code: string): unknown {
  return code === missing ? "#N/A postalCodeNotFound" : [code, Number(code)];
}

const indicatorColumns = Object.keys(indicatorSchema.properties);
const rightIndicators: Outcome = [
  indicatorColumns,
  indicatorColumns.map((column) => (column === "source" ? "" : (indicator as Record<string, unknown>)[column])),
];

/** Two small states whose pages hold fifty codes, whatever is asked: what a state needs is several pages. */
const codesByState: Readonly<Record<string, readonly string[]>> = {
  "01": codesFrom(20_000, 140),
  "06": codesFrom(28_000, 230),
};
const existing: readonly string[] = Object.values(codesByState).flat();
/** A code that belongs to one of the states but does not exist. */
const missing = "28900";
const longestPage = 50;

/** The right answer of the country's service to any request. */
export function countryReply(request: SentRequest): CannedReply {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith("/zipcodes/search")) {
    return searchReply((searchParams.get("zip_codes") ?? "").split(",").filter((code) => existing.includes(code)));
  }
  if (pathname.endsWith("/zipcodes")) return pageReply(searchParams, codesOf(searchParams), longestPage);
  const query = /\/queries\/([^/]+)\/json$/.exec(pathname)?.[1];
  return query === undefined ? rightReply(request) : queryReply([{ query, sales: query.length }]);
}

function codesOf(query: URLSearchParams): string[] {
  const states = query.get("state_id")?.split(",") ?? Object.keys(codesByState);
  return states.flatMap((state) => codesByState[state] ?? []);
}
