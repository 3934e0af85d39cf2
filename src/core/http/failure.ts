import { AddinError, type ErrorCode } from "../errors/addinError";
import type { Reply } from "./attempt";
import type { FailureKind } from "./backoff";
import { readRetryAfter } from "./retryAfter";

/** Why an attempt brought no answer, and what to do about it. */
export interface Failure {
  error: AddinError;
  kind: FailureKind;
  /** Milliseconds that the service asked us to wait. */
  retryAfter?: number | undefined;
  /** Whether it speaks of the service as a whole, so that the breaker counts it. */
  ofService: boolean;
}

/** What a status says, or undefined for a success. 4xx is never tried again; 408 because browsers repeat it by themselves. */
export function failureOfReply(reply: Reply, now: number): Failure | undefined {
  const { status } = reply;
  if (status >= 200 && status < 300) return undefined;
  const retryAfter = readRetryAfter(reply.retryAfter, now);
  if (status === 429 || (status === 503 && retryAfter !== undefined)) {
    return { error: new AddinError("rateLimited", { status }), kind: "throttled", retryAfter, ofService: false };
  }
  const error = new AddinError(codeOf(status), { status, ...saidByService(reply) });
  const kind = retriedStatuses.has(status) ? "transient" : "final";
  return { error, kind, ofService: status >= 500 };
}

/** What an error thrown by an attempt, or by the reading of its reply, means. */
export function failureOfError(error: AddinError): Failure {
  const kind = retriedErrors.has(error.code) ? "transient" : "final";
  return { error, kind, ofService: networkErrors.has(error.code) };
}

const retriedStatuses = new Set([500, 502, 503, 504]);
const networkErrors = new Set<ErrorCode>(["unreachable", "brokenOff", "offline", "timedOut"]);
const retriedErrors = new Set<ErrorCode>(["unreachable", "brokenOff", "timedOut", "unreadable", "emptyAnswer"]);

function codeOf(status: number): ErrorCode {
  if (status === 401) return "unauthorized";
  if (status === 403) return "forbidden";
  if (status === 408) return "timedOut";
  return status >= 500 ? "serverError" : "refused";
}

/** The service's own words, as they came. */
function saidByService(reply: Reply): { message?: string } {
  try {
    const body: unknown = JSON.parse(reply.text);
    if (typeof body !== "object" || body === null) return {};
    const { message, error } = body as Record<string, unknown>;
    const said = [message, error].find((text) => typeof text === "string" && text.trim() !== "") as string | undefined;
    return said ? { message: said } : {};
  } catch {
    return {};
  }
}
