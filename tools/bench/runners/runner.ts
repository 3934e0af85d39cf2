import type { Category } from "../../../src/core/apis/zipcodes/wire";

/** One way to answer the formulas of a sheet. */
export interface Runner {
  /** The answer of a formula, at once where it is held. Excel's runtime takes either. */
  ask(code: string, categories: readonly Category[]): unknown;
  /** The first value of a category in such an answer, for the check; undefined where there is none. */
  read(answer: unknown, category: Category): number | undefined;
  /** A formula's cell no longer wants its answer. Absent where the way knows no cancelling. */
  leave?(code: string, answer: unknown): void;
  /** Makes everything that is held stale. */
  expire?(): void;
}

/** What a client that batches by itself needs from outside: one request for up to 100 codes. */
export type AskLatest = (codes: readonly string[], categories: readonly Category[]) => Promise<Item[]>;

/** A result item as the interface gives it (§2.2), as far as the bench reads it. */
export interface Item {
  zip_code: string;
  data: Record<string, number>;
}

export function readItem(answer: unknown, category: Category): number | undefined {
  return (answer as Item).data[`${category}_ab`];
}
