import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../service/processes";
import { copyDemonstrationFolder } from "./demonstrationFolder";
import type { RunningService } from "./forThisFile";

const repository = join(__dirname, "../../..");
const startLimit = 60_000;

/**
 * Starts the service as `npm start` does, with a data folder of its own, and waits for its line "ready …".
 * The add-in and the workbench must be built.
 *
 * @param flags more of the service's own flags
 * @param settings environment variables for it
 */
export async function startRealService(
  flags: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  requireBuilt("dist/taskpane.html", "npm run build");
  requireBuilt("build/workbench/main.js", "npm start");
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), "zip-service-"));
  await copyDemonstrationFolder(data);
  // As on another computer: two services of one file may need a certificate each.
  if (flags.length > 0) await rm(join(data, "certificate"), { recursive: true, force: true });
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "src/service/main.ts", "--port", String(port), "--data", data, ...flags],
    {
      cwd: repository,
      env: { ...process.env, ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const said: string[] = [];
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  createInterface(child.stderr).on("line", (line) => said.push(line));

  const origin = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), startLimit);
    void ended.then(() => resolve(undefined));
    createInterface(child.stdout).on("line", (line) => {
      said.push(line);
      const [, address] = /^ready (\S+)$/.exec(line) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(new URL(address).origin);
    });
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  if (origin === undefined) {
    await stop();
    throw new Error(`The service did not start:\n${said.join("\n")}`);
  }
  return { origin, said: () => said.join("\n"), stop };
}

function requireBuilt(file: string, command: string): void {
  if (!existsSync(join(repository, file))) throw new Error(`${file} is missing. Build it first: ${command}`);
}
