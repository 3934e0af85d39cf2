import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type Agent, request as open } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A measured server, in its own process. */
export interface MeasuredServer {
  /** Ends in `/api/v1`. */
  readonly base: string;
  /** The processor time of its process in microseconds, and its memory in bytes. */
  used(): Promise<{ processorTime: number; memory: number }>;
  tell(message: object): Promise<unknown>;
  stop(): Promise<void>;
}

/** One request as the clients send it. */
export interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
}

const preloaded = ["--require", "tsx/cjs", "--require", join(__dirname, "tellProcessorTime.ts"), "--import", "tsx"];

/** Starts a program that prints `ready <address>`. */
export async function startServer(program: string, options: readonly string[] = []): Promise<MeasuredServer> {
  const child = spawn(process.execPath, [...preloaded, program, ...options], {
    cwd: join(__dirname, "../../.."),
    env: { ...process.env, REQUESTS_PER_MINUTE: "999999999" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${program} ended with ${String(code)}.`);
  });
  const address = await Promise.race([addressOf(child), ended]);
  const tell = async (message: string | object): Promise<unknown> => {
    const answered = once(child, "message") as Promise<unknown[]>;
    child.send(message);
    return (await Promise.race([answered, ended]))[0];
  };
  return {
    base: `${new URL(address).origin}/api/v1`,
    used: async () => (await tell("processorTime")) as { processorTime: number; memory: number },
    tell,
    async stop() {
      child.kill("SIGTERM");
      await ended.catch(() => undefined);
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stdout) return;
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith("ready ")) resolve(line.slice("ready ".length));
    });
  });
}

/** Sends one request over a kept connection and reads its whole reply. */
export function send(base: string, agent: Agent, { method, path, body }: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: "token demo-zip-token",
      ...(body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    };
    const sent = open(base + path, { method, headers, agent }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("error", reject);
      reply.on("end", () => {
        if (reply.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`${method} ${path.slice(0, 80)} is answered with ${reply.statusCode}.`));
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
