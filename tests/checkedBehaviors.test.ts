import { watchCalls } from "../src/core/callWatch";
import { functionPrefix } from "../src/core/functionPrefix";
import { excelCheckEn } from "../src/excel/check/excelCheck.en";
import { excelCheckEs } from "../src/excel/check/excelCheck.es";
import type { CheckId, Surroundings } from "../src/excel/check/check";
import { checks } from "../src/excel/check/checks";
import { type CheckResult, runChecks } from "../src/excel/check/runChecks";
import type { CellAddress } from "../src/excel/sheets/area";
import type { FakeSheet } from "../src/excel/testing/fakeSheet";
import { FakeWorkbook } from "../src/excel/testing/fakeWorkbook";
import { functionsById } from "../src/functions";
import { prepareCall } from "../src/workbench/functions/functionArguments";
import { readFunctions } from "../src/workbench/functions/functionMetadata";
import { behaviors } from "../src/workbench/host/behaviors/behaviors";
import { HostBehaviors } from "../src/workbench/host/behaviors/hostBehaviors";
import { Invocations, type MessageEntry } from "../src/workbench/host/invocations";
import { ManualClock } from "./support/manualClock";
import { copedWith, type MetBehavior, metBehaviors, metInBrowser, nameIn } from "./support/metBehaviors";

/** Where Node shows what a host does under a behavior: the checks that meet it, and what else the host then has. */
interface Host {
  checks: readonly CheckId[];
  sheets?: FakeSheet[];
  prepare?: (excel: HardExcel) => void;
  surroundings?: Partial<Surroundings>;
}

const leftBusy: FakeSheet = { name: "Mine", formulas: [['=ZIP.LATEST("06600")']], values: [["#BUSY!"]] };

const hosts: Partial<Record<MetBehavior, Host>> = {
  "old-metadata": { checks: ["functionList"] },
  "slow-hand-overs": { checks: ["handOvers"] },
  "late-results-dropped": { checks: ["oldResult"] },
  "cell-edit": { checks: ["sheet", "functionList"] },
  "protected-sheet": { checks: ["sheet", "functionList"], prepare: protectSheets },
  "busy-left": { checks: ["busyCells"], sheets: [leftBusy] },
  "storage-refused": { checks: ["storage"], surroundings: { canStore: false } },
};

describe("the check of this Excel", () => {
  it("names every behavior of the workbench's host in both languages that a person can do something about", () => {
    const met = Object.keys(metBehaviors) as MetBehavior[];
    expect([...met, ...copedWith].sort()).toEqual(Object.keys(behaviors).sort());
    expect(Object.values(metBehaviors).sort()).toEqual(Object.keys(excelCheckEn.met).sort());
    for (const words of [excelCheckEn, excelCheckEs])
      expect(new Set(met.map((name) => nameIn(words.met, name))).size).toBe(met.length);
  });

  it("is seen to name each in Node or in the browser", () => {
    expect([...new Set([...Object.keys(hosts), ...metInBrowser])].sort()).toEqual(Object.keys(metBehaviors).sort());
  });

  it.each(Object.entries(hosts))("names %s, and no other behavior", async (name, host) => {
    const said = await metUnder(name, host);
    expect(said).toEqual([expect.stringContaining(nameIn(excelCheckEn.met, name as MetBehavior))]);
  });

  it("names none under a host without behaviors", async () => {
    expect(
      await metUnder("", {
        checks: ["functionList", "sheet", "busyCells", "storage", "handOvers", "oldResult"],
      }),
    ).toEqual([]);
  });
});

/** What the report says of behaviors. */
async function metUnder(names: string, { checks: ids, sheets = [], prepare, surroundings }: Host): Promise<string[]> {
  const excel = new HardExcel(names, sheets);
  prepare?.(excel);
  const results = await excel.check(ids, surroundings);
  return results.flatMap(({ met = [] }) => met.map((behavior) => behavior(excelCheckEn.met)));
}

function protectSheets({ workbook }: HardExcel): void {
  const { onSync } = workbook;
  workbook.onSync = () => {
    if (workbook.written.length > 0) throw Object.assign(new Error(), { code: "AccessDenied" });
    onSync();
  };
}

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
class HardExcel {
  readonly clock = new ManualClock();
  readonly workbook: FakeWorkbook;
  private readonly behaviors: HostBehaviors;
  private readonly invocations: Invocations;
  /** Formulas that are calculated with the next `sync`: what they read may be written after them. */
  private written: { sheet: string; cell: CellAddress; formula: string }[] = [];
  private bursts: (() => void)[] = [];
  private results: { id: number; value: string }[] = [];
  private nextHandOver = 0;

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
  async check(ids: readonly CheckId[], surroundings: Partial<Surroundings> = {}) {
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
        given.map((text) => text.slice(1, -1)),
        this.invocations.blanks,
      );
      if (!("arguments" in call)) throw new Error(`The test's host cannot call ${formula}.`);
      this.invocations.invoke({ fn, arguments: call.arguments }, (value) => this.workbook.show(sheet, cell, value));
    }
    for (const task of this.bursts.splice(0)) task();
  }

  /** A message reaches the add-in in a task of its own, and its results go back as they come. */
  private deliver(entries: MessageEntry[]): void {
    this.clock.after(1, () => {
      for (const [, , , message, id] of entries) {
        const [, name, args] = JSON.parse(message) as [number, string, unknown[]];
        const answer = functionsById[functionPrefix + name]?.(...args, {});
        void Promise.resolve(answer).then((value) => this.handOver({ id, value: String(value) }));
      }
    });
  }

  /** As Excel's runtime does: the first result at once, and what comes in the half second after it together. */
  private handOver(result: { id: number; value: string }): void {
    this.results.push(result);
    if (this.results.length > 1) return;
    this.clock.after(Math.max(1, this.nextHandOver - this.clock.now()), () => {
      this.nextHandOver = this.clock.now() + 500 + this.behaviors.settings.handOverPause;
      this.invocations.settle(this.results.splice(0));
    });
  }
}

const service = { codes: ["06600", "06700"], queryId: "sales", expire: () => undefined };
const callStart = `=${functionPrefix}ZIP.SEARCH(`;
