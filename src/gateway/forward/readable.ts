import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { Question } from "./question";
import type { ReplyHeaders } from "./replyHeaders";

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
    return isTable || !hasError(JSON.parse(text.replace(/^\uFEFF/, "")));
  } catch {
    return false;
  }
}

function hasError(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "error" in answer;
}
