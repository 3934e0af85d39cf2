import { readArea } from "../../excel/sheets/area";
import type { Language } from "../../core/locales/language";
import { textOf, tokensOf } from "../../excel/formulas/tokens";
import { written } from "../../excel/formulas/writeFormula";

/** Formulas are written to the sheet in English, but people write them as Excel shows them in their language. */
const notAvailable = { en: "NA()", es: "NOD()" };

/** Turns what the user typed into an argument: a number, an address or another formula as it is, anything else as a text. */
export function argumentOf(typed: string): string {
  const given = typed.trim().replace(/^=/, "");
  const text = given.toUpperCase() === notAvailable.es ? notAvailable.en : given;
  if (text === "" || isFormulaText(text)) return text;
  return written(text);
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
  return (
    isNumber || isOfTable || (/[A-Z][\d:]/i.test(address) && readArea(address) !== undefined) || text.includes("(")
  );
}
