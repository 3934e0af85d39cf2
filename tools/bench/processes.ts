import { build } from "esbuild";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { localhostCertificate } from "../../src/service/folder/certificate";
import type { Meter } from "./experiments";
import type { Measure } from "./measure";
import type { Figures } from "./results";

const repository = join(__dirname, "../..");
const output = join(repository, "build/bench");

export interface SlowService {
  origin: string;
  secureOrigin: string;
  stop(): void;
}

/** Starts the bench's service; it ends with this process. */
export async function startSlowService(): Promise<SlowService> {
  await bundle("slowService", join(__dirname, "slowService/main.ts"));
  const certificate = await localhostCertificate(output);
  const child = spawn(process.execPath, [join(output, "slowService.js"), JSON.stringify(certificate)], {
    cwd: repository,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const printed = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (data) => resolve(String(data)));
    child.once("exit", (code) => reject(new Error(`The bench's service ended with ${String(code)}.`)));
  });
  const ports = JSON.parse(printed) as { http: number; https: number };
  return {
    origin: `http://127.0.0.1:${ports.http}`,
    secureOrigin: `https://localhost:${ports.https}`,
    stop: () => void child.kill(),
  };
}

/** Measures each client in a fresh process. */
export function measureInProcesses({ origin }: SlowService): Meter {
  const bundled = bundle("measure", join(__dirname, "measure.ts"));
  return {
    async measure({ part, sheet }, client, seed) {
      await bundled;
      const task = JSON.stringify({ part: part as Measure["part"], sheet, client, seed, origin } satisfies Measure);
      const child = spawn(process.execPath, ["--expose-gc", join(output, "measure.js"), task], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let printed = "";
      child.stdout.on("data", (data) => (printed += String(data)));
      const code = await new Promise((resolve) => child.on("close", resolve));
      if (code !== 0) throw new Error(`${sheet} of ${client} ended with ${String(code)}.`);
      return JSON.parse(printed) as Figures;
    },
    stop: () => bundled,
  };
}

/** Bundles what runs in a process of its own, so that it starts at once and always runs the same JavaScript. */
async function bundle(name: string, program: string): Promise<void> {
  await build({
    entryPoints: { [name]: program },
    outdir: output,
    bundle: true,
    platform: "node",
    target: "node20",
    logLevel: "error",
  });
}
