import { type FunctionMetadata, readFunctions } from "../../../src/workbench/functions/functionMetadata";
import { AddinFrame } from "../../../src/workbench/host/addinFrame";
import { Invocations } from "../../../src/workbench/host/invocations";
import { type Ask, warmUpSheet, workloadsOf } from "../workloads";
import { AcknowledgingHost } from "./acknowledgingHost";
import { Calculation, pause } from "./calculation";
import { functionIds, type VisibleFigures, type VisibleMeasure } from "./measure";

declare global {
  interface Window {
    measureVisible(measure: VisibleMeasure): Promise<VisibleFigures>;
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
const host = new AcknowledgingHost(invocations, ({ results }) => calculation?.acknowledged(results));
const frame = new AddinFrame(document.body, `addin.html${location.search}`, host);
frame.start("en-US");

window.measureVisible = async ({ workload: id, runner }) => {
  const workload = workloadsOf(1).find((candidate) => candidate.id === id);
  if (!workload) throw new Error(`there is no workload ${id}`);
  const asks = workload.asks();
  const isWhole = runner.includes("whole function");
  await calculate(warmUpSheet, functionNamed(functionIds.warmUp, isWhole));
  await rest();
  const measured = functionNamed(functionIds.measured, isWhole);
  const first = await calculate(asks, measured);
  await rest();
  const again = await calculate(asks, measured);
  return {
    ...first,
    again: again.last,
    wrong: first.wrong + again.wrong,
    failed: first.failed + again.failed,
  };
};

function calculate(asks: readonly Ask[], fn: FunctionMetadata): ReturnType<Calculation["run"]> {
  calculation = new Calculation(asks, ({ code, column }, take) => {
    invocations.invoke({ fn, arguments: [code, column.names] }, take);
  });
  return calculation.run();
}

/** Until the runtime hands over at once again: it pauses for half a second, or for twice as long as its last hand-over took. */
function rest(): Promise<void> {
  return pause(Math.max(600, 3 * (host.handOvers.log.at(-1)?.answeredAfter ?? 0)));
}

/** As functions.json tells it of ZIP.LATEST; the others need nothing of it. */
function functionNamed(id: string, isWhole: boolean): FunctionMetadata {
  const file = {
    allowErrorForDataTypeAny: isWhole,
    functions: [{ id, name: id, options: { cancelable: isWhole }, parameters: [] }],
  };
  const [fn] = readFunctions(file);
  if (!fn) throw new Error(`${id} was not read`);
  return fn;
}
