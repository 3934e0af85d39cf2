import type { AddinError, ErrorCode } from "../errors/addinError";
import { withFunctionPrefix } from "../functionPrefix";
import { errorsEn } from "./errors.en";

export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** English is always there; another language is loaded by those who speak it. */
const catalogues: Partial<Record<Language, Record<ErrorCode, string>>> = {};

export function addSentences(language: Language, catalogue: Record<ErrorCode, string>): void {
  catalogues[language] = catalogue;
}

/** Excel shows no more of an error's text than this. */
const longest = 255;

/** Half of a character, as a cut leaves it. */
const halfPair = /\p{Cs}/gu;

/** The language of an Office locale such as `es-MX`; English where we do not speak it. */
export function languageOf(locale: string): Language {
  return /^es\b/i.test(locale) ? "es" : "en";
}

/** The one sentence that a person reads for an error, in their language, with its details put in. */
export function sentence(error: AddinError, language: Language): string {
  const template = (catalogues[language] ?? errorsEn)[error.code];
  const text = withFunctionPrefix(fill(template, (name) => detail(error, name, language)));
  const cut = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return cut.replace(halfPair, "");
}

/** Puts values into `{name}` places; what stands in `[…]` is left out when one of its places has no value. */
export function fill(template: string, valueOf: (name: string) => string): string {
  const isWhole = (text: string): boolean => [...text.matchAll(place)].every(([, name = ""]) => valueOf(name) !== "");
  return template
    .replace(/\[([^\]]*)\]/g, (_, text: string) => (isWhole(text) ? text : ""))
    .replace(place, (_, name: string) => valueOf(name))
    .trim();
}

const place = /\{(\w+)\}/g;

function detail(error: AddinError, name: string, language: Language): string {
  const value = error.details[name];
  if (value === undefined) return "";
  return name === "at"
    ? new Date(value).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" })
    : String(value);
}
