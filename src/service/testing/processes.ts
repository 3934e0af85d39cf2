import { join } from "node:path";
import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

/** Node's flags for a source that a test starts as a process of its own. Outside a run of tests, tsx compiles it, as it does for a person. */
export const programFlags: readonly string[] =
  process.env.TEST_COMPILED === undefined
    ? ["--require", require.resolve("tsx/cjs")]
    : // Packages that are ES modules are required too: Node 20 warns of it.
      ["--disable-warning=ExperimentalWarning", "--require", join(__dirname, "compileOnce.js")];

/** An import as a person starts it, in a process that a test may kill. */
interface ImportCommand {
  readonly process: ChildProcess;
  readonly end: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Starts `npm run import -- …` in a folder. File names are relative to it. */
export function startImport(folder: string, ...words: readonly string[]): ImportCommand {
  const tool = join(__dirname, "../../../tools/import.ts");
  const child = spawn(process.execPath, [...programFlags, tool, ...words], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (bytes: Buffer) => (stdout += bytes.toString()));
  child.stderr.on("data", (bytes: Buffer) => (stderr += bytes.toString()));
  const end = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
  return { process: child, end };
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
