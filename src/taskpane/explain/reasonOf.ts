import { nearestName } from "../../core/codes/suggestedNames";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { type Meaning, meaningOf } from "../../core/errors/meanings";
import { functionPrefix } from "../../core/functionPrefix";
import { explainEn, type ExplainWords } from "../locales/explain.en";
import { explainEs } from "../locales/explain.es";
import type { Language } from "../../core/locales/language";
import { sentence } from "../../core/locales/sentence";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnResult, SelectedCell } from "../../excel/explain/selectedCell";
import { serviceOf } from "../../excel/formulas/ownCalls";
import type { Pane } from "../frame/pane";
import { cellSentence } from "../frame/sentences/words";
import { errorOfCode, whyFailed } from "../frame/whyFailed";
import type { Explanation } from "./explainCell";

/** The words of this tool, which load with it. */
export const explainWords: Readonly<Record<Language, ExplainWords>> = { en: explainEn, es: explainEs };

/** The reason why a cell shows no value, and what helps. */
export interface Reason {
  text: string;
  remedy: Meaning["remedy"] | "repair";
  /** The service's last failure, which may have been another cell's. */
  isProbable?: boolean;
  /** The code that the service does not know, where that is the reason. */
  unknown?: unknown;
}

type Surroundings = Pick<Pane, "app" | "functions" | "language">;

/** The reason why a result of ours is blank or an error; undefined if it is a value. */
export function reasonOf(pane: Surroundings, cell: SelectedCell, explanation: Explanation): Reason | undefined {
  const { value, own } = cell;
  const { slot, code, held, request } = explanation;
  const { blank } = explainWords[pane.language];
  if (isErrorSign(value)) return reasonOfError(pane, cell, explanation);
  if (slot === "value" && code?.read.kind === "blank") return ofInput(blank.blankCode);
  const unread = value === "" ? unreadArgument(pane, own) : undefined;
  if (unread !== undefined) return ofInput(blank.onlyExcel(unread));
  if (value === "" && isAddinError(held?.value)) return ofError(held.value, pane);
  if (slot !== "value") return undefined;
  if (held?.value === null) {
    if (request === "search") return ofInput(blank.null);
    return ofInput(held.isCategoryEmpty ? blank.noCategory : blank.noDatum);
  }
  return value === "" ? { text: blank.notHeld, remedy: "refresh" } : undefined;
}

function reasonOfError(pane: Surroundings, { value, own }: SelectedCell, explanation: Explanation): Reason {
  const { app, language } = pane;
  const { said, blocker, held } = explanation;
  const words = explainWords[language];
  const proven = provenError(explanation);
  if (said !== undefined) return ofSentence(pane, said, proven);
  if (value === "#N/A" && held?.value === null) return ofInput(words.blank.noDatum);
  const service = own ? serviceOf(own.call.name) : "zipcodes";
  const why = whyFailed(app, { sign: value, service, proven, since: held ? Infinity : 0 });
  if (typeof why === "object") return { ...ofError(why.error, pane), isProbable: !why.isCertain };
  const unknown = why === "lostFunction" && own && unknownFunction(pane, own, words);
  if (unknown) return unknown;
  const unread = why === "notKept" ? unreadArgument(pane, own) : undefined;
  if (unread !== undefined) return ofInput(words.blank.onlyExcel(unread));
  if (why === "noRoom" && blocker !== undefined) return ofInput(words.noRoom(blocker));
  return { text: words.signs[why], remedy: remedies[why] };
}

const remedies = {
  waiting: "refresh",
  lostFunction: "repair",
  noRoom: "input",
  other: "input",
  notKept: "refresh",
} as const;

/** The error that the arguments or the cache prove. */
function provenError({ code, columnError, held }: Explanation): AddinError | undefined {
  return errorOfCode(code?.typed) ?? columnError ?? (isAddinError(held?.value) ? held.value : undefined);
}

/** The error that has this sentence, if it is known here; else the sentence itself, which only other input changes. */
function ofSentence(pane: Surroundings, said: string, proven: AddinError | undefined): Reason {
  const known = [
    ...(proven ? [proven] : []),
    ...pane.app.activity.failures.map((failure) => failure.error),
    ...(["notConnected", "unauthorized", "paused"] as const).map((code) => new AddinError(code)),
  ];
  const error = known.find((one) => sentence(one, pane.language) === said);
  if (error) return ofError(error, pane);
  return { text: said, remedy: proven ? meaningOf(proven.code).remedy : "input" };
}

function ofError(error: AddinError, { language }: Surroundings): Reason {
  const { code, details } = error;
  return {
    text: cellSentence(error, language),
    remedy: meaningOf(code).remedy,
    ...(code === "postalCodeNotFound" && { unknown: details.code }),
  };
}

function ofInput(text: string): Reason {
  return { text, remedy: "input" };
}

/** The first argument that only Excel knows, other than what is shown where there is no value. */
function unreadArgument({ app }: Surroundings, own: OwnResult | undefined): string | undefined {
  const names = own && app.asks[own.call.name]?.arguments;
  return own?.args.find(({ values }, at) => values === undefined && names?.[at] !== "missing")?.text;
}

/** The first function of the formula that the add-in does not have. */
function unknownFunction({ functions }: Surroundings, own: OwnResult, words: ExplainWords): Reason | undefined {
  const unknown = own.formula.calls.find(({ name }) => !functions[functionPrefix + name]);
  if (!unknown) return undefined;
  const name = functionPrefix + unknown.name;
  return ofInput(words.noFunction(name, nearestName(name, Object.keys(functions))));
}
