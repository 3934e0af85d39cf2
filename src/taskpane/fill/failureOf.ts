import type { App } from "../../core/app";
import { readPostalCode } from "../../core/codes/postalCode";
import { isAddinError } from "../../core/errors/addinError";
import type { AddedColumn } from "../../excel/columns/filledColumns";
import { isBusySign, isErrorSign } from "../../excel/errorSigns";
import { type FailureKind, failureKindOf } from "./failureKind";

/** A cell of a fill. */
export interface SeenCell {
  /** The contents of its code's cell. */
  typed: unknown;
  value: unknown;
  column: Pick<AddedColumn, "key" | "by">;
}

/**
 * Finds out why a cell shows an error. Excel reveals only the error's sign, so the reason comes from the code, the cache and the account,
 * or else from the service's last failure since the fill began.
 */
export function failureOf(app: App, { typed, value, column }: SeenCell, since: number): FailureKind {
  if (isBusySign(value)) return "waiting";
  if (value === "#NAME?") return "lostFunction";
  if (value === "#SPILL!") return "noRoom";
  const ofCode = failureOfCode(app, typed, column);
  if (ofCode) return ofCode;
  // Whole columns of dates are refused as such, and dates are numbers.
  if (value === "#VALUE!" && typeof typed === "number") return "notCode";
  if (value !== "#N/A") return "other";
  if (!app.isConnected("zipcodes")) return "noToken";
  if (app.isRefused("zipcodes")) return "badToken";
  if (app.isPaused) return "paused";
  const last = app.activity.failures.find(
    ({ service, at, error }) => service === "zipcodes" && at >= since && error.code !== "postalCodeNotFound",
  );
  return last ? failureKindOf(last.error.code) : "notKept";
}

/** The failure known for the code itself and what its column asks, whatever its cells show; undefined if there is none. */
export function failureOfCode(app: App, typed: unknown, { key, by }: SeenCell["column"]): FailureKind | undefined {
  if (isErrorSign(typed)) return "errorInCode";
  const read = readPostalCode(typed);
  if (read.kind === "bad") return "notCode";
  if (read.kind === "blank") return undefined;
  const entry =
    by === "ZIP.SEARCH" ? app.search.peek(read.code) : app.latest.peek(read.code, app.partsOfIndicator(key));
  const error = entry?.known.find((part) => isAddinError(part));
  return isAddinError(error) ? failureKindOf(error.code) : undefined;
}
