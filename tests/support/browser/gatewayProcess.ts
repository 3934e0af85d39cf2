import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { repository } from "../repository";

export interface GatewayProcess {
  readonly origin: string;
  /** Every line of its log. */
  readonly log: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts `npm run gateway` before the services at these bases, and waits for its line "ready …". The add-in and the workbench must be built. */
export async function startGatewayProcess(flags: readonly string[]): Promise<GatewayProcess> {
  const words = ["--import", "tsx", "tools/gateway.ts", ...flags];
  const child = spawn(process.execPath, words, { cwd: repository, stdio: "pipe" });
  const log: string[] = [];
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  createInterface(child.stderr).on("line", (line) => log.push(line));
  const origin = await new Promise<string | undefined>((resolve) => {
    void ended.then(() => resolve(undefined));
    createInterface(child.stdout).on("line", (line) => {
      const [, address] = /^ready (\S+)$/.exec(line) ?? [];
      if (address !== undefined) resolve(new URL(address).origin);
    });
  });
  if (origin === undefined) throw new Error(`The gateway did not start:\n${log.join("\n")}`);
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  return { origin, log, stop };
}
