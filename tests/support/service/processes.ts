import { join } from "node:path";
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

/** Node's flags for a source that a test starts as a process of its own. Outside a run of tests, tsx compiles it, as it does for a person. */
export const programFlags: readonly string[] =
  process.env.TEST_COMPILED === undefined
    ? ["--require", require.resolve("tsx/cjs")]
    : // Packages that are ES modules are required too: Node 20 warns of it.
      ["--disable-warning=ExperimentalWarning", "--liftoff-only", "--require", join(__dirname, "compileOnce.js")];

const repository = join(__dirname, "../../..");

/** A program as a person starts it, in a process that a test may kill. */
export interface Program {
  readonly process: ChildProcess;
  readonly end: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** What it has said so far. */
  readonly output: () => string;
}

/** Starts a source of the repository. */
export function startProgram(
  source: string,
  words: readonly string[],
  { cwd, settings }: { cwd?: string; settings?: Readonly<Record<string, string>> } = {},
): Program {
  const child = spawn(process.execPath, [...programFlags, join(repository, source), ...words], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...settings },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (bytes: Buffer) => (stdout += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (stderr += bytes.toString()));
  const end = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return { process: child, end, output: () => stderr + stdout };
}

/** Starts `npm run import -- …` in a folder. File names are relative to it. */
export function startImport(folder: string, ...words: readonly string[]): Program {
  return startProgram("tools/import.ts", words, { cwd: folder });
}

/** Below the ports that systems give to outgoing connections, which a service may open itself before it listens. */
const first = 20_000;
const last = 32_000;

/** Finds a port of this computer that nothing is listening on. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first));
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "localhost", () => server.close(() => resolve(true)));
  });
}
