import { measureCase } from "./cases";
import { measureCpu } from "./measureCpu";
import { measureHttp } from "./measureHttp";
import type { Figures } from "./results";

/** What is measured in a process of its own. */
export interface Measure {
  part: "http" | "cpu" | "cases";
  id: string;
  sheet: string;
  runner: string;
  /** The sheet is recalculated once before, so that all of it is held. */
  held: boolean;
  seed: number;
  origin: string;
}

const parts: Record<Measure["part"], (measure: Measure) => Promise<Figures>> = {
  http: measureHttp,
  cpu: measureCpu,
  cases: measureCase,
};

/** Told on the command line, answered on standard output, both as JSON. */
async function main(measure: Measure): Promise<void> {
  // A client whose timers do not hold the process must not end it before the last cell is settled.
  setInterval(() => undefined, 1000);
  const figures = await parts[measure.part](measure);
  process.stdout.write(JSON.stringify(figures), () => process.exit(0));
}

void main(JSON.parse(process.argv[2] ?? "{}") as Measure);
