import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Experiment } from "./experiments";
import type { Results } from "./results";
import { isReached, type Target } from "./targets";

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

/** The figures that get a column of their own with their ratio to dataloader's. */
const compared: Partial<Record<Experiment["part"], string>> = { visible: "all visible, ms", cpu: "µs a cell" };
/** They end the run, and so are in no table. */
const checks = ["wrong", "unanswered"];

/** The figures of an experiment as Markdown, which reads well on a terminal too. */
export function experimentTable(results: Results, experiment: Experiment): string {
  const { id, part, title } = experiment;
  const main = compared[part];
  const names = results.namesIn(id).filter((name) => !checks.includes(name));
  const rows = results.runnersOf(id).map((runner) => {
    const figures = names.map((name) => results.median(id, runner, name));
    if (main !== undefined) figures.push(results.ratio(id, runner, "dataloader", main));
    return [runner, ...figures.map(shown)];
  });
  const head = ["", ...names, ...(main === undefined ? [] : ["× dataloader"])];
  return `### ${id}: ${title}\n\n${markdown(head, rows)}`;
}

export function targetTable(targets: readonly Target[]): string {
  const rows = targets.map((target) => [
    target.name,
    `≤ ${target.max}`,
    target.measured === undefined ? "not measured" : target.measured.toFixed(2),
    target.measured === undefined ? "" : isReached(target) ? "yes" : "**no**",
  ]);
  return `### Targets\n\n${markdown(["", "target", "measured", "reached"], rows)}`;
}

export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const pad = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  const line = (row: readonly string[]): string =>
    `| ${widths.map((_, column) => pad(row[column] ?? "", column)).join(" | ")} |`;
  const rule = widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}

/** A whole number for a count or a large figure, otherwise with two decimals. */
function shown(figure: number | undefined): string {
  if (figure === undefined) return "";
  return Number.isInteger(figure) || figure >= 100 ? Math.round(figure).toLocaleString("en") : figure.toFixed(2);
}
