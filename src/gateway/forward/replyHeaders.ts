import type { IncomingHttpHeaders } from "node:http";

/** The headers of an answer, by lowercase name. */
export type ReplyHeaders = Readonly<Record<string, string | string[]>>;

/** Headers of a single connection (RFC 9110 §7.6.1). */
const hopByHop = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authentication-info",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Headers that would change what the browser believes about the gateway's host, or send it elsewhere. */
const aboutTheHost = [
  "set-cookie",
  "set-cookie2",
  "clear-site-data",
  "strict-transport-security",
  "alt-svc",
  "server",
  "location",
  "content-location",
  "refresh",
  "link",
  "sourcemap",
  "x-sourcemap",
  "nel",
  "report-to",
  "reporting-endpoints",
  "origin-agent-cluster",
  "service-worker-allowed",
  "content-security-policy",
  "content-security-policy-report-only",
  "referrer-policy",
  "permissions-policy",
  "x-content-type-options",
  "x-frame-options",
  "timing-allow-origin",
];

const dropped = new Set([...hopByHop, ...aboutTheHost]);
const droppedFamily = /^(access-control|cross-origin)-/;

/** Picks the service's headers that a client gets; the gateway sets those of its own host itself. */
export function replyHeadersOf(headers: IncomingHttpHeaders): ReplyHeaders {
  const named = new Set(
    String(headers.connection ?? "")
      .toLowerCase()
      .split(/[\s,]+/),
  );
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || dropped.has(name) || droppedFamily.test(name) || named.has(name)) continue;
    if (isSendable(value)) kept[name] = value;
  }
  if (kept.vary !== undefined) kept.vary = withOrigin([kept.vary].flat().join());
  return kept;
}

/** The gateway's CORS headers vary with `Origin`; the service may name it too. */
function withOrigin(vary: string): string {
  const names = ["Origin", ...vary.split(",").map((name) => name.trim())];
  return Array.from(new Map(names.map((name) => [name.toLowerCase(), name])).values()).join(", ");
}

/** Node refuses to send headers outside Latin-1, and one odd header must not cost the whole answer. */
function isSendable(value: string | string[]): boolean {
  return [value].flat().every((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text));
}
