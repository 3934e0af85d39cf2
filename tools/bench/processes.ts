import { build } from "esbuild";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { localhostCertificate } from "../../src/service/folder/certificate";
import type { Meter } from "./experiments";
import type { Figures } from "./results";

const repository = join(__dirname, "../..");
const output = join(repository, "build/bench");

/** Bundles what runs in processes of its own, so that each starts at once and runs the same JavaScript. */
export async function bundlePrograms(): Promise<void> {
  await build({
    entryPoints: [join(__dirname, "measure.ts"), join(__dirname, "service/benchService.ts")],
    entryNames: "[name]",
    outdir: output,
    bundle: true,
    platform: "node",
    target: "node20",
    logLevel: "error",
  });
}

/** Measures each client in a fresh process. */
export function measureInProcess({ origin }: BenchService): Meter {
  return {
    async measure({ part, sheet }, runner, seed) {
      const task = JSON.stringify({ part, sheet, runner, seed, origin });
      const child = spawn(process.execPath, ["--expose-gc", join(output, "measure.js"), task], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let printed = "";
      child.stdout.on("data", (data) => (printed += String(data)));
      const code = await new Promise((resolve) => child.on("close", resolve));
      if (code !== 0) throw new Error(`${sheet} of ${runner} ended with ${String(code)}.`);
      return JSON.parse(printed) as Figures;
    },
  };
}

export interface BenchService {
  origin: string;
  secureOrigin: string;
  stop(): void;
}

/** Starts the bench's service; it ends with this process. */
export async function startBenchService(): Promise<BenchService> {
  const certificate = await localhostCertificate(output);
  const child = spawn(process.execPath, [join(output, "benchService.js"), JSON.stringify(certificate)], {
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
