import type { Category } from "../../../src/core/apis/zipcodes/wire";
import type { Column } from "../workloads";

/** One way to answer the formulas of a sheet. */
export interface Runner {
  /** The answer of a formula, at once where it is held. Excel's runtime takes either. */
  ask(code: string, column: Column): unknown;
  /** A value in such an answer, by its category's number and its name, for the check; undefined where there is none. */
  read(answer: unknown, part: number, name: string): number | undefined;
  /** A formula's cell no longer wants its answer. Absent where the way knows no cancelling. */
  leave?(code: string, answer: unknown): void;
  /** Makes everything that is held stale. */
  expire?(): void;
}

/** The request that a client needs which batches by itself: one for up to 100 codes. */
export type AskLatest = (codes: readonly string[], categories: readonly Category[]) => Promise<Item[]>;

/** A result item as the interface gives it (§2.2), as far as the bench reads it. */
export interface Item {
  zip_code: string;
  data: Record<string, number>;
}

export function readItem(answer: unknown, _part: number, name: string): number | undefined {
  return (answer as Item).data[name];
}
