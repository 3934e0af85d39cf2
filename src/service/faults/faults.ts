import type { FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../startup/startError";

/** One way for an answer to go wrong, at the stage that it affects. */
export interface Fault {
  /** A description of the fault and its argument, for the page that lists them. */
  readonly does: string;
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
    does: "answers after so many milliseconds",
    before: async (_request, _reply, argument) => {
      await sleep(Math.min(Number(argument) || 0, maxDelay), undefined, { ref: false });
    },
  },
  stall: {
    does: "never answers",
    before: (_request, reply) => void reply.hijack(),
  },
  reset: {
    does: "closes the connection before it answers",
    before: (request, reply) => {
      reply.hijack();
      request.raw.socket.destroy();
    },
  },
  status: {
    does: "answers with this status instead of data",
    before: (_request, reply, argument) =>
      void reply.status(Number(argument)).send({ error: "fault", message: `Fault mode answers ${argument}.` }),
  },
  "retry-after": {
    does: "puts this Retry-After header, whatever it is, on the answer",
    head: (reply, argument) => void reply.header("retry-after", argument),
  },
  "content-type": {
    does: "calls the answer by this content type",
    head: (reply, argument) => void reply.header("content-type", argument),
  },
  "no-cors": {
    does: "leaves the CORS headers off an error, as many services do",
    head: (reply) => {
      if (reply.statusCode < 400) return;
      reply.removeHeader("access-control-allow-origin");
      reply.removeHeader("access-control-expose-headers");
    },
  },
  redirect: {
    does: "sends the client to this address",
    before: (_request, reply: FastifyReply, argument) => void reply.redirect(argument || "https://elsewhere.example/"),
  },
  html: {
    does: "answers 200 with a web page, as a proxy or a login does",
    text: () => "<!doctype html><title>Sign in</title><form></form>",
    head: (reply) => void reply.type("text/html; charset=utf-8"),
  },
  empty: { does: "answers without a body", text: () => "" },
  null: { does: "answers null", text: () => "null" },
  "error-inside": {
    does: "answers 200 with an error instead of data",
    text: () => JSON.stringify({ error: "fault", message: "Fault mode answers an error." }),
  },
  "byte-order-mark": { does: "puts a byte order mark before the text", text: (text) => `\uFEFF${text}` },
  truncate: {
    does: "ends the text after so many characters, as if it were whole",
    text: (text, argument) => text.slice(0, Number(argument) || Math.floor(text.length / 2)),
  },
  cut: {
    does: "closes the connection after so many bytes of the body",
    bytes: (bytes, reply, argument) =>
      Readable.from(thenReset(bytes.subarray(0, Number(argument) || Math.floor(bytes.length / 2)), reply)),
  },
  slice: {
    does: "sends the body in pieces of so many bytes, a millisecond apart",
    bytes: (bytes, _reply, argument) => Readable.from(pieces(bytes, Math.max(1, Number(argument) || 100))),
  },
  reorder: onItems("gives the items in another order", (items) => [...items].reverse()),
  double: onItems("gives every item twice", (items) => [...items, ...items]),
  contradict: onItems("gives the first item twice, differently", ([first, ...others]) =>
    first === undefined ? [] : [first, { ...first, id: "contradiction", population: 1, data: {} }, ...others],
  ),
  missing: onItems("leaves out the first items, as many as it says", (items, argument) =>
    items.slice(Number(argument) || 1),
  ),
  extra: onItems("adds an item that was not asked for", ([first, ...others]) =>
    first === undefined ? [] : [{ ...first, zip_code: "00000" }, first, ...others],
  ),
  rename: onItems("writes the postal codes in another form: padded, number or suffix", (items, form) =>
    items.map((item) => ({ ...item, zip_code: otherForm(String(item.zip_code), form) })),
  ),
  "item-error": onItems("puts an error beside the data of the first item", ([first, ...others]) => [
    { ...first, error: "Fault mode has no data for it." },
    ...others,
  ]),
  "unknown-fields": onItems("adds fields that nobody has announced", (items) =>
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

function onItems(does: string, change: (items: JsonObject[], argument: string) => JsonObject[]): Fault {
  return {
    does,
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
