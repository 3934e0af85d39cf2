import type { Results } from "./results";

/** A goal that the project has set itself, and its current figure. */
export interface Target {
  name: string;
  max: number;
  measured: number | undefined;
}

/** Two measurements of one client differ by this factor, so anything within it does not count as slower. */
const sameWithin = 1.05;
const whole = "ours, whole function";

export function targetsOf(results: Results): Target[] {
  const figure = (max: number, id: string, name: string, runner = "ours"): Target => ({
    name: [id, runner === "ours" ? "" : runner.replace("ours, ", ""), name].filter((word) => word !== "").join(" "),
    max,
    measured: results.median(id, runner, name),
  });
  const against = (other: string, max: number, id: string, name: string): Target => ({
    name: `${id} ${name.replace(", ms", "")} × ${other}`,
    max,
    measured: results.ratio(id, "ours", other, name),
  });
  return [
    figure(250, "visible-1000", "all visible, ms"),
    figure(420, "visible-2500", "all visible, ms"),
    against("ours, never held", sameWithin, "visible-600", "all visible, ms"),
    against("ours, never held", sameWithin, "visible-W1", "all visible, ms"),
    against("ours, never held", sameWithin, "visible-W2", "all visible, ms"),
    against("dataloader", 0.4, "visible-W3", "all visible, ms"),
    ...["W1", "W2", "W3", "W3p", "W5", "W5b", "W5c"].map((id) => figure(1, id, "requests × limit")),
    figure(2.6, "W3w", "requests × limit"),
    figure(1, "W3w", "requests × limit", "ours, sets remembered"),
    figure(1.03, "W3p", "surplus"),
    figure(1.05, "W1", "wall × limit"),
    figure(1.12, "W1", "wall × limit", whole),
    figure(1.15, "W2", "wall × limit"),
    figure(1.15, "W3", "wall × limit"),
    figure(1.15, "W3", "wall × limit", whole),
    figure(1.02, "W5", "wall × limit"),
    figure(1.04, "W6", "requests × limit"),
    figure(1.08, "W6", "wall × limit"),
    figure(1.2, "W6b", "requests × limit"),
    figure(2, "W6b", "wall × limit"),
    figure(1.3, "W7", "wall × limit"),
    against("dataloader", 1.3, "C1", "µs a cell"),
    against("dataloader", 2, "C1", "µs a cell, cold"),
    against("dataloader", 0.65, "C2", "µs a cell"),
    figure(12, "C1", "µs a cell", whole),
    figure(30, "C1", "µs a cell, cold", whole),
    figure(2.5, "W4", "µs a cell", whole),
    against("dataloader", 0.2, "W4", "µs a cell"),
    figure(1, "growth", "MB more"),
    ...["one value", "four cells"].flatMap((runner) => [
      figure(2000, "grid", "first value, ms", runner),
      figure(300, "grid", "longest wait of a key, ms", runner),
      ...["edit, ms", "undo, ms", "row insert, ms", "its undo, ms", "row delete, ms"].map((name) =>
        figure(500, "grid", name, runner),
      ),
    ]),
    figure(1000, "pane", "pane after functions, ms", "first time"),
  ];
}

/** Figures are compared as they are printed. */
export function isReached({ max, measured }: Target): boolean {
  return measured !== undefined && Number(measured.toFixed(2)) <= max;
}
