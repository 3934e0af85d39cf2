import { Agent } from "node:http";
import { performance } from "node:perf_hooks";
import { operations, seededChance, type Operation, type Request } from "./operations";
import { send } from "./send";

/** The clients, in their own process. Each sends its next request once the last is answered. They are controlled by messages. */
export interface ClientsTask {
  /** Base addresses; the clients are dealt out to them. */
  readonly bases: readonly string[];
  readonly token: string;
  /** Which of `operations`. */
  readonly operation: number;
  readonly codes: readonly string[];
  /** How many different requests to choose from; each one is new if absent. */
  readonly repeated?: number | undefined;
  readonly seed: number;
  readonly seconds: number;
}

export interface ClientsFigures {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const clients = 16;
const agents = new Map<string, Agent>();

process.on("message", (task: ClientsTask) => void measure(task).then((figures) => process.send?.(figures)));

async function measure({
  bases,
  token,
  operation,
  codes,
  repeated,
  seed,
  seconds,
}: ClientsTask): Promise<ClientsFigures> {
  const row = operations[operation];
  if (row === undefined) throw new Error(`There is no operation ${operation}.`);
  const draw = repeated === undefined ? row.draw : amongRepeated(repeated, row.draw, codes);
  const chance = seededChance(seed);
  const times: number[] = [];
  const begun = performance.now();
  const client = async (_: unknown, index: number): Promise<void> => {
    const base = bases[index % bases.length] ?? "";
    while (performance.now() - begun < 1_000 * seconds) {
      const sentAt = performance.now();
      await send(base, token, agentOf(base), draw(codes, chance));
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const taken = (performance.now() - begun) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { requests: times.length, seconds: taken, p50: at(0.5), p99: at(0.99) };
}

/** The same requests in every task. */
function amongRepeated(count: number, draw: Operation["draw"], codes: readonly string[]): Operation["draw"] {
  const chance = seededChance(0);
  const requests = Array.from({ length: count }, () => draw(codes, chance));
  return (_codes, among) => requests[among.below(count)] as Request;
}

/** Connections are kept from one task to the next. */
function agentOf(base: string): Agent {
  const { origin } = new URL(base);
  const agent = agents.get(origin) ?? new Agent({ keepAlive: true, maxSockets: clients });
  agents.set(origin, agent);
  return agent;
}
