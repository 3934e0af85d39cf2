import type { App } from "../../core/app";
import type { Entry } from "../../core/cache/cache";
import { codesIn } from "../../core/codes/postalCode";
import { isAddinError } from "../../core/errors/addinError";
import { meaningOf } from "../../core/errors/meanings";
import type { AskedCall } from "../../core/questions/askedQuestions";
import { isBusySign } from "../../excel/errorSigns";
import { serviceOf } from "../../excel/formulas/ownCalls";

/**
 * True if asking again may fix the errors that a formula shows. Bad input (#VALUE!) stays bad; for #N/A, the cache decides, as far as it
 * holds what the service said about the codes.
 */
export function isFixable(app: App, calls: readonly AskedCall[], values: readonly unknown[]): boolean {
  if (values.some(isBusySign)) return app.activity.counts.waiting === 0;
  if (!values.includes("#N/A")) return false;
  const services = calls.map(({ name }) => serviceOf(name));
  if (services.some((service) => !app.isConnected(service) || app.isRefused(service))) return false;
  if (calls.some(({ given }) => given.includes(undefined))) return true;
  const given = calls.flatMap((call) => call.given.flatMap((argument) => argument ?? []));
  const held = services.includes("queries")
    ? given.flatMap((text) => stateOf([app.queries.peek(String(text).trim())]) ?? [])
    : [...codesIn(given)].map((code) => stateOf([app.latest.peek(code), app.search.peek(code)]));
  return held.includes(undefined) || !held.includes("hopeless");
}

/** The state of a question in the cache: a value, or an error that only other input fixes. Undefined if asking again may help. */
function stateOf(entries: readonly (Entry<unknown> | undefined)[]): "value" | "hopeless" | undefined {
  const known = entries.flatMap((entry) => entry?.known.filter((part) => part !== undefined) ?? []);
  if (known.some((part) => isAddinError(part) && meaningOf(part.code).remedy === "input")) return "hopeless";
  return known.some((part) => !isAddinError(part)) ? "value" : undefined;
}
