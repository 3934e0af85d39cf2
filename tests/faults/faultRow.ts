import type { CannedReply, SentRequest } from "../support/cannedFetch";
import { latestOf, type Formula } from "./formulas";

/** What comes instead of the right answer: a reply, a network failure, a body without end, or nothing ever; at once, or late. */
export type Answer = PromptAnswer | Late;
type PromptAnswer = CannedReply | Error | Trickle | "silence" | "right";
export type Reply = Answer | ((request: SentRequest, right: CannedReply) => Answer);

/** A body that comes a byte at a time and never ends. */
interface Trickle {
  /** Milliseconds between two bytes. */
  trickles: number;
}

/** An answer that takes its time. */
export interface Late {
  /** Milliseconds until it comes. */
  late: number;
  answer: PromptAnswer;
}

/** What is the same of every row. */
interface Row {
  /** Its number in the fault table. */
  row: number;
  fault: string;
  /** Where absent: `=ZIP.LATEST("06600","socioeconomic_ab")`. */
  formula: Formula;
  /** Each row of the answer: `right`, its error as `#N/A code`, or its values. */
  cells: readonly (string | readonly unknown[])[];
  /** Requests of the formula's own operation. */
  requests: number;
  /** Requests of the same formula, asked again once the service is well: 0 where the answer was kept. */
  again: number;
}

/** A fault that the test makes up, under a clock that the test moves. */
export interface CannedRow extends Row {
  /** Request by request; the last one repeats. */
  replies: readonly Reply[];
  /** The cell has held the right answer before, which has become stale. */
  stale: boolean;
  /** When the requests left, in milliseconds from the first, with all jitter at its longest. */
  at?: readonly number[];
  /** Milliseconds that pass before it is asked again; two minutes where absent. */
  later: number;
}

/** A fault that the reference service makes in fault mode, over real sockets. */
export interface ServiceRow extends Row {
  /** `X-Fault` request by request; the last one repeats. */
  faults: readonly string[];
}

type Given<FullRow extends Row> = Pick<FullRow, "row" | "fault" | "cells" | "requests" | "again"> & Partial<FullRow>;

export function canned(replies: readonly Reply[], row: Given<CannedRow>): CannedRow {
  return { formula: latestOf("06600"), stale: false, later: 120_000, replies, ...row };
}

export function served(faults: readonly string[], row: Given<ServiceRow>): ServiceRow {
  return { formula: latestOf("06600"), faults, ...row };
}
