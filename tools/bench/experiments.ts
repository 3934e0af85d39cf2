import type { CpuRunner } from "./measureCpu";
import type { HttpRunner } from "./runners/runners";
import type { VisibleRunner } from "./visible/formulas";

/** One sheet and the ways that are measured on it, in turn within each round. */
export interface HttpExperiment {
  workload: string;
  runners: readonly HttpRunner[];
  /** Ways that take seconds, far from any other: the first round says all that there is to say of them. */
  once?: readonly HttpRunner[];
}

const good = ["ours", "dataloader", "dataloader, union", "batshit"] as const;
const all = [...good, "Microsoft's sample"] as const;

export const httpExperiments: readonly HttpExperiment[] = [
  { workload: "W0", runners: ["ours"], once: [...all.slice(1), "one fetch a cell"] },
  { workload: "W1", runners: [...all, "ours, whole function", "ours, hidden pane"] },
  { workload: "W2", runners: ["ours", "dataloader", "dataloader, union"], once: ["batshit", "Microsoft's sample"] },
  { workload: "W3", runners: all },
  { workload: "W3p", runners: good },
  { workload: "W3w", runners: [...all, "ours, sets remembered"] },
  { workload: "W5", runners: good, once: ["Microsoft's sample"] },
  { workload: "W5b", runners: good },
  { workload: "W5c", runners: ["ours", "dataloader"], once: [...all.slice(2), "ours, hidden pane"] },
  { workload: "WS", runners: good },
  { workload: "W6", runners: ["ours"], once: ["dataloader"] },
  { workload: "W6b", runners: ["ours"], once: ["dataloader"] },
  { workload: "W7", runners: ["ours", "dataloader"], once: ["batshit"] },
  { workload: "W8", runners: [], once: ["ours, search", "dataloader, search"] },
  { workload: "W8c", runners: [], once: ["ours, search", "dataloader, search"] },
];

/** Sheets in a browser, until their cells are visible: some seconds each, so that a few sheets must do. */
export interface VisibleExperiment {
  workload: string;
  runners: readonly VisibleRunner[];
  once: readonly VisibleRunner[];
}

export const visibleExperiments: readonly VisibleExperiment[] = [
  {
    workload: "W1",
    runners: ["ours", "ours, never held", "dataloader"],
    once: ["ours, whole function", "dataloader, union"],
  },
  {
    workload: "W2",
    runners: [],
    once: ["ours", "ours, never held", "ours, whole function", "dataloader", "dataloader, union"],
  },
  {
    workload: "W3",
    runners: ["ours", "ours, never held", "ours, whole function", "dataloader"],
    once: ["dataloader, union", "Microsoft's sample"],
  },
  {
    workload: "W5",
    runners: [],
    once: ["ours", "ours, never held", "dataloader"],
  },
];

/** Clients without any network. */
export interface CpuExperiment {
  id: string;
  title: string;
  workload: string;
  held: boolean;
  runners: readonly CpuRunner[];
}

export const cpuExperiments: readonly CpuExperiment[] = [
  { id: "C1", title: "10,000 misses", workload: "W1", held: false, runners: [...all, "ours, whole function"] },
  { id: "C2", title: "50,000 cells over 5,000 missing codes", workload: "W2", held: false, runners: all },
  { id: "C3", title: "10,000 misses in four columns", workload: "W3", held: false, runners: all },
  {
    id: "W4",
    title: "50,000 cached cells",
    workload: "W1",
    held: true,
    runners: ["ours", "synchronous floor", "dataloader", "dataloader, union", "ours, whole function"],
  },
];
