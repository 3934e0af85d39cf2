import { measureCpu, measureGrowth } from "./measureCpu";
import { measureHttp } from "./measureHttp";
import type { Figures, Measure } from "./results";

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
