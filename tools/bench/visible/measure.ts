import type { VisibleRunner } from "./formulas";

/** One sheet in a fresh page. */
export interface VisibleMeasure {
  workload: string;
  runner: VisibleRunner;
}

/** The figures of one calculation of the whole sheet. */
export interface VisibleFigures {
  /** Milliseconds from the first message with invocations to the host's acknowledgement of the last cell, and of the first. */
  last: number;
  first: number;
  /** Messages in which the runtime handed results over. */
  handOvers: number;
  /** Cells that got another value than the service has for them, and cells that got none. */
  wrong: number;
  failed: number;
  /** Milliseconds to the last cell when the same sheet is calculated once more; its cells are checked too. */
  again: number;
}

/** The custom functions of the page: one is measured, the other is called before. */
export const functionIds = { measured: "BENCH.MEASURED", warmUp: "BENCH.WARMUP" };
