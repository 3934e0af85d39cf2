import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { runTool } from "../runTool";
import { experiments, type Experiment, parts, targetsOf } from "./experiments";
import { type SlowService, startSlowService } from "./processes";
import { markdown, Results, shown } from "./results";
import { workloadNamed } from "./workloads";

const known = new Set<string>([...parts, ...experiments.map(({ id }) => id)]);
const usage = `npm run bench -- [--rounds 3] [names: ${[...known].join(", ")}]`;

/**
 * `npm run bench`: compares our dispatcher with dataloader, and with the limit that no client can beat. The service is a process of its own
 * that takes 40 ms and works on six requests at once. Each client gets a fresh process, the order changes from round to round, and
 * every cell's value is checked.
 */
async function bench(): Promise<void> {
  const { rounds, names } = readCommandLine();
  const service = await startSlowService();
  const results = new Results();
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.versions.node}, ${rounds} rounds\n`);
  try {
    for (const experiment of experiments) {
      const { id, part } = experiment;
      if (names.length > 0 && !names.includes(id) && !names.includes(part)) continue;
      await measureRounds(experiment, rounds, service, results);
      console.log(`${experimentTable(results, experiment)}\n`);
    }
  } finally {
    service.stop();
  }
  const checked = `${results.sum("wrong")} cells with a wrong value, ${results.sum("unanswered")} without any.`;
  if (results.sum("wrong") + results.sum("unanswered") > 0) throw new Error(checked);
  console.log(`${targetTable(results)}\n\n${checked}`);
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

async function measureRounds(
  { id, part, sheet, clients }: Experiment,
  rounds: number,
  service: SlowService,
  results: Results,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    // The first client of a round may find the machine, or the service, in another state.
    const first = round % clients.length;
    for (const client of [...clients.slice(first), ...clients.slice(0, first)])
      results.add(id, client, await service.measure({ part, sheet, client, seed: round + 1 }));
  }
}

function experimentTable(results: Results, { id, sheet, clients }: Experiment): string {
  // Wrong and missing values end the run, and so are in no table.
  const names = results.namesIn(id).filter((name) => name !== "wrong" && name !== "unanswered");
  const rows = clients.map((client) => [client, ...names.map((name) => shown(results.median(id, client, name)))]);
  return `### ${id}: ${workloadNamed(sheet).title}\n\n${markdown(["", ...names], rows)}`;
}

function targetTable(results: Results): string {
  const rows = targetsOf(results)
    .filter(({ measured }) => measured !== undefined)
    .map(({ name, max, measured = Infinity }) => {
      // Figures are compared as they are printed.
      const isReached = Number(measured.toFixed(2)) <= max;
      return [name, `≤ ${max}`, measured.toFixed(2), isReached ? "yes" : "**no**"];
    });
  return `### Targets\n\n${markdown(["", "target", "measured", "reached"], rows)}`;
}

void runTool(bench, usage);
