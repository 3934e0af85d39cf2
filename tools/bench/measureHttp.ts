import { recalculate } from "./recalculate";
import { type HttpRunner, httpRunners } from "./runners/runners";
import type { Seen } from "./service/conditions";
import { workloadsOf } from "./workloads";

/** One recalculation over HTTP in a process of its own: what it is told on the command line. The service is set up already. */
export interface HttpMeasure {
  workload: string;
  runner: HttpRunner;
  seed: number;
  origin: string;
}

export interface HttpFigures extends Seen {
  wall: number;
  first: number;
  wrong: number;
  failed: number;
  /** Seconds of processor time, requests and JSON included. */
  cpu: number;
}

async function measure({ workload: id, runner: name, seed, origin }: HttpMeasure): Promise<HttpFigures> {
  const workload = workloadsOf(seed).find((candidate) => candidate.id === id);
  if (!workload) throw new Error(`there is no workload ${id}`);
  const asks = workload.asks();
  const runner = httpRunners[name](origin, seed);
  const before = process.cpuUsage();
  const result = await recalculate(runner, asks, workload.operation);
  const { user, system } = process.cpuUsage(before);
  const seen = (await (await fetch(`${origin}/seen`)).json()) as Seen;
  return { ...result, ...seen, cpu: (user + system) / 1e6 };
}

// A client whose timers do not hold the process must not end it before the last cell is settled.
const awake = setInterval(() => undefined, 1000);
void measure(JSON.parse(process.argv[2] ?? "{}") as HttpMeasure).then((figures) => {
  process.stdout.write(JSON.stringify(figures));
  clearInterval(awake);
  process.exit(0);
});
