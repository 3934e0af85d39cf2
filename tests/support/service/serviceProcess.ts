import { type Program, startProgram } from "./processes";

/** The service as a person starts it, in a process that a test may kill. */
export interface ServiceProcess extends Omit<Program, "end"> {
  /** Resolves with the printed address, rejects when the process ends before it is ready. */
  readonly ready: Promise<string>;
  readonly exit: Promise<number | null>;
}

const started: Program[] = [];
let isOver = false;

// A setup or test that times out goes on unnoticed: its processes end with its file, and it can start no more.
afterAll(() => {
  isOver = true;
  for (const { process: child } of started) child.kill("SIGKILL");
});

export function startProcess(
  data: string,
  port: number,
  flags: readonly string[] = ["--http"],
  settings: Readonly<Record<string, string>> = {},
): ServiceProcess {
  if (isOver) throw new Error("the tests of this file are over");
  const words = ["--data", data, "--port", String(port), ...flags];
  const program = startProgram("src/service/main.ts", words, { settings });
  started.push(program);
  const { process: child, end, output } = program;
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", () => {
      const address = /^ready (\S+)$/m.exec(output())?.[1];
      if (address !== undefined) resolve(address);
    });
    void end.then(({ code }) => reject(new Error(`the service ended with ${code}: ${output()}`)));
  });
  ready.catch(() => undefined);
  return { process: child, ready, exit: end.then(({ code }) => code), output };
}
