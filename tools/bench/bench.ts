import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { runTool } from "../runTool";
import { experimentTable, targetTable, writeBenchmarks } from "./benchmarksPage";
import { type Experiment, experiments, type Meter, type Part, parts } from "./experiments";
import { startGridBench } from "./gridBench";
import { limitOf } from "./limit";
import { startPaneBench } from "./paneBench";
import { type BenchService, bundlePrograms, measureInProcess, startBenchService } from "./processes";
import { Results } from "./results";
import { type Target, targetsOf } from "./targets";
import { startVisibleBench } from "./visible/visibleBench";
import { workloadNamed } from "./workloads";

const known = new Set<string>([...parts, ...experiments.map(({ id }) => id)]);
const usage = `npm run bench -- [--rounds 3] [names: ${[...known].join(", ")}]`;

const meters: Readonly<Record<Part, (service: BenchService) => Promise<Meter> | Meter>> = {
  http: measureInProcess,
  visible: startVisibleBench,
  cpu: measureInProcess,
  growth: measureInProcess,
  grid: startGridBench,
  pane: startPaneBench,
};

/**
 * `npm run bench`: compares our dispatcher with dataloader, and with the limit that no client can beat. The service is a process of its own
 * that takes 40 ms and works on six requests at once. Each client gets a fresh process, the order changes from round to round, and
 * every cell's value is checked. A run of everything writes docs/benchmarks.md.
 */
async function bench(): Promise<void> {
  const { rounds, names } = readCommandLine();
  await bundlePrograms();
  const service = await startBenchService();
  const results = new Results();
  const tables: string[] = [];
  console.log(`${machine()}\n`);
  try {
    for (const part of parts) {
      const wanted = experiments.filter(
        ({ id, part: own }) => own === part && (names.length === 0 || names.includes(id) || names.includes(part)),
      );
      if (wanted.length === 0) continue;
      const meter = await meters[part](service);
      try {
        for (const experiment of wanted) {
          await measureRounds(experiment, rounds, meter, results);
          tables.push(experimentTable(results, experiment));
          console.log(`${tables.at(-1)}\n`);
        }
      } finally {
        await meter.stop?.();
      }
    }
  } finally {
    service.stop();
  }
  const checked = `${results.sum("wrong")} cells with a wrong value, ${results.sum("unanswered")} without any`;
  if (results.sum("wrong") + results.sum("unanswered") > 0) throw new Error(`${checked}.`);
  const isWanted = ({ measured }: Target) => names.length === 0 || measured !== undefined;
  const targets = targetTable(targetsOf(results).filter(isWanted));
  console.log(`${targets}\n\n${checked}.`);
  const day = new Date().toISOString().slice(0, 10);
  const run = `${day} · ${machine()} · medians of ${rounds} rounds · ${checked}`;
  if (names.length === 0) writeBenchmarks([run, targets, ...tables]);
}

function readCommandLine(): { rounds: number; names: string[] } {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: "string", default: "3" } },
  });
  const rounds = Number(values.rounds);
  const isReadable = Number.isInteger(rounds) && rounds > 0 && names.every((name) => known.has(name));
  if (!isReadable) throw new Error(usage);
  return { rounds, names };
}

async function measureRounds(experiment: Experiment, rounds: number, meter: Meter, results: Results): Promise<void> {
  const { id, part, sheet, runners } = experiment;
  for (let round = 0; round < rounds; round++) {
    // The first client of a round may find the machine, or the service, in another state.
    const first = round % runners.length;
    for (const runner of [...runners.slice(first), ...runners.slice(0, first)]) {
      if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${id} round ${round + 1}: ${runner}\r`);
      results.add(id, runner, await meter.measure(experiment, runner, round + 1));
    }
    if (part !== "http") continue;
    const { requests, wall } = limitOf(workloadNamed(sheet));
    results.add(id, "limit", { requests, "last value, ms": wall });
  }
}

/** The machine of a run, and its load: the average number of runnable processes over five minutes. */
function machine(): string {
  const memory = Math.round(totalmem() / 1e9);
  const load = loadavg()[1]?.toFixed(1) ?? "?";
  return `${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, load ${load}`;
}

void runTool(bench, usage);
