import type { FailedQuestions } from "../../../core/activity";
import type { App } from "../../../core/app";
import type { ServiceName } from "../../../core/settings/settings";

/** The condition of a service: requests to it go out, or the reason why not. */
export type ServiceCondition =
  | { is: "ready" | "paused" | "noToken" | "refused" }
  /**
   * The service has asked for a rest until this moment, does not answer, or lets some requests fail, or this computer is offline. But for the
   * rest, the moment is that of the next try, in milliseconds since 1970; one that has passed means that it is under way.
   */
  | { is: "resting" | "silent" | "failing" | "offline"; until: number };

/** The part of the app that shows it. */
export interface SeenApp extends Pick<App, "isConnected" | "isRefused" | "isPaused"> {
  readonly services: Readonly<Record<ServiceName, { readonly gate: SeenGate }>>;
  readonly activity: { readonly failures: readonly Pick<FailedQuestions, "at" | "service" | "error">[] };
}

interface SeenGate {
  readonly askedUntil: number;
  readonly closedUntil: number;
  readonly isOffline: boolean;
  readonly recovery: { readonly nextProbeAt: number | undefined; readonly failuresInARow: number };
}

/**
 * Judges a service for everything in the pane that tells of it, so that no two places disagree.
 * @param now Milliseconds since 1970.
 */
export function conditionOf(app: SeenApp, service: ServiceName, now: number): ServiceCondition {
  if (!app.isConnected(service)) return { is: "noToken" };
  if (app.isRefused(service)) return { is: "refused" };
  if (app.isPaused) return { is: "paused" };
  const { askedUntil, closedUntil, isOffline, recovery } = app.services[service].gate;
  if (askedUntil > now) return { is: "resting", until: askedUntil };
  const { nextProbeAt, failuresInARow } = recovery;
  // A probe that is due waits for the gate, too.
  const until = Math.max(closedUntil, nextProbeAt ?? 0);
  const isSilent = nextProbeAt !== undefined && failuresInARow > 0;
  const isFailing = closedUntil > now || (nextProbeAt !== undefined && hasRequestFailed(app, service, now));
  if (!isSilent && !isFailing) return { is: "ready" };
  if (isOffline) return { is: "offline", until };
  return { is: isSilent ? "silent" : "failing", until };
}

/** Cells that fail are asked again at least this often, in milliseconds: what has not failed since then answers again. */
const longestWait = 30 * 60_000;

/** A saved query that does not exist is asked for again, too, because somebody may create it. That tells nothing of the service. */
function hasRequestFailed({ activity }: SeenApp, service: ServiceName, now: number): boolean {
  return activity.failures.some(
    (failed) => failed.service === service && failed.error.code !== "queryNotFound" && now - failed.at < longestWait,
  );
}
