import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { request, setGlobalDispatcher, Agent } from "undici";
import { type Random, seededRandom } from "../../../src/service/demonstration/random";
import { freePort } from "../../../tests/support/service/processes";
import { runTool } from "../../runTool";
import { type Figures, markdown, Results } from "../results";

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
  setGlobalDispatcher(new Agent({ connections: clients }));
  const service = await startServer("src/service/main.ts", (port) => ["--http", "--port", port, "--data", folder]);
  const bare = await startServer("tools/bench/service/bareServer.ts", (port) => [port]);
  try {
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

/** A measured server, in its own process. */
interface MeasuredServer {
  send(request: Request): Promise<string>;
  /** The processor time of its process in microseconds, and its memory in bytes. */
  used(): Promise<{ processorTime: number; memory: number }>;
  tell(message: string | object): Promise<unknown>;
  stop(): Promise<unknown>;
}

/** One request as the clients send it. */
interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}

const preloaded = ["--require", "tsx/cjs", "--require", join(__dirname, "tellProcessorTime.ts"), "--import", "tsx"];

/** Starts a program that listens on the port it is told. */
async function startServer(program: string, words: (port: string) => readonly string[]): Promise<MeasuredServer> {
  const port = String(await freePort());
  const child = fork(program, words(port), {
    cwd: join(__dirname, "../../.."),
    env: { ...process.env, REQUESTS_PER_MINUTE: "999999999" },
    execArgv: preloaded,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const tell = async (message: string | object): Promise<unknown> => {
    const answered = once(child, "message") as Promise<unknown[]>;
    child.send(message);
    return (await answered)[0];
  };
  const base = `http://127.0.0.1:${port}/api/v1`;
  while (
    await fetch(base).then(
      () => false,
      () => child.exitCode === null,
    )
  )
    await sleep(100);
  if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`);
  return {
    async send({ method, path, body }) {
      const headers = { authorization: "token demo-zip-token", ...(body && { "content-type": "application/json" }) };
      const reply = await request(base + path, { method, headers, body: body ?? null });
      if (reply.statusCode === 200) return reply.body.text();
      throw new Error(`${method} ${path.slice(0, 80)} is answered with ${reply.statusCode}.`);
    },
    used: async () => (await tell("processorTime")) as { processorTime: number; memory: number },
    tell,
    stop() {
      child.kill("SIGTERM");
      return once(child, "exit");
    },
  };
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

async function measureBeside(service: MeasuredServer, bare: MeasuredServer, rounds: number, seconds: number) {
  const codes = await everyCode(service);
  await askForAll(service, codes);
  const results = new Results();
  for (const [name, draw] of Object.entries(operations)) {
    const random = seededRandom(0);
    const replies: string[] = [];
    while (replies.length < 100) replies.push(await service.send(draw(codes, random)));
    await bare.tell({ replies });
    for (let round = 0; round < rounds; round++) {
      for (const [row, server] of Object.entries({ bare, service })) {
        const drawn = seededRandom(round + 1);
        results.add(name, row, await load(server, () => draw(codes, drawn), seconds));
      }
    }
  }
  return results;
}

async function everyCode(service: MeasuredServer): Promise<string[]> {
  const codes: string[] = [];
  for (let offset: number | null = 0; offset !== null;) {
    const reply = JSON.parse(await service.send(page(offset))) as {
      data: { zip_code: string }[];
      next_offset: number | null;
    };
    codes.push(...reply.data.map(({ zip_code }) => zip_code));
    offset = reply.next_offset;
  }
  return codes;
}

/** What is measured is a service that has run for a while. */
async function askForAll(service: MeasuredServer, codes: readonly string[]): Promise<void> {
  for (let start = 0; start < codes.length; start += 100) {
    const some = codes.slice(start, start + 100);
    for (const choice of [{}, { categories: ["socioeconomic"] }]) {
      await service.send(latest({ zip_codes: some, ...choice }));
    }
  }
}

/** Each client sends its next request once the last is answered. */
async function load(server: MeasuredServer, draw: () => Request, seconds: number): Promise<Figures> {
  const times: number[] = [];
  const { processorTime } = await server.used();
  const begun = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - begun < 1_000 * seconds) {
      const sentAt = performance.now();
      await server.send(draw());
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
