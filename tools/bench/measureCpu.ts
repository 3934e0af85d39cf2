import { App } from "../../src/core/app";
import { inProcessFetch, newDispatcher, nullLatest, prepareAnswers } from "./inProcess";
import { nodePlatform } from "./nodePlatform";
import { recalculate } from "./recalculate";
import { batshit } from "./runners/batshit";
import { dataloader } from "./runners/dataloader";
import { dataloaderUnion } from "./runners/dataloaderUnion";
import { synchronousFloor } from "./runners/floor";
import { microsoftSample } from "./runners/microsoftSample";
import { ours, wholeFunction } from "./runners/ours";
import type { Runner } from "./runners/runner";
import { median } from "./results";
import { type Ask, workloadsOf } from "./workloads";
import { runAsProgram } from "./program";

/** The processor time of one client without any network, in a process of its own. */
export interface CpuMeasure {
  workload: string;
  runner: CpuRunner;
  /** Recalculate the sheet once before, so that all of it is held. */
  held: boolean;
}

export interface CpuFigures {
  /** Microseconds a cell: the first recalculation of the process, and the median of the following ones. */
  cold: number;
  warm: number;
  /** Milliseconds of a warm recalculation. */
  wall: number;
  /** Megabytes that the heap grew at most while a warm recalculation ran. */
  heap: number;
  wrong: number;
  failed: number;
}

export const cpuRunners = {
  ours: () => ours(newDispatcher(nodePlatform(1))),
  "ours, whole function": () => wholeFunction(newApp()),
  dataloader: () => dataloader(nullLatest),
  "dataloader, union": () => dataloaderUnion(nullLatest),
  batshit: () => batshit(nullLatest),
  "Microsoft's sample": () => microsoftSample(nullLatest),
  "synchronous floor": () => synchronousFloor(nullLatest),
} satisfies Record<string, () => Runner>;
export type CpuRunner = keyof typeof cpuRunners;

const passes = 10;
const passesToWarmUp = 3;
const passesForHeap = 3;
/** The interval, in formulas, at which the heap is measured while they are called. */
const callsBetweenLooks = 1000;

async function measure({ workload: id, runner: name, held }: CpuMeasure): Promise<CpuFigures> {
  const workload = workloadsOf(1).find((candidate) => candidate.id === id);
  if (!workload) throw new Error(`there is no workload ${id}`);
  const asks = workload.asks();
  prepareAnswers(asks.map(({ code }) => code));
  const newRunner = async (): Promise<Runner> => {
    const runner = cpuRunners[name]();
    if (held) await recalculate(runner, asks, "latest");
    globalThis.gc?.();
    return runner;
  };
  const measured = held ? fiveTimes(asks) : asks;
  const passed: Pass[] = [];
  for (let pass = 0; pass < passes; pass++) passed.push(await timePass(await newRunner(), measured));
  const heaps: number[] = [];
  for (let pass = 0; pass < passesForHeap; pass++) heaps.push(await heapPass(await newRunner(), measured));
  const warm = passed.slice(passesToWarmUp);
  return {
    cold: passed[0]?.microseconds ?? 0,
    warm: median(warm.map(({ microseconds }) => microseconds)) ?? 0,
    wall: median(warm.map(({ wall }) => wall)) ?? 0,
    heap: median(heaps) ?? 0,
    wrong: passed.reduce((sum, { wrong }) => sum + wrong, 0),
    failed: passed.reduce((sum, { failed }) => sum + failed, 0),
  };
}

interface Pass {
  microseconds: number;
  wall: number;
  wrong: number;
  failed: number;
}

async function timePass(runner: Runner, asks: readonly Ask[]): Promise<Pass> {
  const before = process.cpuUsage();
  const { wall, wrong, failed } = await recalculate(runner, asks, "latest");
  const { user, system } = process.cpuUsage(before);
  return { microseconds: (user + system) / asks.length, wall, wrong, failed };
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
  await recalculate(watched, asks, "latest");
  look();
  return (peak - heapBefore) / 1e6;
}

function newApp(): App {
  const app = new App(nodePlatform(1, inProcessFetch), "http://bench");
  app.start({}, { zipcodes: "bench", queries: "bench" });
  return app;
}

function fiveTimes(asks: readonly Ask[]): Ask[] {
  return Array.from({ length: 5 }, () => asks).flat();
}

if (process.argv[2]) runAsProgram(measure);
