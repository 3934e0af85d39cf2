import type { ReplyHeaders } from "../forward/replyHeaders";

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
