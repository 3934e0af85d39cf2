import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { programFlags } from "./programFlags";

/** An import as a person starts it, in a process that a test may kill. */
export interface ImportCommand {
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
