import { cpus, loadavg, totalmem } from "node:os";

/** The machine of a run, and how busy it was with other things. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1e9);
  const load = loadavg()[0]?.toFixed(1) ?? "?";
  return `${cpu?.model ?? "unknown processor"}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, load ${load} at the start`;
}
