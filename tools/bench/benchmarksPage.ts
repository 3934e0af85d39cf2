import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { load, machine } from "./machine";
import { targetTable } from "./tables";
import type { Target } from "./targets";

const page = join(__dirname, "../../docs/benchmarks.md");
const begin = "<!-- figures: written by npm run bench -->";
const end = "<!-- end of figures -->";

export interface BenchmarkRun {
  rounds: number;
  seed: number;
  tables: readonly string[];
  targets: readonly Target[];
}

/** Puts the figures of a run into docs/benchmarks.md; what people wrote around them stays. */
export function writeBenchmarks({ rounds, seed, tables, targets }: BenchmarkRun): void {
  const text = readFileSync(page, "utf8");
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/benchmarks.md has lost its marks ${begin} … ${end}.`);
  const day = new Date().toISOString().slice(0, 10);
  const run = `${day} · ${machine()}, load ${load()} · medians of ${rounds} rounds · seed ${seed}`;
  const figures = [begin, run, targetTable(targets), ...tables].join("\n\n");
  writeFileSync(page, `${text.slice(0, before)}${figures}\n\n${text.slice(after)}`);
}
