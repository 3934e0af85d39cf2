import type { Limit } from "./limit";
import type { Results } from "./results";

/** The project's targets, and where it stands. */
export interface Target {
  name: string;
  max: number;
  measured: number | undefined;
}

export function targetsOf(
  { http, visible, cpu, cancelled, growth, outage }: Results,
  limits: Map<string, Limit>,
): Target[] {
  const limitOf = (workload: string): Limit => limits.get(workload) ?? { requests: 1, wall: 1, codeCategories: 1 };
  const requests = (workload: string, runner = "ours"): number | undefined =>
    http.median(workload, runner, (figures) => figures.requests / limitOf(workload).requests);
  const wall = (workload: string): number | undefined =>
    http.median(workload, "ours", (figures) => figures.wall / limitOf(workload).wall);
  const warm = (experiment: string, to: string): number | undefined =>
    cpu.ratio(experiment, "ours", to, (figures) => figures.warm);
  const targets: [string, number, number | undefined][] = [
    ...["W1", "W2", "W3", "W3p", "W5", "W5b", "W5c"].map((id): [string, number, number | undefined] => [
      `${id} requests × limit`,
      1,
      requests(id),
    ]),
    ["W3w requests × limit, first burst", 2.6, requests("W3w")],
    ["W3w requests × limit, sets remembered", 1, requests("W3w", "ours, sets remembered")],
    [
      "W3p categories asked × wanted",
      1.03,
      http.median("W3p", "ours", (figures) => figures.codeCategories / limitOf("W3p").codeCategories),
    ],
    ["W1 wall × limit", 1.05, wall("W1")],
    ["W2 wall × limit", 1.15, wall("W2")],
    ["W3 wall × limit", 1.15, wall("W3")],
    ["W5 wall × limit", 1.02, wall("W5")],
    ["W3 visible × dataloader", 0.65, visible.ratio("W3", "ours", "dataloader", ({ last }) => last)],
    ["W4 CPU × dataloader", 0.2, warm("W4", "dataloader")],
    ["W4 CPU × synchronous floor", 1.2, warm("W4", "synchronous floor")],
    ["W4 heap × dataloader, above what the bench itself leaves", 0.1, heapAboveFloor(cpu)],
    ["C1 CPU × dataloader", 1, warm("C1", "dataloader")],
    ["C2 CPU × dataloader", 0.65, warm("C2", "dataloader")],
    [
      "C1 CPU of the first, cold recalculation × dataloader",
      1.2,
      cpu.ratio("C1", "ours", "dataloader", ({ cold }) => cold),
    ],
    ["W6 requests × limit", 1.04, requests("W6")],
    ["W6 wall × limit", 1.08, wall("W6")],
    ["W6b requests × limit", 1.2, requests("W6b")],
    ["W6b wall × limit", 2, wall("W6b")],
    ["W8 requests", 2, http.median("W8", "ours, search", (figures) => figures.requests)],
    ["W8c requests", 17, http.median("W8c", "ours, search", (figures) => figures.requests)],
    ["codes sent when half of 10,000 are cancelled", 5500, cancelled.median("cancelled", "ours", ({ codes }) => codes)],
    ["requests in a minute of 503", 25, outage.median("outage", "ours", (figures) => figures.requests)],
    [
      "seconds from the service's return to the first value",
      11,
      outage.median("outage", "ours", ({ firstValue }) => firstValue),
    ],
    ["MB grown in 100 recalculations", 1, growth.median("growth", "ours", ({ megabytes }) => megabytes)],
  ];
  return targets.map(([name, max, measured]) => ({ name, max, measured }));
}

/** The synchronous floor allocates nothing; what it shows is the bench's own. */
function heapAboveFloor(cpu: Results["cpu"]): number | undefined {
  const heapOf = (runner: string): number | undefined => cpu.median("W4", runner, ({ heap }) => heap);
  const [own, theirs, floor] = [heapOf("ours"), heapOf("dataloader"), heapOf("synchronous floor")];
  if (own === undefined || theirs === undefined || floor === undefined) return undefined;
  return Math.max(0, own - floor) / (theirs - floor);
}

/** Figures are compared as they are printed. */
export function isReached({ max, measured }: Target): boolean {
  return measured !== undefined && Number(measured.toFixed(2)) <= max;
}
