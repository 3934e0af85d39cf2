import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { programFlags } from "../testing/processes";

/** The service as a person starts it, in a process that a test may kill. */
export interface ServiceProcess {
  readonly process: ChildProcess;
  /** Resolves with the printed address, rejects when the process ends before it is ready. */
  readonly ready: Promise<string>;
  readonly exit: Promise<number | null>;
  output(): string;
}

const started: ChildProcess[] = [];
let isOver = false;

// A setup or test that times out goes on unnoticed: its processes end with its file, and it can start no more.
afterAll(() => {
  isOver = true;
  for (const child of started) child.kill("SIGKILL");
});

export function startProcess(
  data: string,
  port: number,
  flags: readonly string[] = ["--http"],
  settings: Readonly<Record<string, string>> = {},
): ServiceProcess {
  if (isOver) throw new Error("the tests of this file are over");
  const child = spawn(
    process.execPath,
    [...programFlags, join(__dirname, "../main.ts"), "--data", data, "--port", String(port), ...flags],
    { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...settings } },
  );
  started.push(child);
  let output = "";
  const exit = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += data.toString();
      const address = /^ready (\S+)$/m.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => reject(new Error(`the service ended with ${code}: ${output}`)));
  });
  ready.catch(() => undefined);
  return { process: child, ready, exit, output: () => output };
}
