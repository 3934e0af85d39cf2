import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { pathOf } from "../border/errorReplies";
import { isLoopback } from "../border/hosts";
import { ServiceError } from "../border/serviceError";
import { type FaultCall, type JsonObject, readFaults } from "./faults";
import type { FaultScript } from "./script";

const faultHeader = "x-fault";

/**
 * Adds fault mode: replies of the two interfaces go wrong as the `X-Fault` header or the script asks. Meant for tests and for trying
 * out the add-in; it serves only this computer, and no proxies.
 * @param isData true for the paths of the two interfaces; pages are never touched
 */
export function addFaults(app: FastifyInstance, script: FaultScript, isData: (path: string) => boolean): void {
  const callsOf = new WeakMap<FastifyRequest, FaultCall[]>();
  app.addHook("onRequest", async (request, reply) => {
    const path = pathOf(request);
    if (!isData(path) || request.method === "OPTIONS") return;
    const calls = [...callsOfHeader(request), ...script.next(path)];
    callsOf.set(request, calls);
    for (const { fault, argument } of calls) {
      await fault.before?.(request, reply, argument);
      if (reply.sent) return reply;
    }
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const calls = callsOf.get(request) ?? [];
    if (calls.length === 0) return payload;
    const text = await textOf(payload);
    return text === undefined ? payload : spoil(text, reply, calls);
  });
}

function callsOfHeader(request: FastifyRequest): FaultCall[] {
  const header = request.headers[faultHeader];
  const isForwarded = request.headers["x-forwarded-for"] !== undefined;
  if (!isLoopback(request.socket.remoteAddress) || isForwarded) {
    throw new ServiceError(403, "Fault mode serves only this computer.");
  }
  try {
    return readFaults(String(header ?? ""));
  } catch (error) {
    throw new ServiceError(400, (error as Error).message);
  }
}

/** The text of an answer, however it is sent; undefined if it has no body. */
async function textOf(payload: unknown): Promise<string | undefined> {
  if (typeof payload === "string") return payload;
  if (Buffer.isBuffer(payload)) return payload.toString();
  return payload instanceof Readable ? Buffer.concat((await payload.toArray()) as Uint8Array[]).toString() : undefined;
}

/** Body, head, text, then bytes; within each stage, in the order given. */
function spoil(payload: string, reply: FastifyReply, calls: readonly FaultCall[]): string | Readable {
  let text = payload;
  for (const { fault, argument } of calls) {
    if (fault.body && isJson(reply)) text = JSON.stringify(fault.body(JSON.parse(text) as JsonObject, argument));
  }
  for (const { fault, argument } of calls) {
    fault.head?.(reply, argument);
    if (fault.text) text = fault.text(text, argument);
  }
  reply.removeHeader("content-length");
  for (const { fault, argument } of calls) {
    if (!fault.bytes) continue;
    const bytes = Buffer.from(text);
    reply.header("content-length", bytes.length);
    return fault.bytes(bytes, reply, argument);
  }
  return text;
}

function isJson(reply: FastifyReply): boolean {
  return reply.statusCode < 400 && /json/.test(String(reply.getHeader("content-type")));
}
