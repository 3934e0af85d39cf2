import type { ErrorCode } from "./addinError";

/** The remedy for an error: asking again, another token, or else only a different formula or input. */
export type Remedy = "refresh" | "connect" | "input";

export function remedyOf(code: ErrorCode): Remedy {
  if (passing.has(code)) return "refresh";
  return ofToken.has(code) ? "connect" : "input";
}

/** Errors caused by the service, the network or the moment: asking again may bring the value. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ...(["rateLimited", "refused", "besideRefused", "otherCodes", "notOffered", "serverError", "unavailable"] as const),
  ...(["unreachable", "brokenOff", "offline", "timedOut", "paused", "serviceDown", "notData", "unreadable"] as const),
  ...(["noAnswer", "contradictory", "pagingBroken", "tableBroken", "canceled", "notLoaded", "internal"] as const),
  ...(["emptyAnswer", "emptyQuery", "preview"] as const),
]);

const ofToken: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["notConnected", "unauthorized", "forbidden"]);
