import type { Signal } from "../../core/platform";
import { hasExcelApi } from "../excelApi";
import { excelCodeOf, ExcelProblem, type ExcelProblemKind } from "../excelProblem";
import { runExcel } from "../runExcel";
import type { Check, CheckedService, CheckId, CheckRun, Finding, Met, Surroundings } from "./check";
import { CheckSheet, type CheckTime } from "./checkSheet";
import { SeenCalls } from "./seenCalls";
import { stoppable, Stopped } from "./stoppable";

/** The longest time that all checks may take together, in milliseconds. */
const maxRunTime = 115_000;
/** The longest time that one check may take, in milliseconds: longer than it waits for its cells. */
const usualLimit = 25_000;
/** The longest time that Excel may take to say that a cell is being edited, in milliseconds. */
const probeLimit = 2000;
/** The longest time that the services may take to say what data they have, in milliseconds. */
const maxReadingTime = 20_000;

export interface CheckOptions {
  checks: readonly Check[];
  /** Asks the services what data they have; ends with the signal. */
  readService: (signal: Signal) => Promise<CheckedService>;
  surroundings: Surroundings;
  clock: CheckTime["clock"];
  /** The user's wish to stop. */
  canceled: Signal;
  newAborter: () => { signal: Signal; abort: () => void };
  nameOf: (id: CheckId) => string;
  /** The sheet's name in the user's language. */
  sheetName: string;
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
 * not answer fails when its own time is up.
 */
export async function runChecks(options: CheckOptions): Promise<CheckResult[]> {
  const { checks, clock, canceled, surroundings, nameOf, onProgress, newAborter } = options;
  const stop = newAborter();
  const clearTimer = clock.after(maxRunTime, () => stop.abort());
  canceled.addEventListener("abort", () => stop.abort());
  const steps: Steps = { clock, newAborter, canceled, stopped: stop.signal };
  const calls = new SeenCalls(clock);
  const results: CheckResult[] = [];
  surroundings.watchCalls(calls.watch);
  try {
    const [sheet, sheetFinding] = await openSheet(steps, options);
    const service = await readServiceInTime(steps, options);
    const on = { service, surroundings, calls, nameOf, sheetFinding };
    if (sheet) await prepareAll(checks, { ...on, sheet, time: sheet.time }, steps);
    for (const check of checks) {
      onProgress(results.length, check.id);
      results.push({ id: check.id, ...(await runCheck(check, on, sheet, steps)) });
    }
  } finally {
    surroundings.watchCalls(undefined);
    calls.answerAll();
    clearTimer();
  }
  onProgress(results.length, undefined);
  return results;
}

/** Adds the sheet and writes to it. If Excel refuses, there is no sheet for the checks, and the finding says why. */
async function openSheet(
  steps: Steps,
  { nameOf, sheetName, onSheet }: CheckOptions,
): Promise<[CheckSheet | undefined, Finding]> {
  const { clock, stopped } = steps;
  try {
    const sheet = await within(usualLimit, steps, () => CheckSheet.add(sheetName, { clock, signal: stopped }));
    onSheet(sheet.id);
    await within(usualLimit, steps, (signal) => sheet.until(signal).newBlock(nameOf("sheet"), 1));
    return [sheet, { outcome: "passed", said: ({ seen }) => seen.sheetAdded }];
  } catch (thrown) {
    return [undefined, await findingOf(thrown, usualLimit, steps)];
  }
}

/** A service that does not answer in time counts as not connected. */
function readServiceInTime(steps: Steps, { readService }: CheckOptions): Promise<CheckedService> {
  return within(maxReadingTime, steps, readService).catch(() => ({ codes: [], expire: () => undefined }));
}

/** A failure here is found when the check itself runs. */
async function prepareAll(checks: readonly Check[], on: CheckRun, steps: Steps): Promise<void> {
  for (const check of checks) {
    if (check.isSheetless || !check.prepare) continue;
    const { prepare } = check;
    await within(usualLimit, steps, (signal) => prepare(onUntil(signal, on))).catch(() => undefined);
  }
}

async function runCheck(
  check: Check,
  on: Omit<CheckRun, "sheet" | "time">,
  sheet: CheckSheet | undefined,
  steps: Steps,
): Promise<Finding> {
  const missing = missingFor(check, on.service);
  if (missing) return missing;
  const { clock } = steps;
  const { limit = usualLimit } = check;
  try {
    return await within(limit, steps, (signal) => {
      const time = { clock, signal };
      if (check.isSheetless) return check.run({ ...on, time });
      if (!sheet) return Promise.resolve(skipped(({ skips }) => skips.noSheet));
      return check.run(onUntil(signal, { ...on, sheet, time }));
    });
  } catch (thrown) {
    return findingOf(thrown, limit, steps);
  }
}

function onUntil(signal: Signal, on: CheckRun): CheckRun {
  const sheet = on.sheet.until(signal);
  return { ...on, sheet, time: sheet.time };
}

function missingFor({ needs, api }: Check, { codes, queryId }: CheckedService): Finding | undefined {
  if (api !== undefined && !hasExcelApi(api)) return skipped(({ skips }) => skips.tooOld(api));
  if (needs === "zipcodes" && codes.length < 2) return skipped(({ skips }) => skips.noCodes);
  if (needs === "queries" && queryId === undefined) return skipped(({ skips }) => skips.noQuery);
  return undefined;
}

/** An Excel that lacks a call cannot be judged by it; anything else that it refuses, or does not answer, is a failure. */
async function findingOf(thrown: unknown, limit: number, steps: Steps): Promise<Finding> {
  const { canceled, stopped } = steps;
  if (thrown instanceof Stopped) {
    if (stopped.aborted) return skipped(({ skips }) => (canceled.aborted ? skips.canceled : skips.noTime));
    const isEdited = await isCellEdited(steps);
    return failed(({ seen }) => seen.noAnswer(limit), isEdited ? (met) => met.cellEdit : undefined);
  }
  const code = thrown instanceof ExcelProblem ? (excelCodeOf(thrown.cause) ?? thrown.kind) : thrown;
  if (code === "ApiNotFound") return skipped(({ skips }) => skips.notSupported);
  const met = thrown instanceof ExcelProblem ? refusals[thrown.kind] : undefined;
  return failed(({ seen }) => seen.refused(String(code)), met);
}

/** The behavior behind each kind of refusal. */
const refusals: Partial<Record<ExcelProblemKind, Met>> = {
  editing: (met) => met.cellEdit,
  protected: (met) => met.protectedSheet,
};

/** Calls that wait for the end of an edit are not answered; one that does not wait is refused. */
async function isCellEdited(steps: Steps): Promise<boolean> {
  try {
    await within(probeLimit, steps, () => runExcel((context) => context.sync()));
    return false;
  } catch (thrown) {
    return thrown instanceof ExcelProblem && thrown.kind === "editing";
  }
}

function failed(said: Finding["said"], met: Met | undefined): Finding {
  return { outcome: "failed", said, ...(met && { met: [met] }) };
}

function skipped(said: Finding["said"]): Finding {
  return { outcome: "skipped", said };
}

interface Steps extends Pick<CheckOptions, "clock" | "newAborter" | "canceled"> {
  /** Aborts when the user stops the checks, and when the time for all of them is up. */
  stopped: Signal;
}

/** Settles as the task does; rejects with `Stopped` when the checks are stopped or the task's own time is up, and ends the task then. */
async function within<Result>(
  limit: number,
  { clock, newAborter, stopped }: Steps,
  task: (signal: Signal) => Promise<Result>,
): Promise<Result> {
  const step = newAborter();
  const end = (): void => step.abort();
  const clearTimer = clock.after(limit, end);
  stopped.addEventListener("abort", end);
  if (stopped.aborted) end();
  try {
    return await stoppable(task(step.signal), step.signal);
  } finally {
    clearTimer();
    stopped.removeEventListener("abort", end);
  }
}
