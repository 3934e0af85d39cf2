import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { runTool } from "../runTool";
import { experiments, type Experiment, type Meter, type Part, parts, targetsOf } from "./experiments";
import { measureInBrowser, measureInProcesses, startSlowService } from "./meters";
import { markdown, Results, shown } from "./results";
import { limitOf, workloadNamed } from "./workloads";

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
  console.log(`${machine()}, ${rounds} rounds\n`);
  const isWanted = ({ id, part }: Experiment) => names.length === 0 || names.includes(id) || names.includes(part);
  try {
    for (const part of parts) {
      const wanted = experiments.filter((experiment) => experiment.part === part && isWanted(experiment));
      if (wanted.length > 0) await measurePart(part, wanted);
    }
  } finally {
    service.stop();
  }
  const checked = `${results.sum("wrong")} cells with a wrong value, ${results.sum("unanswered")} without any.`;
  if (results.sum("wrong") + results.sum("unanswered") > 0) throw new Error(checked);
  console.log(`${targetTable(results)}\n\n${checked}`);

  async function measurePart(part: Part, wanted: readonly Experiment[]): Promise<void> {
    const meter: Meter = part === "visible" ? await measureInBrowser(service) : measureInProcesses(service);
    try {
      for (const experiment of wanted) {
        await measureRounds(experiment, rounds, meter, results);
        console.log(`${experimentTable(results, experiment)}\n`);
      }
    } finally {
      await meter.stop();
    }
  }
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
  const { id, part, sheet, clients } = experiment;
  for (let round = 0; round < rounds; round++) {
    // The first client of a round may find the machine, or the service, in another state.
    const first = round % clients.length;
    for (const client of [...clients.slice(first), ...clients.slice(0, first)]) {
      results.add(id, client, await meter.measure(sheet, client, round + 1));
    }
    if (part !== "http") continue;
    const { requests, wall } = limitOf(workloadNamed(sheet));
    results.add(id, "limit", { requests, "last value, ms": wall });
  }
}

/** They end the run, and so are in no table. */
const checks = ["wrong", "unanswered"];

function experimentTable(results: Results, { id, sheet, clients, compared }: Experiment): string {
  const names = results.namesIn(id).filter((name) => !checks.includes(name));
  const rows = results.rowsOf(id).map((client) => {
    const figures = names.map((name) => results.median(id, client, name));
    if (compared !== undefined) figures.push(results.ratio(id, client, "dataloader", compared));
    return [client, ...figures.map(shown)];
  });
  const head = ["", ...names, ...(compared === undefined || clients.length === 1 ? [] : ["× dataloader"])];
  return `### ${id}: ${workloadNamed(sheet).title}\n\n${markdown(head, rows)}`;
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

/** The machine of a run, and its load: the average number of runnable processes over five minutes. */
function machine(): string {
  const memory = Math.round(totalmem() / 1e9);
  const load = loadavg()[1]?.toFixed(1) ?? "?";
  return `${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, load ${load}`;
}

void runTool(bench, usage);
