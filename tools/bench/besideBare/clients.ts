import { request as open, type Agent } from "node:http";
import { performance } from "node:perf_hooks";
import type { Random } from "../../../src/service/demonstration/random";
import type { Operation, Request } from "./operations";

export interface Load {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const clients = 16;
const token = "demo-zip-token";

/** Sixteen clients, dealt out to the addresses. Each sends its next request once the last is answered. */
export async function load(
  bases: readonly string[],
  agent: Agent,
  { draw }: Operation,
  codes: readonly string[],
  random: Random,
  seconds: number,
): Promise<Load> {
  const times: number[] = [];
  const begun = performance.now();
  const client = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() - begun < 1_000 * seconds) {
      const sentAt = performance.now();
      await send(bases[index % bases.length] ?? "", agent, draw(codes, random));
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const taken = (performance.now() - begun) / 1_000;
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  return { requests: times.length, seconds: taken, p50: at(0.5), p99: at(0.99) };
}

/** Sends one request over a kept connection and reads its whole reply. */
export function send(base: string, agent: Agent, { method, path, body }: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `token ${token}`,
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
