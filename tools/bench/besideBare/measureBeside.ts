import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "../../../src/service/demonstration/random";
import { Results, type Figures } from "../results";
import { load, send } from "./clients";
import { operations, type Operation } from "./operations";
import { startServer, type MeasuredServer } from "./servers";

const repliesOfBare = 100;
const maxSecondsUntilQuiet = 60;
/** Microseconds in a second. */
const quietProcessorTime = 20_000;

/**
 * Measures the service, in one or several processes, and the bare server, in turns, so that other load on the machine affects both.
 * @param seconds of one server in one round
 */
export async function measureBeside(
  servers: readonly MeasuredServer[],
  rounds: number,
  seconds: number,
): Promise<Results> {
  const agent = new Agent({ keepAlive: true });
  const [base = ""] = servers.map((server) => server.base);
  const codes = await everyCode(base, agent);
  const bare = await startServer(join(__dirname, "bareServer.ts"));
  const measure = async (of: readonly MeasuredServer[], operation: Operation, round: number): Promise<Figures> => {
    const before = await processorTimeOf(of);
    const bases = of.map((server) => server.base);
    const loaded = await load(bases, agent, operation, codes, seededRandom(round + 1), seconds);
    return {
      "a second": loaded.requests / loaded.seconds,
      "processor, µs": ((await processorTimeOf(of)) - before) / loaded.requests,
      "p50, ms": loaded.p50,
      "p99, ms": loaded.p99,
    };
  };
  try {
    await Promise.all(servers.map(untilQuiet));
    const results = new Results();
    for (const operation of operations) {
      await bare.tell({ replies: await repliesTo(operation, base, codes, agent) });
      for (let round = 0; round < rounds; round++) {
        results.add(operation.name, "bare", await measure([bare], operation, round));
        results.add(operation.name, "service", await measure(servers, operation, round));
      }
    }
    return results;
  } finally {
    agent.destroy();
    await bare.stop();
  }
}

async function everyCode(base: string, agent: Agent): Promise<string[]> {
  const codes: string[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const reply = await send(base, agent, { method: "GET", path: `/zipcodes?limit=2000&offset=${offset}` });
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

async function repliesTo({ draw }: Operation, base: string, codes: readonly string[], agent: Agent): Promise<string[]> {
  const random = seededRandom(0);
  const replies: string[] = [];
  while (replies.length < repliesOfBare) replies.push((await send(base, agent, draw(codes, random))).toString());
  return replies;
}

async function processorTimeOf(servers: readonly MeasuredServer[]): Promise<number> {
  const used = await Promise.all(servers.map((server) => server.used()));
  return used.reduce((sum, { processorTime }) => sum + processorTime, 0);
}
