import { build } from "esbuild";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Measure } from "./measure";
import type { Figures } from "./results";

const repository = join(__dirname, "../..");
const output = join(repository, "build/bench");

/** The bench's service, in a process of its own, and measurements of it, each in a fresh one. */
export interface SlowService {
  measure(task: Omit<Measure, "origin">): Promise<Figures>;
  stop(): void;
}

/** Starts the bench's service; it ends with this process. */
export async function startSlowService(): Promise<SlowService> {
  await bundle();
  const child = startBundled("slowService", {});
  const origin = `http://127.0.0.1:${await messageOf<number>(child)}`;
  return {
    measure: (task) => messageOf<Figures>(startBundled("measure", { ...task, origin } satisfies Measure)),
    stop: () => void child.kill(),
  };
}

/** Bundles what runs in a process of its own, so that it starts at once and always runs the same JavaScript. */
async function bundle(): Promise<void> {
  await build({
    entryPoints: {
      slowService: join(__dirname, "slowService/main.ts"),
      measure: join(__dirname, "measure.ts"),
    },
    outdir: output,
    bundle: true,
    logLevel: "error",
    platform: "node",
    target: "node20",
  });
}

function startBundled(name: string, task: object): ChildProcess {
  return fork(join(output, `${name}.js`), [JSON.stringify(task)], { cwd: repository, execArgv: [] });
}

async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`A process of the bench ended with ${String(code)}.`);
  });
  const [message] = (await Promise.race([once(child, "message"), ended])) as [Message];
  return message;
}
