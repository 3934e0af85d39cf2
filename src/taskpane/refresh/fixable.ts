import type { App } from "../../core/app";
import type { Entry } from "../../core/cache/cache";
import { isAddinError } from "../../core/errors/addinError";
import { meaningOf } from "../../core/errors/meanings";
import { isBusySign } from "../../excel/errorSigns";
import type { OwnFormula } from "../../excel/formulas/findOwnFormulas";
import { serviceOf } from "../../excel/formulas/ownCalls";
import type { OwnQuestions } from "../../excel/questions/questionsOfEach";

/**
 * True if asking again may fix the errors that a formula shows. Bad input (#VALUE!) stays bad; for #N/A, the cache decides, as far as it
 * holds what the service said about the codes.
 */
export function isFixable(
  app: App,
  { calls }: OwnFormula,
  values: readonly unknown[],
  { codes, texts, isComplete }: OwnQuestions,
): boolean {
  if (values.some(isBusySign)) return app.activity.counts.waiting === 0;
  if (!values.includes("#N/A")) return false;
  const services = calls.map(({ name }) => serviceOf(name));
  if (services.some((service) => !app.isConnected(service) || app.isRefused(service))) return false;
  if (!isComplete) return true;
  const held = services.includes("queries")
    ? [...texts].flatMap((text) => stateOf([app.queries.peek(text)]) ?? [])
    : [...codes].map((code) => stateOf([app.latest.peek(code), app.search.peek(code)]));
  return held.includes(undefined) || !held.includes("hopeless");
}

/** The state of a question in the cache: a value, or an error that only other input fixes. Undefined if asking again may help. */
function stateOf(entries: readonly (Entry<unknown> | undefined)[]): "value" | "hopeless" | undefined {
  const known = entries.flatMap((entry) => entry?.known.filter((part) => part !== undefined) ?? []);
  if (known.some((part) => isAddinError(part) && meaningOf(part.code).remedy === "input")) return "hopeless";
  return known.some((part) => !isAddinError(part)) ? "value" : undefined;
}
