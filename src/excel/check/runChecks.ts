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
import { addCheckSheet, CheckSheet, type SharedSheet } from "./checkSheet";
import { type CheckTime, stoppable, Stopped } from "./checkTime";
import { SeenCalls } from "./seenCalls";

/** The longest time that all checks may take together, in milliseconds. */
const maxRunTime = 115_000;
/** The longest time that one check may take, in milliseconds: longer than it waits for its cells. */
const usualLimit = 25_000;
/** The longest time that Excel may take to say that a cell is being edited, in milliseconds. */
const probeLimit = 2000;

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
  const { checks, clock, canceled, surroundings, onProgress, newAborter } = options;
  const stop = newAborter();
  const clearTimer = clock.after(maxRunTime, () => stop.abort());
  canceled.addEventListener("abort", () => stop.abort());
  const run = new Run({ ...options, stopped: stop.signal });
  const results: CheckResult[] = [];
  surroundings.watchCalls(run.calls.watch);
  try {
    const sheetFinding = await run.openSheet();
    const service = await run.readService();
    const outcomeOf = (check: Check): Promise<Finding> => run.outcomeOf(check, service, sheetFinding);
    const long = new Map(checks.filter(({ isLong }) => isLong).map((check) => [check, outcomeOf(check)]));
    for (const check of checks) {
      onProgress(results.length, check.id);
      results.push({ id: check.id, ...(await (long.get(check) ?? outcomeOf(check))) });
    }
  } finally {
    surroundings.watchCalls(undefined);
    run.calls.answer();
    clearTimer();
  }
  onProgress(results.length, undefined);
  return results;
}

/** One run of the checks. */
class Run {
  readonly calls = new SeenCalls();
  private readonly shared: SharedSheet = { id: undefined, nextRow: 0 };

  /** @param options `stopped` aborts when the user stops the checks, and when the time for all of them is up. */
  constructor(private readonly options: CheckOptions & { stopped: Signal }) {}

  /** Adds the sheet and writes to it. If Excel refuses, there is no sheet for the checks, and the finding says why. */
  async openSheet(): Promise<Finding> {
    const { sheetName, onSheet } = this.options;
    try {
      await this.within(usualLimit, async (time) => {
        const id = await stoppable(addCheckSheet(sheetName), time.signal);
        onSheet(id);
        this.shared.id = id;
        const sheet = this.sheetFor("sheet", time);
        sheet.newBlock(1);
        await sheet.run((context) => context.sync());
      });
      return found(true, ({ seen }) => seen.sheetAdded);
    } catch (thrown) {
      this.shared.id = undefined;
      return this.findingOf(thrown, usualLimit);
    }
  }

  /** A service that does not answer in time counts as not connected. */
  readService(): Promise<CheckedService> {
    return this.within(usualLimit, ({ signal }) => this.options.readService(signal)).catch(() => ({
      codes: [],
      expire: () => undefined,
    }));
  }

  async outcomeOf(check: Check, service: CheckedService, sheetFinding: Finding): Promise<Finding> {
    const { id, needs, limit = usualLimit, run } = check;
    if (needs === "zipcodes" && service.codes.length < 2) return skipped(({ skips }) => skips.noCodes);
    if (needs === "queries" && service.queryId === undefined) return skipped(({ skips }) => skips.noQuery);
    const { surroundings } = this.options;
    const on = { service, surroundings, calls: this.calls, sheetFinding };
    try {
      return await this.within(limit, (time) => run({ ...on, time, sheet: this.sheetFor(id, time) }));
    } catch (thrown) {
      return this.findingOf(thrown, limit);
    }
  }

  private sheetFor(id: CheckId, time: CheckTime): CheckSheet {
    return new CheckSheet(this.shared, this.options.nameOf(id), time);
  }

  /** An Excel that lacks a call cannot be judged by it; anything else that it refuses, or does not answer, is a failure. */
  private async findingOf(thrown: unknown, limit: number): Promise<Finding> {
    const { canceled, stopped } = this.options;
    if (thrown instanceof Stopped) {
      if (stopped.aborted) return skipped(({ skips }) => (canceled.aborted ? skips.canceled : skips.noTime));
      if (thrown.isWithoutSheet) return skipped(({ skips }) => skips.noSheet);
      const isEdited = await this.isCellEdited();
      return found(false, ({ seen }) => seen.noAnswer(limit), isEdited && ((met) => met.cellEdit));
    }
    const code = thrown instanceof ExcelProblem ? (excelCodeOf(thrown.cause) ?? thrown.kind) : thrown;
    if (code === "ApiNotFound") return skipped(({ skips }) => skips.notSupported);
    const met = thrown instanceof ExcelProblem ? refusals[thrown.kind] : undefined;
    return found(false, ({ seen }) => seen.refused(String(code)), met);
  }

  /** Calls that wait for the end of an edit are not answered; one that does not wait is refused. */
  private async isCellEdited(): Promise<boolean> {
    try {
      await this.within(probeLimit, () => runExcel((context) => context.sync()));
      return false;
    } catch (thrown) {
      return thrown instanceof ExcelProblem && thrown.kind === "editing";
    }
  }

  /** Settles as the task does; rejects with `Stopped` when the checks are stopped or the task's own time is up, and ends the task then. */
  private async within<Result>(limit: number, task: (time: CheckTime) => Promise<Result>): Promise<Result> {
    const { clock, newAborter, stopped } = this.options;
    const step = newAborter();
    const end = (): void => step.abort();
    const clearTimer = clock.after(limit, end);
    stopped.addEventListener("abort", end);
    if (stopped.aborted) end();
    try {
      return await stoppable(task({ clock, signal: step.signal }), step.signal);
    } finally {
      clearTimer();
      stopped.removeEventListener("abort", end);
    }
  }
}

/** The behavior behind each kind of refusal. */
const refusals: Partial<Record<ExcelProblemKind, Met>> = {
  editing: (met) => met.cellEdit,
  protected: (met) => met.protectedSheet,
};

function skipped(said: Finding["said"]): Finding {
  return found("skipped", said);
}
