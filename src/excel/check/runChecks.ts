import type { Signal } from "../../core/platform";
import { excelCodeOf, ExcelProblem, type ExcelProblemKind } from "../excelProblem";
import {
  type Check,
  type CheckedService,
  type CheckId,
  type Finding,
  found,
  type Met,
  type Surroundings,
} from "./check";
import type { CheckWords } from "./excelCheck.en";
import { type CheckClock, CheckSheet, pause } from "./checkSheet";
import { formulaChecks } from "./formulaChecks";
import { hostChecks } from "./hostChecks";

/** All checks, in the order in which they run: the first adds the sheet for the others. */
export const allChecks: readonly Check[] = [...hostChecks, ...formulaChecks];

/** The longest time that the services, and each check, may take, in milliseconds: longer than a check waits for its cells. */
const limit = 60_000;

export interface CheckOptions {
  checks: readonly Check[];
  /** Asks the services what data they have. */
  readService: () => Promise<CheckedService>;
  surroundings: Surroundings;
  clock: CheckClock;
  /** The user's wish to stop. */
  canceled: Signal;
  words: CheckWords;
  onProgress: (done: number, next: CheckId | undefined) => void;
  /** Called once the sheet exists, even if the checks never end. */
  onSheet: (id: string) => void;
}

/** The result of one check. */
export interface CheckResult extends Finding {
  id: CheckId;
}

/**
 * Runs the checks one after another on a sheet of their own. Checks that no longer run are skipped with the reason; one that Excel does
 * not answer fails when its time is up.
 */
export async function runChecks(options: CheckOptions): Promise<CheckResult[]> {
  const { checks, clock, canceled, surroundings, onProgress } = options;
  const stopped = new Promise<Finding>((resolve) =>
    canceled.addEventListener("abort", () => resolve(skipped(({ skips }) => skips.canceled))),
  );
  const late = <Late>(instead: Late): Promise<Late> => pause(clock, limit).then(() => instead);
  const sheet = new CheckSheet(options.words.sheetName, clock, options.onSheet);
  // A service that does not answer in time counts as not connected.
  const notConnected = { codes: [], expire: () => undefined };
  const service = await Promise.race([options.readService().catch(() => notConnected), late(notConnected)]);
  const results: CheckResult[] = [];
  for (const check of checks) {
    onProgress(results.length, check.id);
    sheet.checkName = options.words.checks[check.id].name;
    const run = (): Promise<Finding> =>
      check.run({ sheet, clock, service, surroundings }).catch((thrown: unknown) => findingOf(thrown, check));
    const noAnswer = found(false, ({ seen }) => seen.noAnswer);
    const finding = canceled.aborted
      ? await stopped
      : (lacking(check, service, sheet) ?? (await Promise.race([stopped, run(), late(noAnswer)])));
    results.push({ id: check.id, ...finding });
  }
  onProgress(results.length, undefined);
  return results;
}

/** Why a check cannot run; undefined if it can. */
function lacking({ needs }: Check, { codes, queryId }: CheckedService, sheet: CheckSheet): Finding | undefined {
  if (needs && !sheet.isOpen) return skipped(({ skips }) => skips.noSheet);
  if (needs === "zipcodes" && codes.length < 2) return skipped(({ skips }) => skips.noCodes);
  if (needs === "queries" && queryId === undefined) return skipped(({ skips }) => skips.noQuery);
  return undefined;
}

/** An Excel that lacks a call cannot be judged by it; anything else that it refuses is a failure. */
function findingOf(thrown: unknown, { otherwise }: Check): Finding {
  const code = thrown instanceof ExcelProblem ? (excelCodeOf(thrown.cause) ?? thrown.kind) : thrown;
  if (code === "ApiNotFound") return skipped(({ skips }) => skips.notSupported);
  const met = thrown instanceof ExcelProblem ? refusals[thrown.kind] : undefined;
  return found(false, ({ seen }) => seen.refused(String(code)), met ?? otherwise);
}

/** The behavior behind each kind of refusal. */
const refusals: Partial<Record<ExcelProblemKind, Met>> = {
  editing: "cellEdit",
  protected: "protectedSheet",
};

function skipped(said: Finding["said"]): Finding {
  return found("skipped", said);
}
