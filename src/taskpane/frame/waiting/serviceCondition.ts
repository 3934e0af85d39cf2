import type { App } from "../../../core/app";
import { meaningOf } from "../../../core/errors/meanings";
import type { Language } from "../../../core/locales/language";
import type { PaneWords } from "../../locales/pane.en";
import { type ServiceName, serviceNames } from "../../../core/settings/settings";
import { sayMoment } from "../sentences/texts";
import { whyNotAsked } from "../whyFailed";

/** The condition of a service: requests to it go out, or the reason why not. */
export type ServiceCondition =
  | { is: "ready" | NonNullable<ReturnType<typeof whyNotAsked>> }
  /**
   * The service has asked for a rest until this moment, does not answer, or lets some requests fail, or this computer is offline. But for the
   * rest, the moment is that of the next try, in milliseconds since 1970; one that has passed means that it is under way.
   */
  | { is: "resting" | "silent" | "failing" | "offline"; until: number };

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

/** A failure that passes by itself: a refusal is final, though it is asked for again in case that somebody has mended its reason. */
function hasRequestFailed({ activity }: App, service: ServiceName, now: number): boolean {
  return activity.failures.some(
    (failed) => failed.service === service && meaningOf(failed.error.code).passes && now - failed.at < longestWait,
  );
}

/** Waits shorter than this are not worth a sentence, in milliseconds. */
const shortPause = 2000;
const shortSilence = 5000;

interface Situation {
  app: App;
  words: Pick<PaneWords, "frame">;
  language: Language;
}

/**
 * Explains in one sentence what holds up cells, or would; undefined if nothing unusual does. Times are in milliseconds since 1970.
 * @param silentSince Since when the service has been silent or the first cell has waited; undefined while none waits.
 */
export function waitReason({ app, words, language }: Situation, now: number, silentSince?: number): string | undefined {
  const conditions = serviceNames.map((service) => conditionOf(app, service, now + shortPause));
  const rests = conditions.flatMap((condition) => (condition.is === "resting" ? [condition.until] : []));
  if (rests.length > 0) return sayMoment(Math.max(...rests), words.frame.resting, { language, now });
  if (conditions.some(({ is }) => is === "offline")) return words.frame.offline;
  if (conditions.some(({ is }) => is === "silent")) return words.frame.askedAgain;
  if (conditions.some(({ is }) => is === "failing")) return words.frame.someAskedAgain;
  const silence = silentSince === undefined || app.isPaused ? 0 : now - silentSince;
  return silence >= shortSilence ? words.frame.silent(Math.floor(silence / 1000)) : undefined;
}
