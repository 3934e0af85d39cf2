import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

/**
 * Measures the reference service in a process of its own: how soon it answers, how long its operations take under 16 clients, and
 * what memory it needs. Prints a table for docs/benchmarks.md. Usage: `npm run bench:service [-- --requests 2000]`.
 */
const clients = 16;
const port = 3290;
const base = `http://localhost:${port}/api/v1`;
const requests = Number(process.argv[process.argv.indexOf("--requests") + 1]) || 2000;

void main();

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-service-"));
  try {
    const first = await start(folder);
    await stop(first.service);
    const warm = await start(folder);
    const rows = await measureOperations();
    const memory = memoryOf(warm.service);
    await stop(warm.service);
    print(first.milliseconds, warm.milliseconds, rows, memory);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(folder: string): Promise<{ service: ChildProcess; milliseconds: number }> {
  const begun = performance.now();
  const service = spawn(
    process.execPath,
    ["--require", "tsx/cjs", "src/service/main.ts", "--http", "--port", String(port), "--data", folder],
    { env: { ...process.env, ZIPCODES_PER_MINUTE: "999999999" } },
  );
  await new Promise<void>((resolve, reject) => {
    service.stdout.on("data", (text: Buffer) => (text.toString().includes("ready ") ? resolve() : undefined));
    service.stderr.on("data", (text: Buffer) => process.stderr.write(text));
    service.on("exit", (code) => reject(new Error(`The service ended with ${code}.`)));
  });
  return { service, milliseconds: performance.now() - begun };
}

function stop(service: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    service.removeAllListeners("exit");
    service.on("exit", () => resolve());
    service.kill("SIGTERM");
  });
}

interface Row {
  name: string;
  p50: number;
  p99: number;
  perSecond: number;
}

async function measureOperations(): Promise<Row[]> {
  const headers = { Authorization: "token demo-zip-token" };
  const codes = await someCodes(headers);
  const some = (count: number, from: number): string[] =>
    Array.from({ length: count }, (_, i) => codes[(from * 7 + i * 13) % codes.length] ?? "");
  return [
    await measure("one code of `/search`", requests, (n) =>
      fetch(`${base}/zipcodes/search?zip_codes=${some(1, n).join()}`, { headers }),
    ),
    await measure("20 codes of `/search`", requests, (n) =>
      fetch(`${base}/zipcodes/search?zip_codes=${some(20, n).join()}`, { headers }),
    ),
    await measure("100 codes of `/latest`, one category", requests, (n) =>
      latest(headers, some(100, n), ["socioeconomic"]),
    ),
    await measure("100 codes of `/latest`, all categories", requests / 4, (n) => latest(headers, some(100, n))),
    await measure("a page of 2,000", requests / 20, (n) =>
      fetch(`${base}/zipcodes?limit=2000&offset=${(n * 2000) % 30_000}`, { headers }),
    ),
  ];
}

async function someCodes(headers: Record<string, string>): Promise<string[]> {
  const reply = await fetch(`${base}/zipcodes?limit=2000&state_id=09,15`, { headers });
  const { data } = (await reply.json()) as { data: { zip_code: string }[] };
  return data.map(({ zip_code }) => zip_code);
}

function latest(headers: Record<string, string>, zip_codes: string[], categories?: string[]): Promise<Response> {
  const body = JSON.stringify({ zip_codes, ...(categories && { categories }) });
  return fetch(`${base}/zipcodes/latest`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
}

/** Sixteen clients, each sending its next request when the last has been answered. */
async function measure(name: string, count: number, send: (n: number) => Promise<Response>): Promise<Row> {
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  const client = async (): Promise<void> => {
    while (next < count) {
      const sent = performance.now();
      const reply = await send(next++);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${name} answered ${reply.status}.`);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { name, p50: at(0.5), p99: at(0.99), perSecond: (count * 1000) / (performance.now() - begun) };
}

function memoryOf(service: ChildProcess): string {
  try {
    const kilobytes = Number(execFileSync("ps", ["-o", "rss=", "-p", String(service.pid)]).toString());
    return `${Math.round(kilobytes / 1024)} MB`;
  } catch {
    return "not known here";
  }
}

function print(first: number, warm: number, rows: readonly Row[], memory: string): void {
  const lines = [
    `Node ${process.versions.node}, ${cpus().length} cores, ${clients} clients, ${requests} requests of each kind (fewer of the large ones).`,
    "",
    "| | p50, ms | p99, ms | a second |",
    "| --- | ---: | ---: | ---: |",
    ...rows.map(
      ({ name, p50, p99, perSecond }) =>
        `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${Math.round(perSecond)} |`,
    ),
    "",
    `First start, seeding included: ${(first / 1000).toFixed(1)} s. Started again: ${Math.round(warm)} ms. Memory afterwards: ${memory}.`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
