import type { CheckWords } from "./excelCheck.en";
import type { ServiceName } from "../../core/settings/settings";
import type { CheckClock, CheckSheet } from "./checkSheet";

export type CheckId = keyof CheckWords["checks"];

/** The outcome of a check; `look` is for a person to judge. */
export type Outcome = "passed" | "failed" | "look" | "skipped";

/** The finding of a check. */
export interface Finding {
  outcome: Outcome;
  /** A sentence that tells what was seen, or why the check was skipped. */
  said: (words: CheckWords) => string;
  /** The difficult behavior of this Excel that the check met: the words have its name, its meaning and a remedy. */
  met?: Met | undefined;
}

export type Met = keyof CheckWords["met"];

/** One thing that must be true in an Excel. The words have its name and what it expects, under its id. */
export interface Check {
  id: CheckId;
  /** The sheet of the checks, or that and the service that it asks. */
  needs?: "sheet" | ServiceName;
  /** The behavior that is met where Excel refuses it, or shows something else. */
  otherwise?: Met;
  run: (on: CheckRun) => Promise<Finding>;
}

/** Everything that a check works with. */
export interface CheckRun {
  sheet: CheckSheet;
  clock: CheckClock;
  service: CheckedService;
  surroundings: Surroundings;
}

/** The data of the connected services that checks use. */
export interface CheckedService {
  /** Codes that the service knows; none if it is not connected or does not answer. */
  codes: readonly string[];
  /** The id of a saved query, if there is one. */
  queryId?: string;
  /** Makes the held answers for codes stale, so that cells ask the service. */
  expire: (codes: readonly string[]) => void;
}

/** Everything that the page reveals about where the add-in runs. */
export interface Surroundings {
  isFramed: boolean;
  /** The hosts of the pages around the add-in's, the nearest first; undefined if the browser does not reveal them. */
  ancestors: readonly string[] | undefined;
  canStore: boolean;
  /** Tells whether the page may reach the local network; undefined in browsers that do not ask. */
  localNetwork: () => Promise<"granted" | "prompt" | "denied" | undefined>;
  /** The ISO date on which the check last ran here; undefined if it never did, or if storage was lost. */
  lastRun: string | undefined;
  /** The number of our cells that Excel had left at #BUSY! when the add-in started. */
  leftBusy: () => Promise<number>;
  /** The cells that wait for an answer of ours. */
  waitingCells: () => number;
}

/** A finding with what was seen, and the behavior that was met. */
export function found(outcome: Outcome | boolean, said: string | Finding["said"], met?: Met): Finding {
  return {
    outcome: typeof outcome === "string" ? outcome : outcome ? "passed" : "failed",
    said: typeof said === "string" ? () => said : said,
    met,
  };
}
