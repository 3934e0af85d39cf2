import { cpus, loadavg, totalmem } from "node:os";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { runTool } from "../runTool";
import { experimentTable, targetTable, writeBenchmarks } from "./benchmarksPage";
import { type Experiment, experimentsOf } from "./experiments";
import { type GridBench, startGridBench } from "./grid/gridBench";
import { limitOf } from "./limit";
import { type PaneBench, startPaneBench } from "./pane/paneBench";
import { type BenchService, bundlePrograms, runMeasure, startBenchService } from "./processes";
import { type Figures, Results } from "./results";
import { targetsOf } from "./targets";
import { startVisibleBench, type VisibleBench } from "./visible/visibleBench";
import { workloadNamed } from "./workloads";

const usage =
  "npm run bench -- [--rounds 3] [--seed 1] [names: http, visible, cpu, cases, grid, pane, W1, visible-W1, C1, outage …]";

/**
 * `npm run bench`: compares our dispatcher with other ways to answer a sheet, and with the limit that no client can beat. The service is a
 * process of its own that takes 40 ms and works on six requests at once. Each client gets a fresh process, the order changes from round
 * to round, and every cell's value is checked. A run of everything writes docs/benchmarks.md.
 */
async function bench(): Promise<void> {
  const { rounds, seed, names } = readCommandLine();
  const experiments = experimentsOf(seed).filter(({ id, part }) => isWanted(names, id) || isWanted(names, part));
  await bundlePrograms();
  const service = await startBenchService();
  const isVisible = experiments.some(({ part }) => part === "visible");
  const visible = isVisible ? await startVisibleBench(service) : undefined;
  const grid = experiments.some(({ part }) => part === "grid") ? await startGridBench() : undefined;
  const pane = experiments.some(({ part }) => part === "pane") ? await startPaneBench() : undefined;
  const results = new Results();
  const tables: string[] = [];
  console.log(`${machine()}\n`);
  try {
    for (const experiment of experiments) {
      if (experiment.part === "visible" && !visible) continue;
      await measureRounds(experiment, { rounds, seed, results, service, visible, grid, pane });
      tables.push(experimentTable(results, experiment));
      console.log(`${tables.at(-1)}\n`);
    }
  } finally {
    await visible?.stop();
    await grid?.stop();
    await pane?.stop();
    service.stop();
  }
  const checked = `${results.sum("wrong")} cells with a wrong value, ${results.sum("unanswered")} without any`;
  if (results.sum("wrong") + results.sum("unanswered") > 0) throw new Error(`${checked}.`);
  const targets = targetsOf(results).filter(({ measured }) => names.length === 0 || measured !== undefined);
  console.log(`${targetTable(targets)}\n\n${checked}.`);
  const day = new Date().toISOString().slice(0, 10);
  const run = `${day} · ${machine()} · medians of ${rounds} rounds · seed ${seed} · ${checked}`;
  if (names.length === 0) writeBenchmarks([run, targetTable(targets), ...tables]);
}

function readCommandLine(): { rounds: number; seed: number; names: string[] } {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: "string", default: "3" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
    },
  });
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
  const known = new Set(experimentsOf(seed).flatMap(({ id, part }) => [id, part]));
  const isReadable = Number.isInteger(rounds) && rounds > 0 && Number.isInteger(seed);
  if (!isReadable || names.some((name) => !known.has(name))) {
    throw new Error(`${usage}\nThere are ${[...known].join(", ")}.`);
  }
  return { rounds, seed, names };
}

/** Without names, everything. */
function isWanted(names: readonly string[], name: string): boolean {
  return names.length === 0 || names.includes(name);
}

interface Run {
  rounds: number;
  seed: number;
  results: Results;
  service: BenchService;
  visible: VisibleBench | undefined;
  grid: GridBench | undefined;
  pane: PaneBench | undefined;
}

async function measureRounds(experiment: Experiment, run: Run): Promise<void> {
  const { id, part, sheet, runners } = experiment;
  for (let round = 0; round < run.rounds; round++) {
    const seed = run.seed + round;
    for (const runner of rotated(runners, round)) {
      if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${id} round ${round + 1}: ${runner}\r`);
      const figures = await inTime(measureOnce(experiment, runner, seed, run), `${id} of ${runner}`);
      run.results.add(id, runner, figures);
    }
    if (part === "http") run.results.add(id, "limit", limitFigures(sheet, seed));
  }
}

/** The longest measurement takes two minutes. What takes longer than this hangs: a browser that is gone answers nothing. */
const maxMeasurement = 10 * 60_000;

async function inTime<Value>(measured: Promise<Value>, what: string): Promise<Value> {
  const timer = new AbortController();
  const tooLate = setTimeout(maxMeasurement, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what} has not ended within ${maxMeasurement / 60_000} minutes.`);
  });
  try {
    return await Promise.race([measured, tooLate]);
  } finally {
    timer.abort();
  }
}

async function measureOnce(experiment: Experiment, runner: string, seed: number, run: Run): Promise<Figures> {
  const { id, part, sheet, held } = experiment;
  if (part === "grid") return measureInGrid(runner, run);
  if (part === "pane") return measurePane(id, runner, run);
  if (part !== "visible") return runMeasure({ part, id, sheet, held, runner, seed, origin: run.service.origin });
  if (!run.visible) throw new Error("There is no browser.");
  return run.visible.measure(sheet, runner);
}

function measureInGrid(runner: string, { grid }: Run): Promise<Figures> {
  if (!grid) throw new Error("There is no browser.");
  return grid.measure(runner);
}

function measurePane(id: string, runner: string, { pane }: Run): Promise<Figures> {
  if (!pane) throw new Error("There is no browser.");
  return pane.measure(id, runner);
}

function limitFigures(sheet: string, seed: number): Figures {
  const { requests, wall } = limitOf(workloadNamed(sheet, seed));
  return { requests, "last value, ms": wall };
}

/** Rotates the order, because the first client of a round may find the machine, or the service, in another state. */
function rotated<Item>(items: readonly Item[], round: number): Item[] {
  const first = round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** The machine of a run, and its load: the average number of runnable processes over five minutes. */
function machine(): string {
  const memory = Math.round(totalmem() / 1e9);
  const load = loadavg()[1]?.toFixed(1) ?? "?";
  return `${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, load ${load}`;
}

void runTool(bench);
