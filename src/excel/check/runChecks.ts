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
import { addCheckSheet, type CheckClock, CheckSheet, NoSheet, type SharedSheet } from "./checkSheet";
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
  clock: CheckClock;
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
  const { checks, surroundings, onProgress } = options;
  const run = new Run(options);
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
    run.clearTimer();
  }
  onProgress(results.length, undefined);
  return results;
}

/** Thrown when a check is not waited for any longer. What it has begun ends by itself. */
class Ended extends Error {
  constructor(readonly why: "canceled" | "noTime" | "late") {
    super(why);
  }
}

/** One run of the checks. */
class Run {
  readonly calls = new SeenCalls();
  readonly clearTimer: () => void;
  private readonly shared: SharedSheet = { id: undefined, nextRow: 0 };
  private ended: Ended | undefined;
  private readonly listeners = new Set<(ended: Ended) => void>();

  constructor(private readonly options: CheckOptions) {
    this.clearTimer = options.clock.after(maxRunTime, () => this.end("noTime"));
    options.canceled.addEventListener("abort", () => this.end("canceled"));
  }

  /** Adds the sheet and writes to it. If Excel refuses, there is no sheet for the checks, and the finding says why. */
  async openSheet(): Promise<Finding> {
    const { sheetName, onSheet } = this.options;
    try {
      await this.within(usualLimit, async () => {
        const id = await addCheckSheet(sheetName);
        onSheet(id);
        this.shared.id = id;
        const sheet = this.sheetFor("sheet");
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
  async readService(): Promise<CheckedService> {
    const reading = this.options.newAborter();
    try {
      return await this.within(usualLimit, () => this.options.readService(reading.signal));
    } catch {
      return { codes: [], expire: () => undefined };
    } finally {
      reading.abort();
    }
  }

  async outcomeOf(check: Check, service: CheckedService, sheetFinding: Finding): Promise<Finding> {
    const { id, needs, limit = usualLimit, run } = check;
    if (needs === "zipcodes" && service.codes.length < 2) return skipped(({ skips }) => skips.noCodes);
    if (needs === "queries" && service.queryId === undefined) return skipped(({ skips }) => skips.noQuery);
    const { clock, surroundings } = this.options;
    const on = { service, surroundings, clock, calls: this.calls, sheetFinding, sheet: this.sheetFor(id) };
    return this.within(limit, () => run(on)).catch((thrown: unknown) => this.findingOf(thrown, limit));
  }

  private sheetFor(id: CheckId): CheckSheet {
    return new CheckSheet(this.shared, this.options.nameOf(id), this.options.clock);
  }

  /** An Excel that lacks a call cannot be judged by it; anything else that it refuses, or does not answer, is a failure. */
  private async findingOf(thrown: unknown, limit: number): Promise<Finding> {
    if (thrown instanceof NoSheet) return skipped(({ skips }) => skips.noSheet);
    if (thrown instanceof Ended) {
      const { why } = thrown;
      if (why !== "late") return skipped(({ skips }) => skips[why]);
      const isEdited = await this.isCellEdited();
      return found(false, ({ seen }) => seen.noAnswer(limit), isEdited && ((met) => met.cellEdit));
    }
    const code = thrown instanceof ExcelProblem ? (excelCodeOf(thrown.cause) ?? thrown.kind) : thrown;
    if (code === "ApiNotFound") return skipped(({ skips }) => skips.notSupported);
    const met = thrown instanceof ExcelProblem ? refusals[thrown.kind] : undefined;
    return found(false, ({ seen }) => seen.refused(String(code)), met);
  }

  /** Calls that wait for the end of an edit are not answered; one that does not wait is refused. */
  private isCellEdited(): Promise<boolean> {
    return this.within(probeLimit, () => runExcel((context) => context.sync())).then(
      () => false,
      (thrown: unknown) => thrown instanceof ExcelProblem && thrown.kind === "editing",
    );
  }

  /** Settles as the task does; rejects with `Ended` when the checks end or the task's own time is up. */
  private within<Result>(limit: number, task: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended);
      this.listeners.add(reject);
      const clearTimer = this.options.clock.after(limit, () => reject(new Ended("late")));
      task()
        .then(resolve, reject)
        .finally(() => {
          clearTimer();
          this.listeners.delete(reject);
        });
    });
  }

  private end(why: Ended["why"]): void {
    this.ended ??= new Ended(why);
    for (const reject of this.listeners) reject(this.ended);
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
