import { nearestName } from "../../core/codes/suggestedNames";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { type Meaning, meaningOf } from "../../core/errors/meanings";
import { functionPrefix } from "../../core/functionPrefix";
import { sentence } from "../../core/locales/sentence";
import { isBusySign, isErrorSign } from "../../excel/errorSigns";
import type { OwnResult, SelectedCell } from "../../excel/explain/selectedCell";
import { serviceOf } from "../../excel/formulas/ownCalls";
import type { Pane } from "../frame/pane";
import type { Explanation } from "./explainCell";

/** The reason why a cell shows no value. */
export type Reason =
  | { kind: "blank"; why: "blankCode" | "noDatum" | "noCategory" | "null" | "notHeld" }
  | ErrorReason
  /** An error of input, in the words of the cell's own function. */
  | { kind: "said"; text: string; remedy: Meaning["remedy"] }
  /** The result has no room because of this cell. */
  | { kind: "noRoom"; blocker: string; remedy: "input" }
  /** The add-in has no function of this name. */
  | { kind: "noFunction"; name: string; nearest: string | undefined; remedy: "input" }
  | { kind: "sign"; sign: "name" | "spill" | "busy" | "other"; remedy: Meaning["remedy"] | "repair" }
  /** An error whose reason was not kept. */
  | { kind: "forgotten"; remedy: "refresh" };

interface ErrorReason {
  kind: "error";
  error: AddinError;
  isCertain: boolean;
  remedy: Meaning["remedy"];
}

type Surroundings = Pick<Pane, "app" | "functions" | "language">;

/** The reason why a result of ours is blank or an error; undefined if it is a value. */
export function reasonOf(pane: Surroundings, cell: SelectedCell, explanation: Explanation): Reason | undefined {
  const { value } = cell;
  if (isErrorSign(value)) return reasonOfError(pane, cell, explanation);
  if (explanation.slot !== "value") return undefined;
  if (explanation.code?.read.kind === "blank") return { kind: "blank", why: "blankCode" };
  const { held, request } = explanation;
  if (held?.value === null) {
    if (request === "search") return { kind: "blank", why: "null" };
    return { kind: "blank", why: held.isCategoryEmpty ? "noCategory" : "noDatum" };
  }
  return value === "" ? { kind: "blank", why: "notHeld" } : undefined;
}

function reasonOfError(pane: Surroundings, { value, own }: SelectedCell, explanation: Explanation): Reason {
  const { app } = pane;
  if (value === "#NAME?")
    return (own && unknownFunction(pane, own)) ?? { kind: "sign", sign: "name", remedy: "repair" };
  if (value === "#SPILL!") {
    const { blocker } = explanation;
    if (blocker !== undefined) return { kind: "noRoom", blocker, remedy: "input" };
    return { kind: "sign", sign: "spill", remedy: "input" };
  }
  if (isBusySign(value)) return { kind: "sign", sign: "busy", remedy: "refresh" };
  if (value !== "#VALUE!" && value !== "#N/A") return { kind: "sign", sign: "other", remedy: "input" };
  const error = certainError(explanation);
  if (explanation.said !== undefined) return ofSentence(pane, explanation.said, error);
  if (error) return ofError(error);
  if (value === "#VALUE!") return { kind: "sign", sign: "other", remedy: "input" };
  if (explanation.held?.value === null) return { kind: "blank", why: "noDatum" };
  const service = own ? serviceOf(own.call.name) : "zipcodes";
  if (!app.isConnected(service)) return ofError(new AddinError("notConnected", { service }));
  if (app.isRefused(service)) return ofError(new AddinError("unauthorized"));
  if (app.isPaused) return ofError(new AddinError("paused"));
  const last = app.activity.failures.find((failure) => failure.service === service);
  if (last && explanation.held === undefined) return { ...ofError(last.error), isCertain: false };
  return { kind: "forgotten", remedy: "refresh" };
}

/** The code that the service does not know, where that is the reason. */
export function unknownCode(reason: Reason | undefined): unknown {
  if (reason?.kind !== "error" || !reason.isCertain) return undefined;
  const { code, details } = reason.error;
  return code === "postalCodeNotFound" ? details.code : undefined;
}

/** The first function of the formula that the add-in does not have. */
function unknownFunction({ functions }: Surroundings, { formula }: OwnResult): Reason | undefined {
  const unknown = formula.calls.find(({ name }) => !functions[functionPrefix + name]);
  if (!unknown) return undefined;
  const name = functionPrefix + unknown.name;
  return { kind: "noFunction", name, nearest: nearestName(name, Object.keys(functions)), remedy: "input" };
}

/** The error that the arguments or the cache prove. */
function certainError({ code, columnError, held }: Explanation): AddinError | undefined {
  if (isErrorSign(code?.typed)) return new AddinError("errorInCell", { value: code.typed });
  if (code?.read.kind === "bad") return new AddinError("badPostalCode", { value: textOf(code.typed) });
  return columnError ?? (isAddinError(held?.value) ? held.value : undefined);
}

/** The error that has this sentence, if it is known here; else the sentence itself, which only other input changes. */
function ofSentence({ app, language }: Surroundings, said: string, certain: AddinError | undefined): Reason {
  const known = [
    ...(certain ? [certain] : []),
    ...app.activity.failures.map((failure) => failure.error),
    ...(["notConnected", "unauthorized", "paused"] as const).map((code) => new AddinError(code)),
  ];
  const error = known.find((one) => sentence(one, language) === said);
  return error
    ? ofError(error)
    : { kind: "said", text: said, remedy: certain ? meaningOf(certain.code).remedy : "input" };
}

function textOf(typed: unknown): string {
  const text = ["string", "number", "boolean"].includes(typeof typed) ? String(typed) : "";
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

function ofError(error: AddinError): ErrorReason {
  return { kind: "error", error, isCertain: true, remedy: meaningOf(error.code).remedy };
}
