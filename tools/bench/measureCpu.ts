import { setTimeout } from "node:timers/promises";
import { inProcessFetch, newDispatcher, nullLatest, prepareAnswers } from "./inProcess";
import { nodeApp, nodePlatform } from "./nodeApp";
import { recalculate } from "./recalculate";
import { type Figures, median } from "./results";
import { dataloader } from "./runners/dataloader";
import { ours, synchronousFloor, wholeFunction } from "./runners/ours";
import { named, type Runner } from "./runners/runner";
import { prepareTexts } from "./service/servedData";
import { type Ask, workloadNamed } from "./workloads";

const runners = {
  ours: () => ours(newDispatcher(nodePlatform(1))),
  "ours, whole function": () => wholeFunction(nodeApp("http://bench", 1, inProcessFetch)),
  dataloader: () => dataloader(nullLatest),
  "synchronous floor": () => synchronousFloor(nullLatest),
} satisfies Record<string, () => Runner>;

export type CpuRunner = keyof typeof runners;

const passes = 10;
const passesToWarmUp = 3;
const passesForHeap = 3;
/** V8 sweeps in the background after a collection; that is no work of the next recalculation. In milliseconds. */
const restAfterCollection = 60;
/** How often the heap is looked at while formulas are called. */
const callsBetweenLooks = 1000;

/** The processor time of one client without any network: the first recalculation of the process, and the following ones. */
export async function measureCpu(measure: { sheet: string; runner: string; held: boolean }): Promise<Figures> {
  const asks = workloadNamed(measure.sheet).asks();
  const codes = new Set(asks.map(({ code }) => code));
  prepareAnswers(codes);
  prepareTexts(codes);
  const newRunner = async (): Promise<Runner> => {
    const runner = named<() => Runner>(runners, measure.runner)();
    if (measure.held) await recalculate(runner, asks);
    globalThis.gc?.();
    await setTimeout(restAfterCollection);
    return runner;
  };
  const measured = measure.held ? fiveTimes(asks) : asks;
  const passed: Awaited<ReturnType<typeof timePass>>[] = [];
  for (let pass = 0; pass < passes; pass++) passed.push(await timePass(await newRunner(), measured));
  const heaps: number[] = [];
  for (let pass = 0; pass < passesForHeap; pass++) heaps.push(await heapPass(await newRunner(), measured));
  const warm = passed.slice(passesToWarmUp);
  return {
    "µs a cell": median(warm.map(({ microseconds }) => microseconds)) ?? 0,
    "µs a cell, cold": passed[0]?.microseconds ?? 0,
    "ms in all": median(warm.map(({ wall }) => wall)) ?? 0,
    "heap, MB": median(heaps) ?? 0,
    wrong: passed.reduce((sum, { wrong }) => sum + wrong, 0),
    unanswered: passed.reduce((sum, { unanswered }) => sum + unanswered, 0),
  };
}

async function timePass(runner: Runner, asks: readonly Ask[]) {
  const before = process.cpuUsage();
  const result = await recalculate(runner, asks);
  const { user, system } = process.cpuUsage(before);
  return { ...result, microseconds: (user + system) / asks.length };
}

/** Megabytes that the heap grows at most. */
async function heapPass(runner: Runner, asks: readonly Ask[]): Promise<number> {
  const heapBefore = process.memoryUsage().heapUsed;
  let peak = heapBefore;
  let called = 0;
  const look = (): void => void (peak = Math.max(peak, process.memoryUsage().heapUsed));
  const watched: Runner = {
    ...runner,
    ask: (code, column) => {
      if (++called % callsBetweenLooks === 0) look();
      return runner.ask(code, column);
    },
  };
  await recalculate(watched, asks);
  look();
  return (peak - heapBefore) / 1e6;
}

function fiveTimes(asks: readonly Ask[]): Ask[] {
  return Array.from({ length: 5 }, () => asks).flat();
}
