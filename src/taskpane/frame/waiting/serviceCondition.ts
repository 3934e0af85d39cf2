import type { App } from "../../../core/app";
import { meaningOf } from "../../../core/errors/meanings";
import { type ServiceName, serviceNames } from "../../../core/settings/settings";
import type { Voice } from "../pane";
import { sayMoment } from "../sentences/texts";
import { whyNotAsked } from "../whyFailed";

/** The condition of a service: requests to it go out, or the reason why not. */
export type ServiceCondition =
  | { is: "ready" | NonNullable<ReturnType<typeof whyNotAsked>> }
  /** The service has asked for a rest until this moment, in milliseconds since 1970. */
  | { is: "resting"; until: number }
  /** This computer is offline, or the service does not answer, or lets some requests fail. */
  | { is: (typeof failures)[number] };

/** What may hold up cells of several services, the first of which is told. */
const failures = ["offline", "silent", "failing"] as const;

/**
 * Judges a service for everything in the pane that tells of it, so that no two places disagree.
 * @param now Milliseconds since 1970.
 */
export function conditionOf(app: App, service: ServiceName, now: number): ServiceCondition {
  const stopped = whyNotAsked(app, service);
  if (stopped) return { is: stopped };
  const { askedUntil, closedUntil, isOffline, recovery } = app.services[service].gate;
  if (askedUntil > now) return { is: "resting", until: askedUntil };
  const { nextProbeAt, failuresInARow } = recovery;
  const isSilent = nextProbeAt !== undefined && failuresInARow > 0;
  const isFailing = closedUntil > now || (nextProbeAt !== undefined && hasRequestFailed(app, service, now));
  if (!isSilent && !isFailing) return { is: "ready" };
  if (isOffline) return { is: "offline" };
  return { is: isSilent ? "silent" : "failing" };
}

/** Cells that fail are asked again at least this often, in milliseconds: what has not failed since then answers again. */
const longestWait = 30 * 60_000;

/** A failure that passes by itself: a refusal is final, though it is asked for again in case that somebody has mended its reason. */
function hasRequestFailed({ activity }: App, service: ServiceName, now: number): boolean {
  return activity.failures.some(
    (failed) => failed.service === service && meaningOf(failed.error.code).passes && now - failed.at < longestWait,
  );
}

/** Waits shorter than this are not worth a sentence, in milliseconds. */
const shortPause = 2000;
const shortSilence = 5000;

/** @param now Milliseconds since 1970. */
export function sayCondition(condition: ServiceCondition, { words, language }: Voice, now: number): string {
  const { conditions } = words.activity;
  return condition.is === "resting"
    ? sayMoment(condition.until, conditions.resting, { language, now })
    : conditions[condition.is];
}

/**
 * Explains what holds up cells, or would; undefined if nothing unusual does. Times are in milliseconds since 1970.
 * @param silentSince Since when the service has been silent or the first cell has waited; undefined while none waits.
 */
export function waitReason(pane: Voice & { app: App }, now: number, silentSince?: number): string | undefined {
  const { app, words } = pane;
  const conditions = serviceNames.map((service) => conditionOf(app, service, now + shortPause));
  const [held] = (["resting", ...failures] as const).flatMap((is) => conditions.filter((one) => one.is === is));
  if (held) {
    // A time of day may end with a period of its own.
    const said = sayCondition(held, pane, now).replace(/\.?$/, ".");
    return held.is === "resting" ? said : `${said} ${words.frame.keepsTrying}`;
  }
  const silence = silentSince === undefined || app.isPaused ? 0 : now - silentSince;
  return silence >= shortSilence ? words.frame.silent(Math.floor(silence / 1000)) : undefined;
}
