import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

/** A measured server, in its own process. */
export interface MeasuredServer {
  /** Ends in `/api/v1`. */
  readonly base: string;
  readonly milliseconds: number;
  /** The processor time of its process in microseconds, and its memory in bytes. */
  used(): Promise<{ processorTime: number; memory: number }>;
  tell(message: object): Promise<object>;
  stop(): Promise<void>;
}

const repository = join(__dirname, "../../..");
const loaded = ["--require", "tsx/cjs", "--require", join(__dirname, "tellProcessorTime.ts"), "--import", "tsx"];
const noBounds = { REQUESTS_PER_MINUTE: "999999999" };

export function startService(
  port: number,
  folder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<MeasuredServer> {
  const options = ["--http", "--port", String(port), "--data", folder];
  return startReady("src/service/main.ts", options, port, environment);
}

/** The service without its `Cache-Control`, so that a gateway keeps its answers. */
export function startKeepableService(port: number, folder: string): Promise<MeasuredServer> {
  return startService(port, folder, {
    NODE_OPTIONS: `--require tsx/cjs --require ${join(__dirname, "silentOnCaching.ts")}`,
  });
}

/** Starts what prints `ready <address>`. */
export async function startReady(
  program: string,
  options: readonly string[],
  port: number,
  environment: NodeJS.ProcessEnv = {},
): Promise<MeasuredServer> {
  const begun = performance.now();
  const child = startProcess([program, ...options], environment);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (text: Buffer) => (text.includes("ready ") ? resolve() : undefined));
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}.`)));
  });
  return measured(child, `http://localhost:${port}/api/v1`, performance.now() - begun);
}

export async function startBare(): Promise<MeasuredServer> {
  const begun = performance.now();
  const child = startProcess([join(__dirname, "bareServer.ts")], {});
  const { port } = (await nextMessage(child)) as { port: number };
  return measured(child, `http://127.0.0.1:${port}/api/v1`, performance.now() - begun);
}

/** The clients' process. */
export function startClients(): { tell(task: object): Promise<object>; stop(): Promise<void> } {
  const child = startProcess([join(__dirname, "clients.ts")], {});
  return { tell: (task) => told(child, task), stop: () => stopped(child) };
}

function startProcess(programAndOptions: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [...loaded, ...programAndOptions], {
    cwd: repository,
    env: { ...process.env, DATABASE_URL: undefined, ...noBounds, ...environment },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
}

function measured(child: ChildProcess, base: string, milliseconds: number): MeasuredServer {
  return {
    base,
    milliseconds,
    used: async () => (await told(child, "processorTime")) as { processorTime: number; memory: number },
    tell: (message) => told(child, message),
    stop: () => stopped(child),
  };
}

async function told(child: ChildProcess, message: string | object): Promise<object> {
  const answer = nextMessage(child);
  child.send(message);
  return answer;
}

function nextMessage(child: ChildProcess): Promise<object> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`A measured process ended with ${code}.`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.removeListener("exit", ended);
      resolve(message as object);
    });
  });
}

function stopped(child: ChildProcess): Promise<void> {
  child.removeAllListeners("exit");
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
