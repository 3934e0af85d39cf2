import type { FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import type { InterfaceName } from "../../service/access/caller";
import { nothingAt, pathOf } from "../../service/border/errorReplies";
import { apiBase } from "../../service/border/methods";
import { ServiceError } from "../../service/border/serviceError";

/** A request as it is forwarded to the service. */
export interface Question {
  readonly to: InterfaceName;
  readonly method: "GET" | "HEAD" | "POST";
  /** The path below the base and the query string, as the client wrote them. */
  readonly target: string;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
  /** A hash of all of the above, token included: equal questions from one token have the same key. */
  readonly key: string;
}

/** All that the service learns about a client. Cookies, `Origin`, `Referer` and `X-Forwarded-*` stay here. */
const forwarded = new Set([
  "authorization",
  "accept",
  "accept-encoding",
  "accept-language",
  "content-type",
  "content-encoding",
]);

/** Reads a client's question. Throws if it is none of the interface's operations. */
export function questionOf(request: FastifyRequest): Question {
  const to = interfaceOf(pathOf(request));
  const method = request.method === "HEAD" || request.method === "POST" ? request.method : "GET";
  const target = request.url.slice(apiBase.length);
  const headers = forwardedHeaders(request.raw.rawHeaders);
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const key = createHash("sha256").update(JSON.stringify([to, method, target, headers]));
  if (body !== undefined) key.update(body);
  return { to, method, target, headers, body, key: key.digest("base64url") };
}

/** Sorted, so that equal questions have the same key whatever the order of their headers. */
function forwardedHeaders(raw: readonly string[]): string[] {
  const pairs: [name: string, value: string][] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index]?.toLowerCase() ?? "";
    if (forwarded.has(name)) pairs.push([name, raw[index + 1] ?? ""]);
  }
  return pairs.sort(([one], [other]) => (one < other ? -1 : Number(one > other))).flat();
}

const zipcodesPath = /^\/zipcodes(\/(latest|search|indicator_catalog))?$/;
const queriesPath = /^\/queries(\/(?<id>[^/]+)\/(json|csv))?$/;

const furtherDecodings = 3;

/** Finds the interface that a path, as the client wrote it, belongs to. Throws if there is none, or if the path could be read as another one. */
function interfaceOf(path: string): InterfaceName {
  const below = path.startsWith(`${apiBase}/`) ? path.slice(apiBase.length) : "";
  if (zipcodesPath.test(below)) return "zipcodes";
  const query = queriesPath.exec(below);
  if (query === null) throw nothingAt(path);
  refuseStrayingId(query.groups?.["id"] ?? "");
  return "queries";
}

/** Refuses an id that a server could take for another path, however many times it decodes it. */
function refuseStrayingId(written: string): void {
  let id = decodeOnce(written);
  for (let time = 0; time < furtherDecodings && !strays(id); time++) id = unescaped(id);
  if (strays(id)) {
    throw new ServiceError(400, "The id of a saved query must have no slash, no backslash and no control character.");
  }
}

function strays(id: string): boolean {
  return /[/\\\p{Cc}]/u.test(id) || /^\.{1,2}(;|$)/.test(id);
}

function decodeOnce(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    throw new ServiceError(400, "The address cannot be read.");
  }
}

/** Decodes ASCII only, which covers every dangerous character; `100%` stays as it is. */
function unescaped(id: string): string {
  return id.replaceAll(/%([0-7][0-9a-f])/gi, (_escape, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
