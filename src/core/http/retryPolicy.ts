import { AddinError } from "../errors/addinError";
import { type ErrorCode, meaningOf } from "../errors/meanings";
import type { Reply } from "./readReply";

/** Attempts of one request, the first one included. */
export const attempts = 3;
/** Attempts of a request for which the service has no room, while it answers others: it only waits its turn. */
const attemptsInTurn = 5;
/** The longest Retry-After that a request waits for; a longer one fails its cells with the time to come back. */
export const maxWait = 30_000;

/**
 * The purpose of a request: who it is for. Requests of the user and probes may pass an open breaker and a refused token, where those of cells
 * may not: their answer may show that the trouble is over. Only questions of cells are asked again in a wave.
 */
export type Purpose = "cells" | "user" | "probe";

/** The treatment of a failed attempt: retried soon, retried slowly, or not at all. */
type FailureKind = "transient" | "throttled" | "final";

/** The reason why an attempt failed, and what follows from that. */
export interface Failure {
  error: AddinError;
  kind: FailureKind;
  /** Milliseconds that the service asked us to wait. */
  retryAfter?: number | undefined;
  /** The service failed, rather than this one request: the breaker counts it. */
  ofService: boolean;
}

/** True if a request is retried at all. One that only has to find out whether the service is back needs a single attempt. */
export function mayRetry(purpose: Purpose, isServiceDown: boolean): boolean {
  return purpose === "cells" || (purpose === "user" && !isServiceDown);
}

/**
 * The wait before the next attempt, in milliseconds; undefined when there is none.
 * @param tried Attempts so far.
 * @param answersOthers True if the service has answered another request meanwhile.
 */
export function waitBeforeRetry(
  { kind, retryAfter }: Failure,
  tried: number,
  quota: RetryQuota,
  random: () => number,
  answersOthers?: boolean,
): number | undefined {
  const allowed = answersOthers && kind === "throttled" ? attemptsInTurn : attempts;
  if (kind === "final" || tried >= allowed || (retryAfter ?? 0) > maxWait) return undefined;
  if (!quota.spend(kind)) return undefined;
  return retryAfter ?? backoff(kind, tried, random());
}

/** Full jitter: a random share of a wait that doubles with every failure (1 for the first), in milliseconds. */
export function backoff(kind: "transient" | "throttled", failures: number, random: number): number {
  return random * Math.min(firstWaits[kind] * 2 ** (failures - 1), maxWaits[kind]);
}

const firstWaits = { transient: 200, throttled: 1000 };
const maxWaits = { transient: 5000, throttled: 20_000 };

/** Limits what retries add to the load of a service in trouble: each retry costs points, and each success pays one back. */
export class RetryQuota {
  private left = quotaSize;

  spend(kind: "transient" | "throttled"): boolean {
    if (this.left < costs[kind]) return false;
    this.left -= costs[kind];
    return true;
  }

  success(): void {
    this.left = Math.min(quotaSize, this.left + 1);
  }
}

/** The points that an account starts with. */
const quotaSize = 100;
const costs = { transient: 10, throttled: 5 };

/**
 * Returns the failure that a status means, or undefined for a success. Of the 4xx only 429 is retried (browsers repeat 408 themselves); of
 * the 5xx all but 501 and 505, which waiting cannot fix. 503 with Retry-After counts as a throttle.
 */
export function failureOfReply(reply: Reply, now: number): Failure | undefined {
  const { status } = reply;
  if (status >= 200 && status < 300) return undefined;
  // A date is told by the service's clock, from which the computer's may differ.
  const retryAfter = readRetryAfter(reply.retryAfter, Date.parse(reply.date ?? "") || now);
  const asksToWait = retryAfter !== undefined;
  const error = new AddinError(codeOf(status, asksToWait), { status, ...messageOf(reply) });
  const isThrottled = status === 429 || (status === 503 && asksToWait);
  if (isThrottled) return { error, kind: "throttled", retryAfter, ofService: false };
  if (status < 500) return { error, kind: "final", retryAfter, ofService: false };
  return { ...failureOfError(error), retryAfter };
}

/**
 * Reads a Retry-After header (RFC 9110 §10.2.3): whole seconds, or one of the three HTTP dates.
 * Answers milliseconds from `now`; undefined for anything else, for a date that has passed and for 0, so that the backoff decides.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000 || undefined;
  const moment = dateForm.test(value) ? Date.parse(value.replace(/ GMT$/, "") + " GMT") : NaN;
  return moment > now ? moment - now : undefined;
}

/** The three forms of an HTTP date: each begins with a weekday and ends with GMT, or with the year. */
const dateForm = /^[A-Z][a-z]{2,8},? [\w -]+ \d\d:\d\d:\d\d (GMT|\d{4})$/;

/** Returns the failure that an error means: one that an attempt, or reading its reply, has thrown, or a 5xx. */
export function failureOfError(error: AddinError): Failure {
  const { isRetried, isOfService } = meaningOf(error.code);
  return { error, kind: isRetried ? "transient" : "final", ofService: isOfService };
}

function codeOf(status: number, asksToWait: boolean): ErrorCode {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 408) return "timedOut";
  if (status === 429) return "rateLimited";
  if (status === 501 || status === 505) return "notOffered";
  if (status >= 500) return asksToWait ? "unavailable" : "serverError";
  return "refused";
}

/** The service's own words, as it sent them. */
function messageOf(reply: Reply): { message?: string } {
  try {
    const { message, error } = Object(JSON.parse(reply.text)) as Record<string, unknown>;
    const said = [message, error].find((text) => typeof text === "string" && text.trim() !== "") as string | undefined;
    return said ? { message: said } : {};
  } catch {
    return {};
  }
}
