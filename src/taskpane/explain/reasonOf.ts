import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { type Meaning, meaningOf } from "../../core/errors/meanings";
import { explainEn } from "../locales/explain.en";
import { explainEs } from "../locales/explain.es";
import { sentence } from "../../core/locales/sentence";
import { isErrorSign } from "../../excel/errorSigns";
import type { OwnResult } from "../../excel/explain/selectedCell";
import { serviceOf } from "../../excel/formulas/ownCalls";
import type { Pane } from "../frame/pane";
import { paneSentence } from "../frame/sentences/words";
import { errorOfCode, whyFailed } from "../frame/whyFailed";
import type { Explanation } from "./explainCell";

/** The words of this tool, which load with it. */
export const explainWords = { en: explainEn, es: explainEs };

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
export function reasonOf(
  pane: Surroundings,
  own: OwnResult,
  value: unknown,
  explanation: Explanation,
): Reason | undefined {
  const { slot, code, held, isMissing } = explanation;
  const words = explainWords[pane.language];
  if (isMissing) return ofInput(words.noRowValue);
  if (isErrorSign(value)) return reasonOfError(pane, own, value, explanation);
  if (slot === "value" && code?.read.kind === "blank") return ofInput(words.blankCode);
  if (value === "") {
    const unread = unreadArguments(pane, own)[0]?.text;
    if (unread !== undefined) return ofInput(words.onlyExcel(unread));
    if (isAddinError(held?.value)) return ofError(held.value, pane);
  }
  if (slot !== "value") return undefined;
  if (held?.value === null) return ofInput(words.noDatum);
  return value === "" ? { text: words.signs.notKept, remedy: "refresh" } : undefined;
}

function reasonOfError(pane: Surroundings, own: OwnResult, value: unknown, explanation: Explanation): Reason {
  const { said, blocker, held, code } = explanation;
  const words = explainWords[pane.language];
  if (value === "#N/A" && held?.value === null && said === undefined) return ofInput(words.noDatum);
  const proven = errorOfCode(code?.typed) ?? (isAddinError(held?.value) ? held.value : undefined);
  const since = held && said === undefined ? Infinity : 0;
  const why = whyFailed(pane.app, { sign: value, service: serviceOf(own.call.name), proven, since });
  if (said !== undefined) {
    const isSame = typeof why === "object" && sentence(why.error, pane.language) === said;
    return isSame ? ofError(why.error, pane) : ofInput(said);
  }
  if (typeof why === "object") return { ...ofError(why.error, pane), isProbable: !why.isCertain };
  const unread = why === "notKept" ? unreadArguments(pane, own)[0]?.text : undefined;
  if (unread !== undefined) return ofInput(words.onlyExcel(unread));
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

function ofError(error: AddinError, { language }: Surroundings): Reason {
  const { code, details } = error;
  return {
    text: paneSentence(error, language, "cell"),
    remedy: meaningOf(code).remedy,
    ...(code === "postalCodeNotFound" && { unknown: details.code }),
  };
}

function ofInput(text: string): Reason {
  return { text, remedy: "input" };
}

/** The arguments that only Excel knows, other than what is shown where there is no value. */
export function unreadArguments({ app }: Pick<Pane, "app">, { call, args }: OwnResult): OwnResult["args"] {
  const names = app.asks[call.name]?.arguments;
  return args.filter(({ values }, at) => values === undefined && names?.[at] !== "missing");
}
