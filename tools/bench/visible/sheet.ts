import { categories } from "../../../src/core/apis/zipcodes/wire";
import { ExcelHost } from "../../../src/workbench/excelHost";
import { isError } from "../../../src/workbench/functions/cellValue";
import { type FunctionMetadata, readFunctions } from "../../../src/workbench/functions/functionMetadata";
import { AddinFrame, type BatchCall } from "../../../src/workbench/host/addinFrame";
import { Invocations } from "../../../src/workbench/host/invocations";
import type { Spreadsheet } from "../../../src/workbench/grid/univerSpreadsheet";
import type { Client } from "../clients";
import { recalculate } from "../recalculate";
import type { Figures } from "../results";
import { indicatorsOf, servedValue } from "../slowService/servedData";
import { type Ask, warmUpSheet, workloadNamed } from "../workloads";

declare global {
  interface Window {
    measureVisible(sheet: string): Promise<Figures>;
  }
}

/** The custom-functions runtime reads and writes no cell. */
const noSheet = { asOneStep: <T>(change: () => T) => change() } as Spreadsheet;
let messageLeftAt: number | undefined;
/** Settles the cells whose results the host has and has not acknowledged yet. */
let handed: (() => void)[] = [];

/** The workbench's host without a grid. A cell is settled when the host has acknowledged its result. */
class AcknowledgingHost extends ExcelHost {
  /** The answer is sent by a timer of the same delay that is set after this one, and so leaves right after it. */
  override async runBatch(call: BatchCall): ReturnType<ExcelHost["runBatch"]> {
    const answered = super.runBatch(call);
    const settled = handed;
    handed = [];
    const reply = await answered;
    if (settled.length > 0) setTimeout(() => settled.forEach((settle) => settle()), reply.delay);
    return reply;
  }
}

/** The page around the add-in's: the workbench's own host, around a sheet that is nothing but its formulas. */
const invocations = new Invocations(
  (entries) => {
    messageLeftAt ??= performance.now();
    frame.raise(entries);
  },
  (task) => queueMicrotask(task),
);
const noPane = { language: "en-US", isDark: false, isPaneOpen: true, showPane: () => undefined };
const host = new AcknowledgingHost(noSheet, invocations, noPane);
host.handOvers.pace = { perMessage: 20, perResult: 0.005 };
const frame = new AddinFrame(document.body, `addin.html${location.search}`, host);
frame.start("en-US");

window.measureVisible = async (sheet) => {
  const asks = workloadNamed(sheet).asks();
  await calculate(warmUpSheet, "WARMUP");
  const measured = await calculate(asks, "MEASURED");
  return {
    "all visible, ms": measured.wall,
    "first visible, ms": measured.first,
    "hand-overs": measured.handOvers,
    wrong: measured.wrong,
    unanswered: measured.unanswered,
  };
};

/** Counts time from when the first message leaves. The values are checked at the end, so that no cell waits for the check. */
async function calculate(asks: readonly Ask[], id: string) {
  await rest();
  const taken: { ask: Ask; answer: unknown }[] = [];
  const handOversBefore = host.handOvers.log.length;
  const begun = performance.now();
  messageLeftAt = undefined;
  const result = await recalculate(
    cellsOf(functionNamed(id)),
    asks,
    (_, ask, answer) => taken.push({ ask, answer }) > 0,
  );
  const late = (messageLeftAt ?? begun) - begun;
  return {
    first: result.first - late,
    wall: result.wall - late,
    handOvers: host.handOvers.log.length - handOversBefore,
    wrong: taken.filter(({ ask, answer }) => !isRightRow(ask, answer)).length,
    unanswered: result.unanswered,
  };
}

/** Until the runtime hands over at once again: it pauses for half a second, or for twice as long as its last hand-over took. */
function rest(): Promise<void> {
  const pause = Math.max(600, 3 * (host.handOvers.log.at(-1)?.answeredAfter ?? 0));
  return new Promise((resolve) => setTimeout(resolve, pause));
}

function cellsOf(fn: FunctionMetadata): Client {
  return {
    read: () => undefined,
    ask: (code, column) =>
      new Promise((resolve, reject) => {
        invocations.invoke({ fn, arguments: [code, column.names] }, (value) => {
          handed.push(() => (isError(value) ? reject(new Error(value.sentence)) : resolve(value)));
        });
      }),
  };
}

function functionNamed(id: string): FunctionMetadata {
  const [fn] = readFunctions({ functions: [{ id, name: id, options: {}, parameters: [] }] });
  if (!fn) throw new Error(`${id} was not read`);
  return fn;
}

/** A cell got the one row that the service has for its code: every indicator of its categories, in their order. */
function isRightRow({ code, column }: Ask, answer: unknown): boolean {
  const expected = column.categories.flatMap((category) =>
    indicatorsOf[category].map((_, index) => servedValue(code, categories.indexOf(category), index)),
  );
  return JSON.stringify(answer) === JSON.stringify([expected]);
}
