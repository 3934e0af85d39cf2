import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Random, seededRandom } from "../../../src/service/demonstration/random";
import { freePort } from "../../../tests/support/service/processes";
import { runTool } from "../../runTool";
import { type Figures, markdown, Results } from "../results";
import { type MeasuredServer, type Request, send, startServer } from "./servers";

const usage = "npm run bench:service [-- --rounds 3 --seconds 2]";
const clients = 16;

/**
 * Measures the reference service beside a bare Node server that sends the same bytes, and prints the table of docs/scaling.md. The two take
 * turns, so that other load on the machine affects both. With DATABASE_URL the service fills that PostgreSQL database and answers from it.
 */
async function serviceBench(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "2" } },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const folder = mkdtempSync(join(tmpdir(), "bench-service-"));
  const port = String(await freePort());
  const service = await startServer("src/service/main.ts", ["--http", "--port", port, "--data", folder]);
  const bare = await startServer(join(__dirname, "bareServer.ts"));
  try {
    await untilQuiet(service);
    const results = await measureBeside(service, bare, rounds, seconds);
    const { memory } = await service.used();
    console.log(
      `Node ${process.versions.node}, ${cpus().length} cores, ${clients} connections, ${rounds} rounds of ${seconds} s.\n`,
    );
    console.log(`${tableOf(results)}\n\nMemory afterward: ${Math.round(memory / 1e6)} MB.`);
  } finally {
    await Promise.all([service.stop(), bare.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Draw = (codes: readonly string[], random: Random) => Request;

/** The rows of the table: kinds of requests, with new contents each time. */
const operations: Readonly<Record<string, Draw>> = {
  "one code of `/search`": (codes, random) => search(some(1, codes, random)),
  "20 codes of `/search`": (codes, random) => search(some(20, codes, random)),
  "100 codes of `/latest`, one category": (codes, random) =>
    latest({ zip_codes: some(100, codes, random), categories: ["socioeconomic"] }),
  "100 codes of `/latest`, all categories": (codes, random) => latest({ zip_codes: some(100, codes, random) }),
  "a page of 2,000": ({ length }, random) => page(2000 * Math.floor(random.between(0, Math.floor(length / 2000)))),
};

function some(count: number, codes: readonly string[], random: Random): string[] {
  return Array.from({ length: count }, () => random.pick(codes));
}

function search(codes: readonly string[]): Request {
  return { method: "GET", path: `/zipcodes/search?zip_codes=${codes.join()}` };
}

function latest(body: object): Request {
  return { method: "POST", path: "/zipcodes/latest", body: JSON.stringify(body) };
}

function page(offset: number): Request {
  return { method: "GET", path: `/zipcodes?limit=2000&offset=${offset}` };
}

/** Waits until the service has prepared its replies, which it does once, in the background. */
async function untilQuiet(service: MeasuredServer): Promise<void> {
  const [maxSeconds, quietMicroseconds] = [60, 20_000];
  for (let second = 0; second < maxSeconds; second++) {
    const { processorTime } = await service.used();
    await sleep(1_000);
    if ((await service.used()).processorTime - processorTime < quietMicroseconds) return;
  }
}

async function measureBeside(service: MeasuredServer, bare: MeasuredServer, rounds: number, seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const codes = await everyCode(service.base, agent);
  const results = new Results();
  for (const [name, draw] of Object.entries(operations)) {
    const random = seededRandom(0);
    const replies: string[] = [];
    while (replies.length < 100) replies.push((await send(service.base, agent, draw(codes, random))).toString());
    await bare.tell({ replies });
    for (let round = 0; round < rounds; round++) {
      for (const [row, server] of Object.entries({ bare, service })) {
        const drawn = seededRandom(round + 1);
        results.add(name, row, await load(server, agent, () => draw(codes, drawn), seconds));
      }
    }
  }
  agent.destroy();
  return results;
}

async function everyCode(base: string, agent: Agent): Promise<string[]> {
  const codes: string[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const reply = JSON.parse((await send(base, agent, page(offset))).toString()) as {
      data: { zip_code: string }[];
      next_offset: number | null;
    };
    codes.push(...reply.data.map(({ zip_code }) => zip_code));
    offset = reply.next_offset;
  }
  return codes;
}

/** Each client sends its next request once the last is answered. */
async function load(server: MeasuredServer, agent: Agent, draw: () => Request, seconds: number): Promise<Figures> {
  const times: number[] = [];
  const { processorTime } = await server.used();
  const begun = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - begun < 1_000 * seconds) {
      const sentAt = performance.now();
      await send(server.base, agent, draw());
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const taken = (performance.now() - begun) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return {
    "a second": times.length / taken,
    "processor, µs": ((await server.used()).processorTime - processorTime) / times.length,
    "p50, ms": at(0.5),
    "p99, ms": at(0.99),
  };
}

/** A share is the service's speed as a part of the bare server's. */
function tableOf(results: Results): string {
  const rows = Object.keys(operations).map((name) => {
    const figures = [
      ...["service", "bare"].map((server) => results.median(name, server, "a second")?.toFixed()),
      results.ratio(name, "service", "bare", "a second")?.toFixed(2),
      ...["service", "bare"].map((server) => results.median(name, server, "processor, µs")?.toFixed()),
      results.ratio(name, "bare", "service", "processor, µs")?.toFixed(2),
      ...["p50, ms", "p99, ms"].map((time) => results.median(name, "service", time)?.toFixed(1)),
    ];
    return [name, ...figures.map((figure) => figure ?? "")];
  });
  return markdown(["", "a second", "bare", "share", "processor, µs", "bare", "share", "p50, ms", "p99, ms"], rows);
}

void runTool(serviceBench, usage);
