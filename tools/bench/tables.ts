import type { CpuExperiment } from "./experiments";
import type { Limit } from "./limit";
import type { Results } from "./results";
import { isReached, type Target } from "./targets";
import type { Workload } from "./workloads";

/** The figures as Markdown, which reads well on a terminal too. */

export function httpTable({ http }: Results, { id, title }: Workload, limit: Limit): string {
  const rows = http.runnersOf(id).map((runner) => {
    const of = (read: Parameters<typeof http.median>[2]): number => http.median(id, runner, read) ?? 0;
    const requests = of((figures) => figures.requests);
    const wall = of((figures) => figures.wall);
    return [
      runner,
      `${whole(requests)} (${times(requests / limit.requests)})`,
      `${whole(wall)} (${times(wall / limit.wall)})`,
      whole(of((figures) => figures.first)),
      id.startsWith("W8") ? "–" : times(of((figures) => figures.codeCategories) / limit.codeCategories),
      whole(of((figures) => figures.cpu) * 1000),
    ];
  });
  const head = ["", "requests (× limit)", "last value, ms (× limit)", "first value, ms", "surplus", "CPU, ms"];
  const floor = ["limit", whole(limit.requests), whole(limit.wall), "", "", ""];
  return `### ${id}: ${title}\n\n${markdown(head, [...rows, floor])}`;
}

export function visibleTable({ visible }: Results, { id, title }: Workload): string {
  const rows = visible.runnersOf(id).map((runner) => {
    const of = (read: Parameters<typeof visible.median>[2]): number => visible.median(id, runner, read) ?? 0;
    return [
      runner,
      whole(of(({ last }) => last)),
      times(visible.ratio(id, runner, "dataloader", ({ last }) => last) ?? 0),
      whole(of(({ first }) => first)),
      whole(of(({ handOvers }) => handOvers)),
      whole(of(({ again }) => again)),
    ];
  });
  const head = ["", "all visible, ms", "× dataloader", "first visible, ms", "hand-overs", "calculated again, ms"];
  return `### Visible, ${id}: ${title}\n\n${markdown(head, rows)}`;
}

export function cpuTable({ cpu }: Results, { id, title }: CpuExperiment): string {
  const rows = cpu.runnersOf(id).map((runner) => {
    const warm = cpu.median(id, runner, (figures) => figures.warm) ?? 0;
    return [
      runner,
      warm.toFixed(2),
      times(cpu.ratio(id, runner, "dataloader", (figures) => figures.warm) ?? 0),
      (cpu.median(id, runner, ({ cold }) => cold) ?? 0).toFixed(2),
      (cpu.median(id, runner, ({ wall }) => wall) ?? 0).toFixed(0),
      (cpu.median(id, runner, ({ heap }) => heap) ?? 0).toFixed(1),
    ];
  });
  const head = ["", "µs a cell", "× dataloader", "µs a cell, cold", "ms in all", "heap, MB"];
  return `### ${id}: ${title}\n\n${markdown(head, rows)}`;
}

export function caseTable({ cancelled, growth, outage }: Results): string {
  const rows = [
    ...cancelled
      .runnersOf("cancelled")
      .map((runner) => [
        "half of 10,000 cells cancelled after 2 ms: codes sent",
        runner,
        whole(cancelled.median("cancelled", runner, ({ codes }) => codes) ?? 0),
      ]),
    ...growth
      .runnersOf("growth")
      .map((runner) => [
        "heap after 100 recalculations of 10,000 codes, MB more",
        runner,
        (growth.median("growth", runner, ({ megabytes }) => megabytes) ?? 0).toFixed(1),
      ]),
    ...outage.runnersOf("outage").flatMap((runner) => [
      [
        "a minute of 503 under 10,000 cells, 6 recalculations: requests",
        runner,
        whole(outage.median("outage", runner, ({ requests }) => requests) ?? 0),
      ],
      [
        "seconds from the service's return to the first value",
        runner,
        (outage.median("outage", runner, ({ firstValue }) => firstValue) ?? 0).toFixed(1),
      ],
      [
        "cells that have their value a minute after its return",
        runner,
        whole(outage.median("outage", runner, ({ cells }) => cells) ?? 0),
      ],
    ]),
  ];
  return `### Cases\n\n${markdown(["", "", ""], rows)}`;
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

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...rows.map(line)].join("\n");
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString("en");
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)}×`;
}
