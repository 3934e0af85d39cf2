import type { ReplyHeaders } from "../forward/replyHeaders";
import type { Freshness } from "./freshness";

/** A whole answer with status 200, as it is kept. */
export interface StoredAnswer {
  readonly headers: ReplyHeaders;
  readonly body: Buffer;
  readonly freshness: Freshness;
}

const lengthBytes = 4;

/** Serializes an answer: the length of its head, the head as JSON, then the body as is. */
export function toBytes({ headers, freshness, body }: StoredAnswer): Buffer {
  const head = Buffer.from(JSON.stringify({ headers, ...freshness }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}

/** Reads such bytes back; undefined for anything else in the store. */
export function fromBytes(bytes: Buffer): StoredAnswer | undefined {
  if (bytes.length < lengthBytes) return undefined;
  const end = lengthBytes + bytes.readUInt32BE();
  if (end > bytes.length) return undefined;
  const head = parsed(bytes.subarray(lengthBytes, end).toString("utf8"));
  if (typeof head !== "object" || head === null) return undefined;
  const { headers, madeAt, until } = head as Record<string, unknown>;
  if (typeof madeAt !== "number" || typeof until !== "number" || !isReplyHeaders(headers)) return undefined;
  return { headers, freshness: { madeAt, until }, body: bytes.subarray(end) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isReplyHeaders(value: unknown): value is ReplyHeaders {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value)
    .flat()
    .every((text) => typeof text === "string");
}
