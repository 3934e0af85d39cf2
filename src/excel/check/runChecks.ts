import type { Signal } from "../../core/platform";
import { excelCodeOf, ExcelProblem, type ExcelProblemKind } from "../excelProblem";
import { runExcel } from "../runExcel";
import {
  type Check,
  type CheckedService,
  type CheckId,
  type Finding,
  found,
  type Met,
  type Surroundings,
} from "./check";
import { type CheckClock, CheckSheet } from "./checkSheet";
import { formulaChecks } from "./formulaChecks";
import { hostChecks } from "./hostChecks";

/** All checks, in the order in which they run: the first adds the sheet for the others. */
export const allChecks: readonly Check[] = [...hostChecks, ...formulaChecks];

/** The longest time that all checks may take together, in milliseconds. */
const maxRunTime = 115_000;
/** The longest time that one check may take, in milliseconds: longer than it waits for its cells. */
const usualLimit = 25_000;
/** The longest time that Excel may take to say that a cell is being edited, in milliseconds. */
const probeLimit = 2000;

export interface CheckOptions {
  checks: readonly Check[];
  /** Asks the services what data they have. */
  readService: () => Promise<CheckedService>;
  surroundings: Surroundings;
  clock: CheckClock;
  /** The user's wish to stop. */
  canceled: Signal;
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
  const { checks, clock, surroundings, onProgress } = options;
  const limits = new Limits(clock, options.canceled);
  const sheet = new CheckSheet(options.sheetName, clock, options.onSheet);
  // A service that does not answer in time counts as not connected.
  const notConnected = { codes: [], expire: () => undefined };
  const service = await limits.within(usualLimit, options.readService).catch(() => notConnected);
  const results: CheckResult[] = [];
  for (const check of checks) {
    const { id, limit = usualLimit } = check;
    onProgress(results.length, id);
    sheet.checkName = options.nameOf(id);
    const finding =
      lacking(check, service, sheet) ??
      (await limits
        .within(limit, () => check.run({ sheet, clock, service, surroundings }))
        .catch((thrown: unknown) => findingOf(thrown, check, limits)));
    results.push({ id, ...finding });
  }
  limits.end();
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

/** An Excel that lacks a call cannot be judged by it; anything else that it refuses, or does not answer, is a failure. */
async function findingOf(thrown: unknown, { limit = usualLimit, otherwise }: Check, limits: Limits): Promise<Finding> {
  if (thrown instanceof Ended) {
    const { why } = thrown;
    if (why !== "late") return skipped(({ skips }) => skips[why]);
    const isEdited = await isCellEdited(limits);
    return found(false, ({ seen }) => seen.noAnswer(limit), isEdited && ((met) => met.cellEdit));
  }
  const code = thrown instanceof ExcelProblem ? (excelCodeOf(thrown.cause) ?? thrown.kind) : thrown;
  if (code === "ApiNotFound") return skipped(({ skips }) => skips.notSupported);
  const met = thrown instanceof ExcelProblem ? refusals[thrown.kind] : undefined;
  return found(false, ({ seen }) => seen.refused(String(code)), met ?? otherwise);
}

/** The behavior behind each kind of refusal. */
const refusals: Partial<Record<ExcelProblemKind, Met>> = {
  editing: (met) => met.cellEdit,
  protected: (met) => met.protectedSheet,
};

/** Calls that wait for the end of an edit are not answered; one that does not wait is refused. */
function isCellEdited(limits: Limits): Promise<boolean> {
  return limits
    .within(probeLimit, () => runExcel((context) => context.sync()))
    .then(
      () => false,
      (thrown: unknown) => thrown instanceof ExcelProblem && thrown.kind === "editing",
    );
}

function skipped(said: Finding["said"]): Finding {
  return found("skipped", said);
}

/** Thrown when a check is not waited for any longer. What it has begun ends by itself. */
class Ended extends Error {
  constructor(readonly why: "canceled" | "noTime" | "late") {
    super(why);
  }
}

/** How long a run of the checks waits. */
class Limits {
  /** Clears the timer of the run. */
  end: () => void = () => undefined;
  /** Rejects when the user stops the run, or its time is up. */
  private readonly ended: Promise<never>;

  constructor(
    private readonly clock: CheckClock,
    canceled: Signal,
  ) {
    this.ended = new Promise<never>((_, reject) => {
      this.end = clock.after(maxRunTime, () => reject(new Ended("noTime")));
      canceled.addEventListener("abort", () => reject(new Ended("canceled")));
    });
    this.ended.catch(() => undefined);
  }

  /** Settles as the task does; rejects with `Ended` when the run ends or the task's own time is up. */
  async within<Result>(limit: number, task: () => Promise<Result>): Promise<Result> {
    // Nothing begins after the end.
    await Promise.race([this.ended, Promise.resolve()]);
    let clearTimer = (): void => undefined;
    const late = new Promise<never>((_, reject) => {
      clearTimer = this.clock.after(limit, () => reject(new Ended("late")));
    });
    return Promise.race([this.ended, late, task()]).finally(clearTimer);
  }
}
