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
  requests: number;
  /** 0 where the answer was kept. */
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

type More<FullRow extends Row> = Partial<Omit<FullRow, keyof Row>> & Partial<Pick<Row, "formula">>;

/** `counts` are the requests of the formula's own operation, and those of the same formula asked again once the service is well. */
export function canned(
  row: number,
  fault: string,
  replies: readonly Reply[],
  cells: Row["cells"],
  [requests, again]: readonly [requests: number, again: number],
  more: More<CannedRow> = {},
): CannedRow {
  return {
    row,
    fault,
    replies,
    cells,
    requests,
    again,
    formula: latestOf("06600"),
    stale: false,
    later: 120_000,
    ...more,
  };
}

export function served(
  row: number,
  fault: string,
  faults: readonly string[],
  cells: Row["cells"],
  [requests, again]: readonly [requests: number, again: number],
  more: More<ServiceRow> = {},
): ServiceRow {
  return { row, fault, faults, cells, requests, again, formula: latestOf("06600"), ...more };
}

/** A row of which the point is what happens around the answer. */
export interface LifeCycleRow {
  row: number;
  fault: string;
  run: () => Promise<void>;
}
