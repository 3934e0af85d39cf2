import { parseArgs } from "node:util";
import { runTool } from "../runTool";
import { writeBenchmarks } from "./benchmarksPage";
import { cpuExperiments, httpExperiments, visibleExperiments } from "./experiments";
import { limitOf } from "./limit";
import { load, machine } from "./machine";
import { type BenchService, bundlePrograms, runProgram, startBenchService } from "./processes";
import { Results } from "./results";
import { usual } from "./service/conditions";
import { setConditions } from "./service/setConditions";
import { smoke } from "./smoke";
import { caseTable, cpuTable, httpTable, targetTable, visibleTable } from "./tables";
import { targetsOf } from "./targets";
import { startVisibleBench } from "./visible/visibleBench";
import { workloadsOf } from "./workloads";

const usage = "npm run bench -- [--rounds 3] [--only W1,W4,visible,cases] [--seed 1] [--smoke]";

/**
 * `npm run bench`: our dispatcher beside other ways to answer a sheet, and beside what no client can go below. A service of its own
 * process that takes 40 ms and works at six requests at once; a fresh process for each client; the order changes from round to
 * round; every cell's value is checked. A run of everything writes docs/benchmarks.md.
 */
async function bench(): Promise<void> {
  const { rounds, only, seed, isSmoke } = readCommandLine();
  await bundlePrograms();
  const service = await startBenchService();
  try {
    if (isSmoke) {
      await smoke(service);
      return console.log("The bench's checks work.");
    }
    console.log(`${machine()}, load ${load()}\nseed ${seed}, ${rounds} rounds\n`);
    const isWanted = (id: string): boolean => only === undefined || only.includes(id);
    const results = new Results();
    const tables = [
      ...(await benchHttp(service, results, rounds, seed, isWanted)),
      ...(isWanted("visible") ? await benchVisible(service, results, rounds) : []),
      ...(await benchCpu(results, rounds, isWanted)),
      ...(isWanted("cases") ? await benchCases(service, results, rounds, seed) : []),
    ];
    if (results.wrongOrFailed > 0) throw new Error(`${results.wrongOrFailed} cells got a wrong value or none.`);
    const limits = new Map(workloadsOf(seed).map((workload) => [workload.id, limitOf(workload)]));
    const targets = targetsOf(results, limits).filter(({ measured }) => only === undefined || measured !== undefined);
    console.log(targetTable(targets));
    if (only === undefined) writeBenchmarks({ rounds, seed, tables, targets });
  } finally {
    service.stop();
  }
}

function readCommandLine() {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: "string", default: "3" },
        seed: { type: "string", default: String(Date.now() % 1_000_000) },
        only: { type: "string" },
        smoke: { type: "boolean", default: false },
      },
    });
    const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
    if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed))
      throw new Error("rounds and seed are whole numbers.");
    const only = values.only?.split(",");
    const unknown = only?.find((id) => !experimentIds.includes(id));
    if (unknown !== undefined) throw new Error(`There is no ${unknown}. There are ${experimentIds.join(", ")}.`);
    return { rounds, seed, only, isSmoke: values.smoke };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}

const experimentIds = [
  ...[...httpExperiments.map(({ workload }) => workload), ...cpuExperiments.map(({ id }) => id)],
  ...["visible", "cases"],
];

type IsWanted = (id: string) => boolean;

async function benchHttp(
  service: BenchService,
  results: Results,
  rounds: number,
  seed: number,
  isWanted: IsWanted,
): Promise<string[]> {
  const workloads = workloadsOf(seed).filter(({ id }) => isWanted(id));
  const tables: string[] = [];
  for (const workload of workloads) {
    const { runners = [], once = [] } = httpExperiments.find((one) => one.workload === workload.id) ?? {};
    for (let round = 0; round < rounds; round++) {
      for (const runner of rotated(round === 0 ? [...runners, ...once] : runners, round)) {
        progress(`${workload.id} round ${round + 1}: ${runner}`);
        const measure = { workload: workload.id, runner, seed: seed + round, origin: service.origin };
        results.http.add(workload.id, runner, await runProgram("measureHttp", measure));
      }
    }
    tables.push(httpTable(results, workload, limitOf(workload)));
    say(tables.at(-1) ?? "");
  }
  return tables;
}

async function benchVisible(service: BenchService, results: Results, rounds: number): Promise<string[]> {
  const visible = await startVisibleBench(service.origin);
  if (!visible) return [];
  const tables: string[] = [];
  try {
    for (const { workload: id, runners, once } of visibleExperiments) {
      for (let round = 0; round < rounds; round++) {
        for (const runner of rotated(round === 0 ? [...runners, ...once] : runners, round)) {
          progress(`visible ${id} round ${round + 1}: ${runner}`);
          results.visible.add(id, runner, await visible.measure({ workload: id, runner }));
        }
      }
      const workload = workloadsOf(1).find((candidate) => candidate.id === id);
      if (workload) tables.push(visibleTable(results, workload));
      say(tables.at(-1) ?? "");
    }
  } finally {
    await visible.stop();
  }
  return tables;
}

async function benchCpu(results: Results, rounds: number, isWanted: IsWanted): Promise<string[]> {
  const tables: string[] = [];
  for (const experiment of cpuExperiments.filter(({ id }) => isWanted(id))) {
    const { id, workload, held, runners } = experiment;
    for (let round = 0; round < rounds; round++) {
      for (const runner of rotated(runners, round)) {
        progress(`${id} round ${round + 1}: ${runner}`);
        results.cpu.add(id, runner, await runProgram("measureCpu", { workload, runner, held }));
      }
    }
    tables.push(cpuTable(results, experiment));
    say(tables.at(-1) ?? "");
  }
  return tables;
}

async function benchCases(service: BenchService, results: Results, rounds: number, seed: number): Promise<string[]> {
  const { cancelled, growth, outage } = results;
  for (const runner of ["ours", "dataloader"] as const) {
    progress(`cancelled: ${runner}`);
    await setConditions(service.origin, usual);
    const measure = { case: "cancelled", runner, origin: service.origin };
    cancelled.add("cancelled", runner, await runProgram("measureCase", measure));
  }
  for (const runner of ["ours", "dataloader", "batshit"] as const) {
    progress(`growth: ${runner}`);
    growth.add("growth", runner, await runProgram("measureCase", { case: "growth", runner }));
  }
  for (let round = 0; round < rounds; round++) {
    progress(`outage: ours, round ${round + 1}`);
    outage.add("outage", "ours", await runProgram("measureCase", { case: "outage", seed: seed + round }));
  }
  say(caseTable(results));
  return [caseTable(results)];
}

/** Nobody is always first: what comes first in a round may find the machine, or the service, in another state. */
function rotated<Item>(items: readonly Item[], round: number): Item[] {
  const first = items.length === 0 ? 0 : round % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

function progress(what: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${what}`);
}

function say(table: string): void {
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  console.log(`${table}\n`);
}

if (require.main === module) runTool(bench);
