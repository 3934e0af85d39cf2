import { measureCpu, measureGrowth } from "./measureCpu";
import { measureHttp } from "./measureHttp";
import type { Figures } from "./results";

/** What is measured in a process of its own. */
export interface Measure {
  part: "http" | "cpu" | "growth";
  sheet: string;
  runner: string;
  seed: number;
  origin: string;
}

const parts: Record<Measure["part"], (measure: Measure) => Promise<Figures>> = {
  http: measureHttp,
  cpu: measureCpu,
  growth: measureGrowth,
};

/** Told on the command line, answered on standard output, both as JSON. */
async function main(measure: Measure): Promise<void> {
  // A client whose timers do not hold the process must not end it before the last cell is settled.
  setInterval(() => undefined, 1000);
  const figures = await parts[measure.part](measure);
  process.stdout.write(JSON.stringify(figures), () => process.exit(0));
}

void main(JSON.parse(process.argv[2] ?? "{}") as Measure);
