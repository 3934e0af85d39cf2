import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";

/** A measured server, in its own process. */
export interface MeasuredServer {
  /** Ends in `/api/v1`. */
  readonly base: string;
  readonly secondsToStart: number;
  /** The processor time of its process in microseconds, and its memory in bytes. */
  used(): Promise<{ processorTime: number; memory: number }>;
  tell(message: object): Promise<unknown>;
  stop(): Promise<void>;
}

const preloaded = ["--require", "tsx/cjs", "--require", join(__dirname, "tellProcessorTime.ts"), "--import", "tsx"];

/** Starts a program that prints `ready <address>`. */
export async function startServer(
  program: string,
  options: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<MeasuredServer> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...preloaded, program, ...options], {
    cwd: join(__dirname, "../../.."),
    env: { ...process.env, DATABASE_URL: undefined, REQUESTS_PER_MINUTE: "999999999", ...environment },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${program} ended with ${String(code)}.`);
  });
  const address = await Promise.race([addressOf(child), ended]);
  const tell = async (message: string | object): Promise<unknown> => {
    const answered = once(child, "message") as Promise<unknown[]>;
    child.send(message);
    return (await Promise.race([answered, ended]))[0];
  };
  return {
    base: `${new URL(address).origin}/api/v1`,
    secondsToStart: (performance.now() - begun) / 1000,
    used: async () => (await tell("processorTime")) as { processorTime: number; memory: number },
    tell,
    async stop() {
      child.kill("SIGTERM");
      await ended.catch(() => undefined);
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stdout) return;
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("ready ")) resolve(line.slice("ready ".length));
    });
  });
}
