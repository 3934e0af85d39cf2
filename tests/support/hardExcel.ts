import { watchCalls } from "../../src/core/callWatch";
import { functionPrefix } from "../../src/core/functionPrefix";
import type { CheckedService, CheckId, Surroundings } from "../../src/excel/check/check";
import { checks } from "../../src/excel/check/checks";
import { type CheckResult, runChecks } from "../../src/excel/check/runChecks";
import { type CellAddress, readArea } from "../../src/excel/sheets/area";
import type { FakeSheet } from "../../src/excel/testing/fakeSheet";
import { FakeWorkbook } from "../../src/excel/testing/fakeWorkbook";
import { functionsById } from "../../src/functions";
import { CellError, type Scalar } from "../../src/workbench/functions/cellValue";
import { prepareCall } from "../../src/workbench/functions/functionArguments";
import { readFunctions } from "../../src/workbench/functions/functionMetadata";
import { HostBehaviors } from "../../src/workbench/host/behaviors/hostBehaviors";
import { Invocations, type MessageEntry } from "../../src/workbench/host/invocations";
import { ManualClock } from "./manualClock";

const any = { type: "any", optional: true };
const metadata = readFunctions({
  allowErrorForDataTypeAny: true,
  functions: [
    {
      ...{ id: "ZIP.SEARCH", name: "ZIP.SEARCH", options: { cancelable: true } },
      parameters: [
        { ...any, name: "codes", dimensionality: "matrix" },
        { ...any, name: "fields", dimensionality: "matrix" },
        { ...any, name: "headers" },
        { ...any, name: "missing" },
      ],
    },
  ],
});

/** An Excel in Node that calls our functions as the workbench's host does under its behaviors, for the checks of this Excel. */
export class HardExcel {
  readonly clock = new ManualClock();
  readonly workbook: FakeWorkbook;
  private readonly behaviors: HostBehaviors;
  private readonly invocations: Invocations;
  /** Formulas that are calculated with the next `sync`: what they read may be written after them. */
  private written: { sheet: string; cell: CellAddress; formula: string }[] = [];
  private bursts: (() => void)[] = [];

  constructor(names: string, sheets: FakeSheet[] = []) {
    this.behaviors = new HostBehaviors(names);
    this.workbook = new FakeWorkbook(sheets).install();
    this.invocations = new Invocations(
      (entries) => this.deliver(entries),
      (task) => void this.bursts.push(task),
      this.behaviors,
      () => this.clock.now(),
    );
    this.invocations.ready();
    this.workbook.onRun = () => this.refuseWhileEdited();
    this.workbook.onWrite = (sheet, cell, formula) => {
      if (typeof formula === "string" && formula.startsWith(callStart)) this.written.push({ sheet, cell, formula });
    };
    this.workbook.onSync = () => this.calculate();
  }

  /** Runs these checks to their end, whatever time they take. */
  async check(ids: readonly CheckId[], service: CheckedService, surroundings: Partial<Surroundings> = {}) {
    let results: CheckResult[] | undefined;
    const running = runChecks({
      checks: checks.filter(({ id }) => ids.includes(id)),
      clock: this.clock,
      readService: () => Promise.resolve(service),
      surroundings: {
        isFramed: false,
        ancestors: [],
        canStore: true,
        lastRun: undefined,
        watchCalls,
        waitingCells: () => 0,
        leftBusy: () => Promise.resolve(0),
        localNetwork: () => Promise.resolve(undefined),
        ...surroundings,
      },
      canceled: new AbortController().signal,
      newAborter: () => new AbortController(),
      nameOf: (id) => id,
      onProgress: () => undefined,
      sheetName: "ZIP check",
      onSheet: () => undefined,
    }).then((all) => (results = all));
    while (results === undefined) await this.clock.pass(100);
    return running;
  }

  private refuseWhileEdited(): void {
    const verdict = this.behaviors.admit({ waitsForCellEdit: this.workbook.delays.at(-1) === true });
    if (verdict !== undefined) throw Object.assign(new Error(), { code: "InvalidOperationInCellEditMode" });
  }

  private calculate(): void {
    const [fn] = this.behaviors.functions(metadata);
    if (!fn) throw new Error("The test's host knows no function.");
    for (const { sheet, cell, formula } of this.written.splice(0)) {
      const given = formula.slice(callStart.length, -1).split(",");
      const call = prepareCall(
        fn,
        given.map((argument) => this.read(sheet, argument)),
        this.invocations.blanks,
      );
      if (!("arguments" in call)) throw new Error(`The test's host cannot call ${formula}.`);
      this.invocations.invoke({ fn, arguments: call.arguments }, (value) => this.workbook.show(sheet, cell, value));
    }
    for (const task of this.bursts.splice(0)) task();
  }

  /** The value of an argument: a text, a number, or the cells of a reference. */
  private read(sheet: string, argument: string): Scalar | Scalar[][] {
    if (argument.startsWith('"')) return argument.slice(1, -1);
    const area = /[A-Z]/.test(argument) ? readArea(argument) : undefined;
    if (!area) return Number(argument);
    const { row, column, rowCount, columnCount } = area;
    return Array.from({ length: rowCount }, (_, down) =>
      Array.from({ length: columnCount }, (__, right) =>
        valueOf(this.workbook.formulaAt(sheet, row + down, column + right)),
      ),
    );
  }

  /** A message reaches the add-in in a task of its own, and its results go back as they come. */
  private deliver(entries: MessageEntry[]): void {
    this.clock.after(1, () => {
      for (const [, , , message, id] of entries) {
        const [, name, args] = JSON.parse(message) as [number, string, unknown[]];
        const answer = functionsById[functionPrefix + name]?.(...args, {});
        void Promise.resolve(answer).then((value) => this.invocations.settle([{ id, value: String(value) }]));
      }
    });
  }
}

const callStart = `=${functionPrefix}ZIP.SEARCH(`;

/** What a cell shows, for the formulas that the checks write. */
function valueOf(content: unknown): Scalar {
  if (content === "") return null;
  if (content === "=NA()") return new CellError("#N/A");
  if (content === "=6000+600") return 6600;
  return String(content).replace(/^'/, "");
}
