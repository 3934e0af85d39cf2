import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runTool } from "../../runTool";
import { arrangements, type Arrangement } from "./arrangements";
import { measureBeside, type Effort } from "./measureBeside";
import { tableOf } from "./table";

/**
 * Measures the reference service beside a bare Node server that sends the same bytes, and prints the tables of docs/benchmarks.md.
 * Usage: `npm run bench:service [-- --rounds 3 --seconds 2 --only gateway]`. PostgreSQL is measured where DATABASE_URL names a database
 * that may be filled.
 */
async function serviceBench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "2" },
      only: { type: "string", default: "" },
    },
  });
  const effort: Effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  console.log(
    `Node ${process.versions.node}, ${cpus().length} cores, 16 connections, ${effort.rounds} rounds of ${effort.seconds} s for each server.`,
  );
  for (const arrangement of arrangements.filter(({ name }) => name.includes(values.only))) {
    console.log(`\n### ${arrangement.name}\n`);
    if (arrangement.leftOut) console.log(`Left out: ${arrangement.leftOut}`);
    else await measure(arrangement, effort);
  }
}

async function measure(arrangement: Arrangement, effort: Effort): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-service-"));
  try {
    const { asked, behind } = await arrangement.start(folder);
    console.log(tableOf(await measureBeside(asked, effort, arrangement.repeated)));
    const all = [...asked, ...behind];
    const used = await Promise.all(all.map((server) => server.used()));
    const memory = used.map(({ memory: bytes }) => `${Math.round(bytes / 1e6)} MB`).join(" and ");
    const [first] = all;
    console.log(`\nReady after ${((first?.milliseconds ?? 0) / 1_000).toFixed(1)} s. Memory afterward: ${memory}.`);
    await Promise.all(all.map((server) => server.stop()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void runTool(serviceBench);
