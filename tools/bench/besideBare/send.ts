import { request as open, type Agent } from "node:http";
import type { Request } from "./operations";

/** Sends one request over a kept connection and reads its whole reply. */
export function send(base: string, token: string, agent: Agent, { method, path, body }: Request): Promise<Buffer> {
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
