import type { App } from "../../core/app";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { type Remedy, remedyOf } from "../../core/errors/mendable";
import { isBusySign, isErrorSign } from "../../excel/errorSigns";
import type { SelectedCell } from "../../excel/explain/selectedCell";
import type { Explanation } from "./explainCell";

/** Why a cell shows no value. */
export type Reason =
  | { kind: "blank"; why: "blankCode" | "noDatum" | "noCategory" | "null" | "notHeld" }
  | { kind: "error"; error: AddinError; isCertain: boolean; remedy: Remedy }
  | { kind: "sign"; sign: "name" | "spill" | "busy" | "other"; remedy: Remedy | "repair" }
  /** An error whose reason was not kept. */
  | { kind: "forgotten"; remedy: "refresh" };

/** The reason why a result of ours is blank or an error; undefined if it is a value. */
export function reasonOf(app: App, cell: SelectedCell, explanation: Explanation): Reason | undefined {
  const { value } = cell;
  if (isErrorSign(value)) return reasonOfError(app, cell, explanation);
  if (explanation.slot !== "value") return undefined;
  if (explanation.code?.read.kind === "blank") return { kind: "blank", why: "blankCode" };
  const { held, request } = explanation;
  if (held?.value === null) {
    if (request === "search") return { kind: "blank", why: "null" };
    return { kind: "blank", why: held.isCategoryEmpty ? "noCategory" : "noDatum" };
  }
  return value === "" ? { kind: "blank", why: "notHeld" } : undefined;
}

function reasonOfError(app: App, { value, own }: SelectedCell, explanation: Explanation): Reason {
  if (value === "#NAME?") return { kind: "sign", sign: "name", remedy: "repair" };
  if (value === "#SPILL!") return { kind: "sign", sign: "spill", remedy: "input" };
  if (isBusySign(value)) return { kind: "sign", sign: "busy", remedy: "refresh" };
  if (value !== "#VALUE!" && value !== "#N/A") return { kind: "sign", sign: "other", remedy: "input" };
  const certain = certainError(explanation);
  if (certain) return ofError(certain, true);
  if (value === "#VALUE!") return { kind: "sign", sign: "other", remedy: "input" };
  if (explanation.held?.value === null) return { kind: "blank", why: "noDatum" };
  const service = own?.call.name.startsWith("QUERY.") ? "queries" : "zipcodes";
  if (!app.isConnected(service)) return ofError(new AddinError("notConnected", { service }), true);
  if (app.isRefused(service)) return ofError(new AddinError("unauthorized"), true);
  if (app.isPaused) return ofError(new AddinError("paused"), true);
  const last = app.activity.failures.find((failure) => failure.service === service);
  return last && explanation.held === undefined ? ofError(last.error, false) : { kind: "forgotten", remedy: "refresh" };
}

/** What the arguments or the cache prove. */
function certainError({ code, columnError, held }: Explanation): AddinError | undefined {
  if (isErrorSign(code?.typed)) return new AddinError("errorInCell", { value: code.typed });
  if (code?.read.kind === "bad") return new AddinError("badPostalCode", { value: textOf(code.typed) });
  return columnError ?? (isAddinError(held?.value) ? held.value : undefined);
}

function textOf(typed: unknown): string {
  const text = ["string", "number", "boolean"].includes(typeof typed) ? String(typed) : "";
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function ofError(error: AddinError, isCertain: boolean): Reason {
  return { kind: "error", error, isCertain, remedy: remedyOf(error.code) };
}
