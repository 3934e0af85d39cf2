import { readArea } from "../../excel/sheets/area";
import type { Language } from "../../core/locales/language";
import { textOf, tokensOf } from "../../excel/formulas/tokens";
import { written } from "../../excel/formulas/writeFormula";

/** Formulas are written to the sheet in English, but people write them as Excel shows them in their language. */
const notAvailable = { en: "NA()", es: "NOD()" };

/** Facts about the texts that a field may get. */
export interface KnownTexts {
  /** The text names something, for example a query whose id looks like a cell. */
  isText?: (text: string) => boolean;
  /** Defined names of the workbook. */
  defined?: readonly string[];
}

/**
 * Turns what the user typed into an argument: a number, an address, a defined name or another formula as it is, anything else as a text. After `=`,
 * whatever can be a formula is one.
 */
export function argumentOf(typed: string, { isText, defined = [] }: KnownTexts = {}): string {
  const [, sign = "", given = ""] = /^(=?)(.*)$/s.exec(typed.trim()) ?? [];
  const text = given.toUpperCase() === notAvailable.es ? notAvailable.en : given;
  if (sign === "" && isText?.(text) === true) return written(text);
  const isDefined = sign === "" ? isIn(defined, text) : definedName.test(text);
  return text === "" || isDefined || isFormulaText(text) ? text : written(text);
}

const definedName = /^[\p{L}_\\][\p{L}\d_.?\\]*$/u;

function isIn(names: readonly string[], text: string): boolean {
  return names.some((name) => name.toLowerCase() === text.toLowerCase());
}

/** Turns an argument into what the user would type: a text without its quotes, and in the user's language the function that gives no value. */
export function typedOf(argument: string, language: Language): string {
  if (language === "es" && argument.toUpperCase() === notAvailable.en) return notAvailable.es;
  const tokens = tokensOf(argument);
  return tokens.length === 1 && tokens[0]?.kind === "text" ? textOf(tokens[0]) : argument;
}

/** The names that an argument lists; undefined if it takes them from cells. */
export function namesOf(argument: string): string[] | undefined {
  const tokens = tokensOf(argument).filter(({ text }) => text !== "{" && text !== "}");
  const isList = tokens.every(({ kind }) => kind === "text" || kind === "separator" || kind === "space");
  if (!isList) return undefined;
  const texts = tokens.filter(({ kind }) => kind === "text").map(textOf);
  return texts.flatMap((text) => text.split(/[,;]/)).flatMap((name) => name.trim() || []);
}

/** An address, with its sheet or without, a part of a table, a number without a leading zero, or a call. */
function isFormulaText(text: string): boolean {
  const address = text.replace(/^(?:'(?:[^']|'')*'|[\p{L}_][\p{L}\d_.]*)!/u, "").replace(/[$#]/g, "");
  const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);
  const isOfTable = /^(?:[\p{L}_][\p{L}\d_.]*\[|\[@).*\]$/u.test(text);
  const isCall = /^\(|[\p{L}\d_.]\(/u.test(text);
  return isNumber || isOfTable || isCall || (/[A-Z][\d:]/i.test(address) && readArea(address) !== undefined);
}
