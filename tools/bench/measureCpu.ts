import { setTimeout } from "node:timers/promises";
import { inProcessFetch, newApp, newDispatcher, nullLatest, prepareAnswers } from "./inProcess";
import { recalculate } from "./recalculate";
import { type Figures, median } from "./results";
import { dataloader } from "./runners/dataloader";
import { ours, wholeFunction } from "./runners/ours";
import { named, type Runner } from "./runners/runner";
import { prepareTexts } from "./service/servedData";
import { type Ask, workloadNamed } from "./workloads";

const runners = {
  ours: () => ours(newDispatcher()),
  "ours, whole function": () => wholeFunction(newApp("http://bench", 1, inProcessFetch)),
  dataloader: () => dataloader(nullLatest),
} satisfies Record<string, () => Runner>;

export type CpuRunner = keyof typeof runners;

const passes = 10;
const passesToWarmUp = 3;
/** V8 sweeps in the background after a collection; that is no work of the next recalculation. In milliseconds. */
const restAfterCollection = 60;

interface CpuMeasure {
  sheet: string;
  runner: string;
}

/** The processor time of one client without any network: the first recalculation of the process, and the following ones. */
export async function measureCpu({ sheet, runner: name }: CpuMeasure): Promise<Figures> {
  const { asks, isHeld, codes } = prepared(sheet);
  const passed: { microseconds: number; wrong: number; unanswered: number }[] = [];
  for (let pass = 0; pass < passes; pass++) {
    const runner = named<() => Runner>(runners, name)();
    if (isHeld) await recalculate(runner, asks.slice(0, codes));
    globalThis.gc?.();
    await setTimeout(restAfterCollection);
    passed.push(await timePass(runner, asks));
  }
  return {
    "µs a cell": median(passed.slice(passesToWarmUp).map(({ microseconds }) => microseconds)) ?? 0,
    "µs a cell, cold": passed[0]?.microseconds ?? 0,
    wrong: passed.reduce((sum, { wrong }) => sum + wrong, 0),
    unanswered: passed.reduce((sum, { unanswered }) => sum + unanswered, 0),
  };
}

function prepared(sheet: string): { asks: Ask[]; isHeld: boolean; codes: number } {
  const { asks, isHeld } = workloadNamed(sheet);
  const all = asks();
  const codes = new Set(all.map(({ code }) => code));
  prepareAnswers(codes);
  prepareTexts(codes);
  return { asks: all, isHeld, codes: codes.size };
}

async function timePass(runner: Runner, asks: readonly Ask[]) {
  const before = process.cpuUsage();
  const result = await recalculate(runner, asks);
  const { user, system } = process.cpuUsage(before);
  return { ...result, microseconds: (user + system) / asks.length };
}

const recalculationsBefore = 10;
const recalculationsMeasured = 100;

/** The heap over a hundred recalculations, each of which asks everything again. */
export async function measureGrowth({ sheet, runner: name }: CpuMeasure): Promise<Figures> {
  const { asks } = prepared(sheet);
  const runner = named<() => Runner>(runners, name)();
  let [before, wrong, unanswered] = [0, 0, 0];
  for (let time = 0; time < recalculationsBefore + recalculationsMeasured; time++) {
    if (time === recalculationsBefore) before = heapUsed();
    const result = await recalculate(runner, asks);
    wrong += result.wrong;
    unanswered += result.unanswered;
    runner.expire?.();
  }
  return { "MB more": (heapUsed() - before) / 1e6, wrong, unanswered };
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
