import type { App } from "../../core/app";
import { notCode } from "../../core/codes/cellTexts";
import { readPostalCode } from "../../core/codes/postalCode";
import { AddinError } from "../../core/errors/addinError";
import type { ServiceName } from "../../core/settings/settings";
import { isBusySign, isErrorSign } from "../../excel/errorSigns";

/** The reason why a cell of ours shows an error: one of the add-in's errors, what Excel's own sign means, or that nothing was kept of it. */
export type WhyFailed = KnownError | "waiting" | "lostFunction" | "noRoom" | "other" | "notKept";

interface KnownError {
  error: AddinError;
  /** False for the service's last failure, which may have been another cell's. */
  isCertain: boolean;
}

interface FailedCell {
  sign: unknown;
  service: ServiceName;
  /** The error that the cell's arguments or the cache prove. */
  proven: AddinError | undefined;
  /** The moment before which no failure of the service can be the reason, in milliseconds since 1970. */
  since: number;
}

/** Excel keeps only the error's sign, so the reason comes from the arguments, the cache and the account, or else is the service's last failure. */
export function whyFailed(app: App, { sign, service, proven, since }: FailedCell): WhyFailed {
  if (isBusySign(sign)) return "waiting";
  if (sign === "#NAME?") return "lostFunction";
  if (sign === "#SPILL!") return "noRoom";
  if (sign !== "#VALUE!" && sign !== "#N/A") return "other";
  if (proven) return { error: proven, isCertain: true };
  if (sign === "#VALUE!") return "other";
  const stopped = whyNotAsked(app, service);
  if (stopped) return { error: new AddinError(stopped, { service }), isCertain: true };
  const last = app.activity.failures.find((failed) => failed.service === service && failed.at >= since);
  return last ? { error: last.error, isCertain: false } : "notKept";
}

/** What keeps every request from a service: there is no token, it is refused, or the user has paused. */
export function whyNotAsked(
  app: Pick<App, "isConnected" | "isRefused" | "isPaused">,
  service: ServiceName,
): "notConnected" | "unauthorized" | "paused" | undefined {
  if (!app.isConnected(service)) return "notConnected";
  if (app.isRefused(service)) return "unauthorized";
  return app.isPaused ? "paused" : undefined;
}

/** The error of what stands in the cell of a postal code; undefined for a code, and where it is blank. */
export function errorOfCode(typed: unknown): AddinError | undefined {
  if (isErrorSign(typed)) return new AddinError("errorInCell", { value: typed });
  return readPostalCode(typed).kind === "bad" ? notCode(typed) : undefined;
}
