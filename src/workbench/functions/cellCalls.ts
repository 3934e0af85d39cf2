import type { CellPosition } from "../cellPosition";
import type { CellValue } from "./cellValue";
import type { Argument } from "./functionArguments";
import type { RunningInvocation } from "./functionHost";
import type { FunctionMetadata } from "./functionMetadata";

/** All calls that the formula in one cell has made since it was last recalculated. */
export interface CellCalls {
  position: CellPosition;
  formula: string | undefined;
  calls: Map<string, FunctionCall>;
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
export function callKey(fn: FunctionMetadata, args: readonly Argument[]): string {
  return JSON.stringify([fn.id, args]);
}

export function hasPending({ calls }: CellCalls): boolean {
  return [...calls.values()].some(({ pending }) => pending);
}
