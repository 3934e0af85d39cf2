import type { Results } from "./results";

/** In the order in which they are measured. */
export const parts = ["http", "visible"] as const;
export type Part = (typeof parts)[number];

/** One sheet, and the clients that are measured on it, in turn within each round. */
export interface Experiment {
  id: string;
  part: Part;
  sheet: string;
  clients: readonly string[];
}

const whole = "ours, whole function";
const neverHeld = "ours, never held";

export const experiments: readonly Experiment[] = [
  http("W1", whole),
  http("W3", whole),
  ...["W6", "W6b", "W7"].map((sheet) => http(sheet)),
  ...["1000", "2500", "W1", "W3"].map(visible),
];

function http(sheet: string, ...others: string[]): Experiment {
  return { id: sheet, part: "http", sheet, clients: ["ours", "dataloader", ...others] };
}

function visible(sheet: string): Experiment {
  return { id: `visible-${sheet}`, part: "visible", sheet, clients: ["ours", neverHeld, "dataloader"] };
}

/** A goal that the project has set itself, and its current figure. */
interface Target {
  name: string;
  max: number;
  measured: number | undefined;
}

/** Two measurements of one client differ by this factor, so anything within it does not count as slower. */
const sameWithin = 1.05;

export function targetsOf(results: Results): Target[] {
  const figure = (max: number, id: string, name: string, client = "ours"): Target => ({
    name: `${id} ${name}${client.slice("ours".length)}`,
    max,
    measured: results.median(id, client, name),
  });
  const visibleAgainst = (other: string, max: number, id: string): Target => ({
    name: `${id} all visible × ${other}`,
    max,
    measured: results.ratio(id, "ours", other, "all visible, ms"),
  });
  return [
    figure(250, "visible-1000", "all visible, ms"),
    figure(420, "visible-2500", "all visible, ms"),
    visibleAgainst(neverHeld, sameWithin, "visible-W1"),
    visibleAgainst("dataloader", 0.4, "visible-W3"),
    ...["W1", "W3"].map((id) => figure(1, id, "requests × limit")),
    figure(1.05, "W1", "wall × limit"),
    figure(1.15, "W1", "wall × limit", whole),
    figure(1.15, "W3", "wall × limit"),
    figure(1.5, "W3", "wall × limit", whole),
    figure(1.04, "W6", "requests × limit"),
    figure(1.08, "W6", "wall × limit"),
    figure(1.2, "W6b", "requests × limit"),
    figure(2, "W6b", "wall × limit"),
    figure(1.3, "W7", "wall × limit"),
  ];
}
