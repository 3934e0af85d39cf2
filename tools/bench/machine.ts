import { cpus, loadavg, totalmem } from "node:os";

/** The machine of a run. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1e9);
  return `${cpu?.model ?? "unknown processor"}, ${cpus().length} cores, ${memory} GB, Node ${process.versions.node}`;
}

/** The load of the machine, by the bench and by other things: processes that want to run, over the last five minutes. */
export function load(): string {
  return loadavg()[1]?.toFixed(1) ?? "?";
}
