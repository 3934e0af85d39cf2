import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const page = join(__dirname, "../../docs/benchmarks.md");
const begin = "<!-- figures: written by npm run bench -->";
const end = "<!-- end of figures -->";

/** Puts the figures of a run into docs/benchmarks.md; what people wrote around them stays. */
export function writeBenchmarks(figures: readonly string[]): void {
  const text = readFileSync(page, "utf8");
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`docs/benchmarks.md has lost its marks ${begin} … ${end}.`);
  writeFileSync(page, `${text.slice(0, before)}${[begin, ...figures].join("\n\n")}\n\n${text.slice(after)}`);
}
