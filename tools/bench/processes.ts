import { build } from "esbuild";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const output = join(__dirname, "../../build/bench");
const programs = ["measureHttp", "measureCpu", "measureCase", "service/benchService"];

/** Bundles what runs in processes of its own, so that each starts at once and runs the same JavaScript. */
export async function bundlePrograms(): Promise<void> {
  await build({
    entryPoints: Object.fromEntries(programs.map((name) => [name.replace(/.*\//, ""), join(__dirname, `${name}.ts`)])),
    outdir: output,
    bundle: true,
    platform: "node",
    target: "node20",
    logLevel: "error",
  });
}

/** Runs a bundled program to its end and answers what it printed, as JSON. */
export async function runProgram<Figures>(name: string, argument: unknown): Promise<Figures> {
  const child = spawn(process.execPath, ["--expose-gc", join(output, `${name}.js`), JSON.stringify(argument)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (data) => (printed += String(data)));
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`${name} ended with ${String(code)} for ${JSON.stringify(argument)}`);
  return JSON.parse(printed) as Figures;
}

export interface BenchService {
  origin: string;
  stop(): void;
}

/** Starts the bench's service; it ends with this process. */
export async function startBenchService(): Promise<BenchService> {
  const child: ChildProcess = spawn(process.execPath, [join(output, "benchService.js")], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (data) => resolve(String(data).trim()));
    child.once("exit", (code) => reject(new Error(`the bench's service ended with ${String(code)}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => void child.kill(),
  };
}
