import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../startup/startError";

/** One way for an answer to go wrong, at the stage that it affects. docs/faults.md tells what each does. */
export interface Fault {
  /** Waits before the route, or answers instead of it by sending or hijacking the reply. */
  before?(request: FastifyRequest, reply: FastifyReply, argument: string): Promise<void> | void;
  /** The JSON body, as it should have been; the answer is sent in its place. */
  body?(body: JsonObject, argument: string): unknown;
  /** Status and headers, once the body is known. */
  head?(reply: FastifyReply, argument: string): void;
  /** The text of the body. */
  text?(text: string, argument: string): string;
  /** The bytes as they are sent; the length that is announced is that of the whole. */
  bytes?(bytes: Buffer, reply: FastifyReply, argument: string): Readable;
}

export type JsonObject = Record<string, unknown>;

/** A fault with its argument: `delay 300`. */
export interface FaultCall {
  readonly fault: Fault;
  readonly argument: string;
}

const maxDelay = 60_000;

/** Every fault, by the name that requests and scripts use. */
export const faults: Readonly<Record<string, Fault>> = {
  delay: {
    before: async (_request, _reply, argument) => {
      await sleep(Math.min(Number(argument) || 0, maxDelay), undefined, { ref: false });
    },
  },
  stall: {
    before: (_request, reply) => void reply.hijack(),
  },
  reset: {
    before: (request, reply) => {
      reply.hijack();
      request.raw.socket.destroy();
    },
  },
  status: {
    before: (_request, reply, argument) =>
      void reply.status(Number(argument)).send({ error: "fault", message: `Fault mode answers ${argument}.` }),
  },
  "retry-after": {
    head: (reply, argument) => void reply.header("retry-after", argument),
  },
  "content-type": {
    head: (reply, argument) => void reply.header("content-type", argument),
  },
  "no-cors": {
    head: (reply) => {
      if (reply.statusCode < 400) return;
      reply.removeHeader("access-control-allow-origin");
      reply.removeHeader("access-control-expose-headers");
    },
  },
  redirect: {
    before: (_request, reply: FastifyReply, argument) => void reply.redirect(argument || "https://elsewhere.example/"),
  },
  html: {
    text: () => "<!doctype html><title>Sign in</title><form></form>",
    head: (reply) => void reply.type("text/html; charset=utf-8"),
  },
  empty: { text: () => "" },
  null: { text: () => "null" },
  "error-inside": {
    text: () => JSON.stringify({ error: "fault", message: "Fault mode answers an error." }),
  },
  "byte-order-mark": { text: (text) => `\uFEFF${text}` },
  truncate: {
    text: (text, argument) => text.slice(0, Number(argument) || Math.floor(text.length / 2)),
  },
  cut: {
    bytes: (bytes, reply, argument) =>
      Readable.from(thenReset(bytes.subarray(0, Number(argument) || Math.floor(bytes.length / 2)), reply)),
  },
  slice: {
    bytes: (bytes, _reply, argument) => Readable.from(pieces(bytes, Math.max(1, Number(argument) || 100))),
  },
  reorder: onItems((items) => [...items].reverse()),
  double: onItems((items) => [...items, ...items]),
  contradict: onItems(([first, ...others]) =>
    first === undefined ? [] : [first, { ...first, id: "contradiction", population: 1, data: {} }, ...others],
  ),
  missing: onItems((items, argument) => items.slice(Number(argument) || 1)),
  extra: onItems(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, zip_code: "00000" }, first, ...others],
  ),
  rename: onItems((items, form) =>
    items.map((item) => ({ ...item, zip_code: otherForm(String(item.zip_code), form) })),
  ),
  "item-error": onItems(([first, ...others]) => [{ ...first, error: "Fault mode has no data for it." }, ...others]),
  "unknown-fields": onItems((items) =>
    items.map((item) => ({ ...item, surprise: { nested: [1, 2] }, constructor: "x" })),
  ),
};

/** Reads `delay 300; status 503; retry-after 7`: faults in the order in which they happen, each with its argument. */
export function readFaults(text: string): FaultCall[] {
  return text
    .split(";")
    .map((call) => call.trim())
    .filter((call) => call !== "")
    .map(readCall);
}

function readCall(call: string): FaultCall {
  const [, name = "", argument = ""] = /^(\S+)\s*(.*)$/.exec(call) ?? [];
  const fault = Object.hasOwn(faults, name) ? faults[name] : undefined;
  if (!fault) throw new StartError(`There is no fault “${name}”. Known: ${Object.keys(faults).join(", ")}.`);
  return { fault, argument };
}

async function* thenReset(bytes: Buffer, reply: FastifyReply): AsyncGenerator<Buffer> {
  yield bytes;
  await sleep(1);
  reply.raw.socket?.destroy();
}

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < bytes.length; sent += size) {
    yield bytes.subarray(sent, sent + size);
    await sleep(1);
  }
}

function onItems(change: (items: JsonObject[], argument: string) => JsonObject[]): Fault {
  return {
    body: (body, argument) => {
      const field = ["results", "data", "rows"].find((name) => Array.isArray(body[name]));
      return field === undefined ? body : { ...body, [field]: change(body[field] as JsonObject[], argument) };
    },
  };
}

function otherForm(code: string, form: string): unknown {
  if (form === "number") return Number(code);
  return form === "suffix" ? `${code}-1` : ` ${code} `;
}
