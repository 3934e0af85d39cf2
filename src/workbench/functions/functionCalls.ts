import type { CellPosition } from "../areas";
import type { CellValue } from "./cellValue";
import type { Blanks } from "./functionArguments";
import type { FunctionMetadata } from "./functionMetadata";

/** Runs the functions: the add-in in its frame, or a stand-in of a test. */
export interface FunctionHost {
  /** Blank cells as functions receive them; by default, as in Excel on the web. */
  readonly blanks?: Blanks;
  /** Starts one invocation. `onResult` is called once; for a streaming function, whenever it has something new. */
  invoke(invocation: Invocation, onResult: (value: CellValue) => void): RunningInvocation;
}

export interface Invocation {
  fn: FunctionMetadata;
  arguments: CellValue[];
}

export interface RunningInvocation {
  /** Tells the function that no cell is waiting for it. No result comes afterward. */
  cancel(): void;
}

/** All calls that the formula in one cell has made since it was last recalculated. */
export interface CellCalls {
  position: CellPosition;
  formula: string | undefined;
  calls: Map<string, FunctionCall>;
  /** What the formula was last answered with. */
  answer: CellValue;
  /** The calculation that evaluated the cell last. */
  evaluatedIn: number;
  state: "waiting" | "arrived" | "delivering" | "settled";
}

export interface FunctionCall {
  pending: boolean;
  value: CellValue;
  running: RunningInvocation | undefined;
  /** The calculation that asked for this call last. */
  askedIn: number;
}

/** Tells the calls of a cell apart: equal arguments are one call. */
export function callKey(fn: FunctionMetadata, args: readonly CellValue[]): string {
  return JSON.stringify([fn.id, args]);
}

export function hasPending({ calls }: CellCalls): boolean {
  return [...calls.values()].some(({ pending }) => pending);
}
