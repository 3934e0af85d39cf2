import type { Category } from "../../../src/core/apis/zipcodes/wire";
import type { Column } from "../workloads";

/** One way to answer the formulas of a sheet. */
export interface Runner {
  /** The answer of a formula, at once where it is held. Excel's runtime takes either. */
  ask(code: string, column: Column): unknown;
  /** A value in such an answer, by its category's number and its name, for the check; undefined where there is none. */
  read(answer: unknown, part: number, name: string): number | undefined;
  /** Makes everything that is held stale. */
  expire?(): void;
}

/** Sends one request for up to 100 codes: all that a client needs if it does its own batching. */
export type AskLatest = (codes: readonly string[], categories: readonly Category[]) => Promise<Item[]>;

/** A result item as the interface gives it (§2.2), as far as the bench reads it. */
export interface Item {
  zip_code: string;
  data: Record<string, number>;
}

export function readFigure(answer: unknown, _part: number, name: string): number | undefined {
  return (answer as Item).data[name];
}

/** Answers most formulas with what belongs to the one before, and every tenth with a failure: the checks must notice both. */
export function planted(runner: Runner): Runner {
  let asked = 0;
  let before: unknown;
  return {
    ...runner,
    ask: (code, column) => {
      const answer = runner.ask(code, column);
      const wrong = before ?? answer;
      before = answer;
      return ++asked % 10 === 0 ? Promise.reject(new Error("planted")) : wrong;
    },
  };
}

/** Looks up a name that came from outside. */
export function named<Value>(all: Readonly<Record<string, Value>>, name: string): Value {
  const found = all[name];
  if (found === undefined) throw new Error(`There is no ${name}. There are ${Object.keys(all).join("; ")}.`);
  return found;
}
