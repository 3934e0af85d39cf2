import { recalculate } from "./recalculate";
import { type HttpRunner, httpRunners } from "./runners/runners";
import { setConditions } from "./service/setConditions";
import { type Seen, usual } from "./service/conditions";
import { warmUpSearches, warmUpSheet, workloadsOf } from "./workloads";
import { runAsProgram } from "./program";

/** One recalculation over HTTP in a process of its own: what it is told on the command line. */
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
  await warmUp(name, seed, origin);
  await setConditions(origin, workload.conditions);
  const runner = httpRunners[name](origin, seed);
  const before = process.cpuUsage();
  const result = await recalculate(runner, asks, workload.operation);
  const { user, system } = process.cpuUsage(before);
  const seen = (await (await fetch(`${origin}/seen`)).json()) as Seen;
  return { ...result, ...seen, cpu: (user + system) / 1e6 };
}

/**
 * A small sheet of other codes, by the same client in another instance, while the service is at its ease: Node loads its fetch and opens
 * connections, and what runs in a page for hours is not measured in its first millisecond.
 */
async function warmUp(name: HttpRunner, seed: number, origin: string): Promise<void> {
  await setConditions(origin, usual);
  const isSearch = name.includes("search");
  await recalculate(
    httpRunners[name](origin, seed),
    isSearch ? warmUpSearches : warmUpSheet,
    isSearch ? "search" : "latest",
  );
}

runAsProgram(measure);
