import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runTool } from "../../runTool";
import { markdown } from "../benchmarksPage";
import type { Results } from "../results";
import { arrangements, type Arrangement } from "./arrangements";
import { measureBeside } from "./measureBeside";
import { operations } from "./operations";

const usage = "npm run bench:service [-- --rounds 3 --seconds 2 --only gateway]";

/**
 * Measures the reference service beside a bare Node server that sends the same bytes, and prints the tables of docs/scaling.md.
 * PostgreSQL is measured where DATABASE_URL names a database that may be filled.
 */
async function serviceBench(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "2" },
      only: { type: "string", default: "" },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  console.log(
    `Node ${process.versions.node}, ${cpus().length} cores, 16 connections, ${rounds} rounds of ${seconds} s for each server.`,
  );
  for (const arrangement of arrangements.filter(({ name }) => name.includes(values.only))) {
    console.log(`\n### ${arrangement.name}\n`);
    if (arrangement.leftOut) console.log(`Left out: ${arrangement.leftOut}`);
    else await measure(arrangement, rounds, seconds);
  }
}

async function measure({ start }: Arrangement, rounds: number, seconds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-service-"));
  const { asked, behind = [] } = await start(folder);
  const all = [...asked, ...behind];
  try {
    console.log(tableOf(await measureBeside(asked, rounds, seconds)));
    const used = await Promise.all(all.map((server) => server.used()));
    const memory = used.map(({ memory: bytes }) => `${Math.round(bytes / 1e6)} MB`).join(" and ");
    console.log(`\nReady after ${all[0]?.secondsToStart.toFixed(1)} s. Memory afterward: ${memory}.`);
  } finally {
    await Promise.all(all.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A share is the service's speed as a part of the bare server's. */
function tableOf(results: Results): string {
  const rows = operations.map(({ name }) => {
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
