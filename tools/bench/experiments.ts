import type { CpuRunner } from "./measureCpu";
import type { HttpRunner } from "./measureHttp";
import type { Figures } from "./results";
import type { VisibleRunner } from "./visible/addin";
import { workloadNamed } from "./workloads";

/** In the order in which they are measured. */
export const parts = ["http", "visible", "cpu", "growth", "grid", "pane"] as const;
export type Part = (typeof parts)[number];

/** One sheet, and the ways that are measured on it, in turn within each round. */
export interface Experiment {
  id: string;
  part: Part;
  title: string;
  /** The workload, where there is one. */
  sheet: string;
  runners: readonly string[];
}

/** What measures the experiments of a part: fresh processes, or a browser with its pages. */
export interface Meter {
  measure(experiment: Pick<Experiment, "part" | "sheet">, runner: string, seed: number): Promise<Figures>;
  stop?(): Promise<void>;
}

export const experiments: readonly Experiment[] = [
  http("W1", "ours", "dataloader", "ours, whole function"),
  http("W2", "ours", "dataloader"),
  http("W3", "ours", "dataloader", "ours, whole function"),
  http("W3p", "ours", "dataloader"),
  http("W3w", "ours", "dataloader", "ours, sets remembered"),
  ...["W5", "W5b", "W5c", "W6", "W6b", "W7"].map((sheet) => http(sheet, "ours", "dataloader")),
  ...["600", "1000", "2500", "W1", "W2", "W3"].map(visible),
  cpu("C1", "10,000 misses", "W1", "ours, whole function"),
  cpu("C2", "50,000 cells over 5,000 missing codes", "W2"),
  cpu("W4", "50,000 held cells", "W4", "ours, whole function"),
  {
    id: "growth",
    part: "growth",
    title: "the heap after 100 recalculations of 10,000 codes",
    sheet: "W1",
    runners: ["ours", "dataloader"] satisfies CpuRunner[],
  },
  {
    id: "grid",
    part: "grid",
    title: "10,000 pasted formulas in the workbench",
    sheet: "",
    runners: ["one value", "four cells"],
  },
  { id: "pane", part: "pane", title: "the pane beside the functions", sheet: "", runners: ["first time"] },
];

function http(sheet: string, ...runners: HttpRunner[]): Experiment {
  return { id: sheet, part: "http", title: workloadNamed(sheet).title, sheet, runners };
}

function visible(sheet: string): Experiment {
  const runners: VisibleRunner[] = ["ours", "ours, never held", "dataloader"];
  return { id: `visible-${sheet}`, part: "visible", title: workloadNamed(sheet).title, sheet, runners };
}

function cpu(id: string, title: string, sheet: string, ...others: CpuRunner[]): Experiment {
  return { id, part: "cpu", title, sheet, runners: ["ours", "dataloader", ...others] };
}
