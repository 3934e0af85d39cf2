import { ExcelHost } from "../../../src/workbench/excelHost";
import { type FunctionMetadata, readFunctions } from "../../../src/workbench/functions/functionMetadata";
import { AddinFrame } from "../../../src/workbench/host/addinFrame";
import { Invocations } from "../../../src/workbench/host/invocations";
import type { BatchRequest } from "../../../src/workbench/host/messages";
import type { Spreadsheet } from "../../../src/workbench/spreadsheet";
import type { Figures } from "../results";
import { type Ask, warmUpSheet, workloadNamed } from "../workloads";
import { type Calculated, Calculation, pause } from "./calculation";

declare global {
  interface Window {
    measureVisible(sheet: string): Promise<Figures>;
  }
}

/** The custom-functions runtime reads and writes no cell. */
const noSheet = {} as Spreadsheet;

/** The workbench's host without a grid: takes results, and tells the calculation when it has acknowledged them. */
class AcknowledgingHost extends ExcelHost {
  /** The answer is sent by a timer of the same delay that is set after this one, and so leaves right after it. */
  override runBatch(batch: BatchRequest, characters: number): ReturnType<ExcelHost["runBatch"]> {
    const before = this.handOvers.log.length;
    const reply = super.runBatch(batch, characters);
    const handOver = this.handOvers.log[before];
    if (handOver) setTimeout(() => calculation?.acknowledged(handOver.results), reply.delay);
    return reply;
  }
}

/** The page around the add-in's: the workbench's own host, around a sheet that is nothing but its formulas. */
let calculation: Calculation | undefined;
const invocations = new Invocations(
  (entries) => {
    calculation?.messageLeaves();
    frame.raise(entries);
  },
  (task) => queueMicrotask(task),
);
const host = new AcknowledgingHost(noSheet, invocations, () => false);
host.handOvers.pace = { perMessage: 20, perResult: 0.005 };
const frame = new AddinFrame(document.body, `addin.html${location.search}`, host);
frame.start("en-US");

window.measureVisible = async (sheet) => {
  const asks = workloadNamed(sheet).asks();
  await calculate(warmUpSheet, "WARMUP");
  await rest();
  const first = await calculate(asks, "MEASURED");
  await rest();
  const again = await calculate(asks, "MEASURED");
  return {
    "all visible, ms": first.last,
    "first visible, ms": first.first,
    "hand-overs": first.handOvers,
    "recalculated, ms": again.last,
    wrong: first.wrong + again.wrong,
    unanswered: first.unanswered + again.unanswered,
  };
};

function calculate(asks: readonly Ask[], id: string): Promise<Calculated> {
  const fn = functionNamed(id);
  calculation = new Calculation(asks, ({ code, column }, take) => {
    invocations.invoke({ fn, arguments: [code, column.names] }, take);
  });
  return calculation.run();
}

/** Until the runtime hands over at once again: it pauses for half a second, or for twice as long as its last hand-over took. */
function rest(): Promise<void> {
  return pause(Math.max(600, 3 * (host.handOvers.log.at(-1)?.answeredAfter ?? 0)));
}

function functionNamed(id: string): FunctionMetadata {
  const [fn] = readFunctions({ functions: [{ id, name: id, options: {}, parameters: [] }] });
  if (!fn) throw new Error(`${id} was not read`);
  return fn;
}
