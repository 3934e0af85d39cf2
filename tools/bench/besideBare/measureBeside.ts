import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ClientsFigures, ClientsTask } from "./clients";
import { operations, seededChance, type Operation } from "./operations";
import { send } from "./send";
import { startBare, startClients, type MeasuredServer } from "./servers";

/** What a server did with one operation, over all rounds. */
interface Figures {
  readonly perSecond: number;
  /** Microseconds of processor time a request. */
  readonly processorTime: number;
  readonly p50: number;
  readonly p99: number;
}

export interface OperationFigures {
  readonly name: string;
  readonly service: Figures;
  readonly bare: Figures;
}

export interface Effort {
  readonly rounds: number;
  /** Of one server in one round. */
  readonly seconds: number;
}

const repliesOfBare = 100;
const maxSecondsUntilQuiet = 60;
/** Microseconds in a second. */
const quietProcessorTime = 20_000;
const token = "demo-zip-token";

/** Measures the service, in one or several processes, and the bare server, in turns, so that other load on the machine affects both. */
export async function measureBeside(
  servers: readonly MeasuredServer[],
  effort: Effort,
  repeated?: number,
): Promise<OperationFigures[]> {
  const agent = new Agent({ keepAlive: true });
  const [base = ""] = servers.map((server) => server.base);
  const codes = await everyCode(base, agent);
  const [bare, clients] = [await startBare(), startClients()];
  await Promise.all(servers.map(untilQuiet));
  const measure = async (of: readonly MeasuredServer[], operation: number, round: number): Promise<Figures> => {
    const before = await processorTimeOf(of);
    const task: ClientsTask = {
      bases: of.map((server) => server.base),
      token,
      operation,
      codes,
      repeated,
      seed: round + 1,
      seconds: effort.seconds,
    };
    const figures = (await clients.tell(task)) as ClientsFigures;
    const taken = (await processorTimeOf(of)) - before;
    const { requests, seconds, p50, p99 } = figures;
    return { perSecond: requests / seconds, processorTime: taken / requests, p50, p99 };
  };
  try {
    const rows: OperationFigures[] = [];
    for (const [operation, { name, draw }] of operations.entries()) {
      await bare.tell({ replies: await repliesTo(draw, base, codes, agent) });
      const [ofService, ofBare]: [Figures[], Figures[]] = [[], []];
      for (let round = 0; round < effort.rounds; round++) {
        ofBare.push(await measure([bare], operation, round));
        ofService.push(await measure(servers, operation, round));
      }
      rows.push({ name, service: median(ofService), bare: median(ofBare) });
    }
    return rows;
  } finally {
    agent.destroy();
    await Promise.all([bare.stop(), clients.stop()]);
  }
}

async function everyCode(base: string, agent: Agent): Promise<string[]> {
  const codes: string[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const reply = await send(base, token, agent, { method: "GET", path: `/zipcodes?limit=2000&offset=${offset}` });
    const page = JSON.parse(reply.toString()) as { data: { zip_code: string }[]; next_offset: number | null };
    codes.push(...page.data.map(({ zip_code }) => zip_code));
    offset = page.next_offset;
  }
  return codes;
}

/** Waits until the service has prepared its replies, which it does once, in the background. */
async function untilQuiet(server: MeasuredServer): Promise<void> {
  for (let second = 0; second < maxSecondsUntilQuiet; second++) {
    const { processorTime } = await server.used();
    await sleep(1_000);
    if ((await server.used()).processorTime - processorTime < quietProcessorTime) return;
  }
}

async function repliesTo(
  draw: Operation["draw"],
  base: string,
  codes: readonly string[],
  agent: Agent,
): Promise<string[]> {
  const chance = seededChance(0);
  const replies: string[] = [];
  while (replies.length < repliesOfBare) {
    replies.push((await send(base, token, agent, draw(codes, chance))).toString());
  }
  return replies;
}

async function processorTimeOf(servers: readonly MeasuredServer[]): Promise<number> {
  const used = await Promise.all(servers.map((server) => server.used()));
  return used.reduce((sum, { processorTime }) => sum + processorTime, 0);
}

function median(rounds: readonly Figures[]): Figures {
  const of = (figure: keyof Figures): number => {
    const values = rounds.map((round) => round[figure]).sort((one, other) => one - other);
    return values[Math.floor(values.length / 2)] ?? 0;
  };
  return { perSecond: of("perSecond"), processorTime: of("processorTime"), p50: of("p50"), p99: of("p99") };
}
