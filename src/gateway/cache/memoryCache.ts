import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Question } from "../forward/question";
import type { ReplyHeaders } from "../forward/replyHeaders";

/** Roughly what an entry costs besides its body and headers, in bytes. */
const overhead = 500;

/** Answers in this process's memory, up to a number of bytes: the least recently used are dropped first. */
export class MemoryCache {
  private readonly answers: LRUCache<string, StoredAnswer> | undefined;

  constructor(
    maxBytes: number,
    private readonly now: () => number,
  ) {
    this.answers = maxBytes === 0 ? undefined : new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  get bytes(): number {
    return this.answers?.calculatedSize ?? 0;
  }

  find(key: string): StoredAnswer | undefined {
    const answer = this.answers?.get(key);
    if (answer === undefined || answer.freshness.until > this.now()) return answer;
    this.answers?.delete(key);
    return undefined;
  }

  keep(key: string, answer: StoredAnswer): void {
    this.answers?.set(key, answer);
  }
}

function sizeOf({ headers, body }: StoredAnswer): number {
  return overhead + body.length + JSON.stringify(headers).length;
}

/** A whole answer with status 200, as it is kept. */
export interface StoredAnswer {
  readonly headers: ReplyHeaders;
  readonly body: Buffer;
  readonly freshness: Freshness;
}

/** The time during which an answer may be reused, in milliseconds since 1970. */
export interface Freshness {
  /** The moment at which the answer was made; its age counts from here. */
  readonly madeAt: number;
  readonly until: number;
}

/** The limit, whatever the service allows: a revoked token must not keep reading old answers for days. */
const longest = 3_600_000;

/**
 * Tells how long a 200 may be reused for the same token, as RFC 9111 has it for shared caches; undefined if not at all.
 * Without `Cache-Control` it is `unsaid` milliseconds.
 */
export function freshnessOf(headers: ReplyHeaders, now: number, unsaid: number): Freshness | undefined {
  if (
    textOf(headers.vary)
      .split(/[\s,]+/)
      .includes("*")
  )
    return undefined;
  const age = 1_000 * (wholeNumber(textOf(headers.age)) ?? 0);
  const lifetime = lifetimeOf(headers["cache-control"], unsaid);
  const until = now + Math.min(lifetime - age, longest);
  return until > now ? { madeAt: now - age, until } : undefined;
}

function lifetimeOf(cacheControl: string | string[] | undefined, unsaid: number): number {
  if (cacheControl === undefined) return unsaid;
  const directives = directivesOf(textOf(cacheControl));
  if (["no-store", "no-cache", "private"].some((name) => directives.has(name))) return 0;
  const seconds = directives.get("s-maxage") ?? directives.get("max-age");
  return seconds === undefined ? unsaid : 1_000 * (wholeNumber(seconds) ?? 0);
}

function directivesOf(text: string): Map<string, string> {
  const parts = text.matchAll(/([^\s,;="]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,;"]*)))?/g);
  return new Map(Array.from(parts, ([, name = "", quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? ""]));
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

function textOf(value: string | string[] | undefined): string {
  return [value ?? ""].flat().join(",");
}

const decoders: Readonly<Record<string, (body: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  identity: (body) => body,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** The largest body that is read, once it is decompressed: reading it holds up every other client. A larger one is passed on and not kept. */
const maxOutputLength = 8_000_000;

/** True if a client could read the answer: a table for a query's CSV, JSON without `error` for everything else. */
export function isReadable({ method, target }: Question, headers: ReplyHeaders, body: Buffer): boolean {
  if (method === "HEAD") return false;
  try {
    const decode = decoders[String(headers["content-encoding"] ?? "identity").toLowerCase()];
    const text = decode?.(body, { maxOutputLength }).toString() ?? "";
    const isTable = target.split("?", 1)[0]?.endsWith("/csv") && /^\uFEFF?\s*[^\s<{]/.test(text);
    return isTable || !isFailure(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch {
    return false;
  }
}

/** A failure that was sent with status 200, in the words that services have for one. */
function isFailure(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return answer === null;
  const hasList = Object.values(answer).some(Array.isArray);
  return "error" in answer || "errors" in answer || (!hasList && ("message" in answer || "detail" in answer));
}
