import { functionsById } from "../../src/functions";
import { type HandedOver, type MicrosoftRuntime, startMicrosoftRuntime } from "../support/microsoftRuntime";
import { rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import type { Reply } from "./faultRow";
import {
  allArguments,
  codesFrom,
  type Formula,
  latestOf,
  type Outcome,
  queryOf,
  searchOf,
  toOutcome,
} from "./formulas";

/** What Microsoft's runtime hands over to Excel where things go wrong. */

const codes = codesFrom(6000, 100);
const throttled: Reply = { status: 429 };

function open(service = rightReply): { faulty: FaultyApp; sheet: MicrosoftSheet } {
  const faulty = new FaultyApp({ service });
  return { faulty, sheet: new MicrosoftSheet(faulty) };
}

/** What cells show; `busy` before they show anything. */
const last = (cells: readonly MicrosoftCell[]): unknown[] => cells.map(({ shown }) => shown.at(-1) ?? "busy");
const isFailed = ({ shown }: MicrosoftCell): boolean => (shown.at(-1) ?? []).some((row) => typeof row === "string");

/** Excel calculates the failed cells of a sheet again with every wave. */
function refill({ faulty, sheet }: ReturnType<typeof open>, cells: readonly MicrosoftCell[]): void {
  faulty.app.onWave(() => sheet.calculate(cells.filter(isFailed)));
}

test("cells that are deleted before their request leaves cost none, and nothing is handed over for them", async () => {
  const { faulty, sheet } = open();
  const cells = sheet.write(...codes.slice(0, 9).flatMap((code) => [latestOf(code), searchOf(code), queryOf(code)]));
  for (const cell of cells) sheet.withdraw(cell);
  await faulty.clock.pass(120_000);
  expect([faulty.sent.length, sheet.inVain.length, faulty.app.activity.counts.waiting]).toEqual([0, 0, 0]);
});

test("a cell that Excel calculates again while its request is under way shows its value once, and asks for it once", async () => {
  const { faulty, sheet } = open();
  faulty.answerWith([{ late: 1000, answer: "right" }], /latest$/);
  const cells = sheet.write(latestOf("06600"), latestOf("06700"));
  await faulty.clock.pass(500);
  sheet.calculate(cells);
  await faulty.clock.pass(60_000);
  expect(cells.map(({ shown }) => shown)).toEqual([[[[0.066]]], [[[0.067]]]]);
  expect([faulty.requestsOn(/latest$/).length, sheet.inVain.length]).toEqual([1, 0]);
});

test.each<[string, Reply, string]>([
  ["the service throttles", throttled, "rateLimited"],
  ["the network is gone", new TypeError("Failed to fetch"), "unreachable"],
])("cells that fail while %s fill in by themselves once it is over", async (_what, reply, code) => {
  const { faulty, sheet } = open();
  faulty.answerWith([reply], /./);
  const cells = sheet.write(searchOf("06600"), searchOf("06700", "06800"));
  refill({ faulty, sheet }, cells);
  await faulty.clock.pass(30_000);
  expect(last(cells)).toEqual([[`#N/A ${code}`], [`#N/A ${code}`, `#N/A ${code}`]]);
  faulty.answerWith(["right"], /./);
  await faulty.clock.pass(120_000);
  expect(last(cells)).toEqual([
    [["06600", 6600]],
    [
      ["06700", 6700],
      ["06800", 6800],
    ],
  ]);
});

test("a cell of the state of the add-in follows what waits, until it is deleted", async () => {
  const { faulty, sheet } = open();
  const status: Formula = { id: "ZIP.STATUS", args: ["waiting"], path: /./ };
  const cells = sheet.write(status);
  faulty.answerWith([{ late: 5000, answer: "right" }], /latest$/);
  await faulty.clock.pass(3000);
  expect(last(cells)).toEqual([[[0]]]);
  sheet.write(latestOf("06600"));
  await faulty.clock.pass(3000);
  expect(last(cells)).toEqual([[[1]]]);
  await faulty.clock.pass(10_000);
  expect(last(cells)).toEqual([[[0]]]);
  for (const cell of cells) sheet.withdraw(cell);
  sheet.write(latestOf("06700"));
  await faulty.clock.pass(60_000);
  expect([last(cells), sheet.inVain]).toEqual([[[[0]]], []]);
});

/** A cell of Excel: whatever the runtime hands over for its present calculation is what it shows. */
interface MicrosoftCell {
  readonly formula: Formula;
  /** The number of its calculation. */
  call: number;
  /** Everything it has shown; nothing while it is busy. */
  readonly shown: Outcome[];
}

/** The cells of a faulty app as Excel has them: called, withdrawn and answered by Microsoft's runtime, under the app's clock. */
class MicrosoftSheet {
  /** What was handed over for calculations that had been withdrawn. */
  readonly inVain: HandedOver[] = [];
  private readonly runtime: MicrosoftRuntime;
  private readonly cells = new Map<number, MicrosoftCell>();
  private calls = 0;

  constructor({ clock }: FaultyApp) {
    this.runtime = startMicrosoftRuntime(functionsById, (result) => this.show(result), clock);
  }

  /** Enters formulas, which are all called in one message. */
  write(...formulas: Formula[]): MicrosoftCell[] {
    const cells = formulas.map((formula): MicrosoftCell => ({ formula, call: 0, shown: [] }));
    this.call(cells);
    return cells;
  }

  /** Calculates cells again, as Excel does: their calls are withdrawn, and made again under other numbers. */
  calculate(cells: readonly MicrosoftCell[]): void {
    for (const cell of cells) this.withdraw(cell);
    this.call(cells);
  }

  /** The cell is deleted, or its formula is. */
  withdraw({ call }: MicrosoftCell): void {
    this.cells.delete(call);
    this.runtime.cancel(call);
  }

  private call(cells: readonly MicrosoftCell[]): void {
    for (const cell of cells) {
      cell.call = ++this.calls;
      cell.shown.length = 0;
      this.cells.set(cell.call, cell);
    }
    this.runtime.invoke(
      cells.map(({ call, formula }) => ({
        id: call,
        fn: formula.id,
        args: allArguments(formula),
        flags: acceptsErrors + (formula.id === "ZIP.STATUS" ? streams : cancelable),
      })),
    );
  }

  private show(result: HandedOver): void {
    const cell = this.cells.get(result.id);
    if (cell) cell.shown.push(outcomeOf(result));
    else this.inVain.push(result);
  }
}

/** Flags of a call (CustomFunctionProxy._batchInvocationEntries). */
const cancelable = 1;
const streams = 2;
const acceptsErrors = 4;

function outcomeOf({ isOk, value, errorCode }: HandedOver): Outcome {
  if (!isOk) return toOutcome(errorOf(errorCode === 1 ? "#N/A" : `error ${errorCode}`, value));
  return toOutcome((value as unknown[][]).map((row) => row.map(withError)));
}

/** An error in a table comes as a data type. */
function withError(value: unknown): unknown {
  const { basicType, basicValue, message } = Object(value) as Record<string, unknown>;
  return basicType === "Error" ? errorOf(String(basicValue), message) : value;
}

function errorOf(code: string, message: unknown): Error {
  return Object.assign(new Error(String(message)), { code });
}
