import { newDispatcher, nullLatest, prepareAnswers } from "../inProcess";
import { nodePlatform } from "../nodePlatform";
import { recalculate } from "../recalculate";
import { batshit } from "../runners/batshit";
import { dataloader } from "../runners/dataloader";
import { ours } from "../runners/ours";
import { burst } from "../workloads";

const first = 10;
const recalculations = 100;

/** Megabytes that the heap grows over a hundred recalculations of ten thousand cells, each of which asks for everything again. */
export async function measureGrowth(name: "ours" | "dataloader" | "batshit"): Promise<number> {
  const asks = burst(10_000, 10_000);
  prepareAnswers(asks.map(({ code }) => code));
  const runner = {
    ours: () => ours(newDispatcher(nodePlatform(1))),
    dataloader: () => dataloader(nullLatest),
    batshit: () => batshit(nullLatest),
  }[name]();
  let before = 0;
  for (let time = 0; time < first + recalculations; time++) {
    if (time === first) before = heapUsed();
    const { wrong, failed } = await recalculate(runner, asks, "latest");
    if (wrong + failed > 0) throw new Error(`${wrong} cells got a wrong value and ${failed} none.`);
    runner.expire?.();
  }
  return (heapUsed() - before) / 1e6;
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
