import type { CpuRunner } from "./measureCpu";
import type { HttpRunner } from "./measureHttp";
import { browsings } from "./pane/browsing";
import { openings } from "./pane/opening";
import type { VisibleRunner } from "./visible/addin";
import { workloadNamed } from "./workloads";

/** One sheet, or one case, and the ways that are measured on it, in turn within each round. */
export interface Experiment {
  id: string;
  part: "http" | "visible" | "cpu" | "cases" | "grid" | "pane";
  title: string;
  /** The workload, where there is one. */
  sheet: string;
  /** The sheet is recalculated once before, so that all of it is held. */
  held: boolean;
  runners: readonly string[];
}

/** @param seed of the workload with fresh sizes and gaps. */
export function experimentsOf(seed: number): Experiment[] {
  const http = (sheet: string, ...runners: HttpRunner[]): Experiment => {
    const { title } = workloadNamed(sheet, seed);
    return { id: sheet, part: "http", title, sheet, held: false, runners };
  };
  const visible = (sheet: string): Experiment => {
    const runners: VisibleRunner[] = ["ours", "ours, never held", "dataloader"];
    return { id: `visible-${sheet}`, part: "visible", title: workloadNamed(sheet).title, sheet, held: false, runners };
  };
  const cpu = (id: string, title: string, sheet: string, ...others: CpuRunner[]): Experiment => {
    const runners: CpuRunner[] = ["ours", "dataloader", ...others];
    return { id, part: "cpu", title, sheet, held: id === "W4", runners };
  };
  const grid = (title: string, ...runners: string[]): Experiment => {
    return { id: "grid", part: "grid", title, sheet: "", held: false, runners };
  };
  const pane = (id: string, title: string, runners: readonly string[]): Experiment => {
    return { id, part: "pane", title, sheet: "", held: false, runners };
  };
  const oneCase = (id: string, title: string, ...runners: string[]): Experiment => {
    return { id, part: "cases", title, sheet: "", held: false, runners };
  };
  return [
    http("W1", "ours", "dataloader", "ours, whole function"),
    http("W2", "ours", "dataloader"),
    http("W3", "ours", "dataloader", "dataloader, union", "ours, whole function"),
    http("W3p", "ours", "dataloader", "dataloader, union"),
    http("W3w", "ours", "dataloader", "dataloader, union", "ours, sets remembered"),
    http("W5", "ours", "dataloader"),
    http("W5b", "ours", "dataloader"),
    http("W5c", "ours", "dataloader"),
    http("WS", "ours", "dataloader", "dataloader, union"),
    http("W6", "ours", "dataloader"),
    http("W6b", "ours", "dataloader"),
    http("W7", "ours", "dataloader"),
    http("W8", "ours, search", "dataloader, search"),
    http("W8c", "ours, search", "dataloader, search"),
    ...["600", "1000", "2500", "W1", "W2", "W3", "W5"].map(visible),
    cpu("C1", "10,000 misses", "W1", "ours, whole function"),
    cpu("C2", "50,000 cells over 5,000 missing codes", "W2"),
    cpu("C3", "10,000 misses in four columns", "W3"),
    cpu("W4", "50,000 held cells", "W1", "ours, whole function", "synchronous floor"),
    oneCase("canceled", "half of 10,000 cells canceled after 2 ms", "ours", "dataloader"),
    oneCase("growth", "the heap after 100 recalculations of 10,000 codes", "ours", "dataloader"),
    grid("10,000 pasted formulas in the workbench", "one value", "four cells"),
    pane("pane-open", "the pane beside the functions", openings),
    pane("pane-browse", "Browse, with 32,000 postal codes held", browsings),
    oneCase("outage", "60 to 70 seconds of 503 under 10,000 cells, 6 recalculations", "ours"),
  ];
}
