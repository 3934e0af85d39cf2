import { codesWithin } from "../codes/codesWithin";
import type { AddinError, ErrorDetails } from "../errors/addinError";
import { withFunctionPrefix } from "../functionPrefix";
import { errorsEn, type Sentences } from "./errors.en";
import type { Language } from "./language";
import { errorNames, truthNames } from "./excelWords";
import { dateTimeFormat, figure, formulaInRegion, sentenceInRegion, serialText } from "./locale";
export { followRegion } from "./locale";

/** English is always there; another language is loaded by those who speak it. */
const catalogs: Partial<Record<Language, Sentences>> = {};

export function addSentences(language: Language, catalog: Sentences): void {
  catalogs[language] = catalog;
}

/** Excel shows no more of an error's text than this. */
const maxLength = 255;

/** Half of a character, as a cut leaves it. */
const halfPair = /\p{Cs}/gu;

/** Who asked: a cell, which may retry by itself, or the pane, where the user tries again. */
type Asker = "cell" | "pane";

/**
 * The one sentence that a person reads for an error, in their language, with its details put in.
 * @param own What is said instead of the usual sentence.
 */
export function sentence(error: AddinError, language: Language, asker: Asker = "cell", own?: string): string {
  const told = moreOf(error);
  const details = shownDetails(told, language);
  const template = own ?? templateFor(told, details, catalogs[language] ?? errorsEn);
  const asked = template.replace(/<([^|]*)\|([^>]*)>/g, asker === "cell" ? "$1" : "$2");
  const text = withFunctionPrefix(fill(sentenceInRegion(asked), (name) => String(details[name] ?? "")));
  // A list that goes on ends with dots of its own, and so does a Spanish time of day.
  const whole = text.replace("….", "…").replace("m..", "m.");
  const cut = whole.length > maxLength ? `${whole.slice(0, maxLength - 1)}…` : whole;
  return cut.replace(halfPair, "");
}

type Told = Pick<AddinError, "code" | "details">;

/** An error with what its value tells: the codes that were meant, or that a name is unknown. */
function moreOf({ code, details }: Told): Told {
  if (code === "badPostalCode") return { code, details: { ...details, ...meantBy(details.value) } };
  if (code === "errorInCell" && details.value === "#NAME?")
    return { code, details: { ...details, argument: "unquoted" } };
  return { code, details };
}

/** The codes that a text may mean which is none, and what is too much of it. */
function meantBy(value: unknown): ErrorDetails {
  const { codes, extra } = codesWithin(value);
  const [suggestion] = codes;
  if (codes.length > 1) return { argument: "several", allowed: codes.join(", ") };
  if (extra.length > 0) return { argument: "extra", what: extra.map((part) => `“${part}”`).join(", "), suggestion };
  return { suggestion };
}

/** Puts values in for `{name}`; what stands in `[…]` is left out when one of its names has no value. */
function fill(template: string, valueOf: (name: string) => string): string {
  const isWhole = (text: string): boolean =>
    [...text.matchAll(placeholder)].every(([, name = ""]) => valueOf(name) !== "");
  return template
    .replace(/\[([^[\]]*)\]/g, (_, text: string) => (isWhole(text) ? text : ""))
    .replace(placeholder, (_, name: string) => valueOf(name))
    .trim();
}

const placeholder = /\{(\w+)\}/g;

/** The sentence for the argument, the status or the words of the service, where there is one; else that of the code. */
function templateFor({ code, details: { argument, status } }: Told, shown: ErrorDetails, sentences: Sentences): string {
  const special: Readonly<Record<string, string>> = sentences;
  return special[`${code} ${argument ?? status ?? (shown.message && "said")}`] ?? sentences[code];
}

/** The details as a person reads them: only what tells something, in the words of the language. */
function shownDetails({ details }: Told, language: Language): ErrorDetails {
  const { at, now, status, value, allowed } = details;
  return {
    ...details,
    ...(at !== undefined && moment(Number(at), now, language)),
    status: Number(status) < 400 ? undefined : status,
    rows: figureOf(details.rows),
    columns: figureOf(details.columns),
    megabytes: figureOf(details.megabytes),
    date: details.date === undefined ? undefined : serialText(Number(details.date), language),
    id: short(details.id),
    what: short(details.what),
    value: truthNames[language].get(String(value)) ?? errorNames[language].get(value) ?? short(numeral(value)),
    allowed: allowed === undefined ? undefined : alternatives(String(allowed), language),
  };
}

/** A number with its separators. */
function figureOf(number: string | number | undefined): string | undefined {
  return number === undefined ? undefined : figure(Number(number));
}

/** A number that a function got, with the region's decimal sign; a text as it is. */
function numeral(value: string | number | undefined): string | number | undefined {
  return typeof value === "number" ? formulaInRegion(String(value)) : value;
}

/** An id or a name as it was written, of which so much that there is room for what to do. */
function short(written: string | number | undefined): string | undefined {
  if (written === undefined) return undefined;
  const text = String(written);
  return text.length > maxNameLength ? `${text.slice(0, maxNameLength - 1)}…` : text;
}

const maxNameLength = 64;

/** A time of day, with its date unless that is today's. A part of a minute counts as a whole one: nobody should come back too early. */
function moment(exactly: number, now: string | number | undefined, language: Language): ErrorDetails {
  const day = dateTimeFormat(language, { dateStyle: "long" });
  const at = Math.ceil(exactly / minute) * minute;
  const isToday = now !== undefined && day.format(at) === day.format(Number(now));
  const time = dateTimeFormat(language, { timeStyle: "short" }).format(at);
  return { time: language === "es" ? hourEs(time) : time, day: isToday ? undefined : day.format(at) };
}

const minute = 60_000;

/** A Spanish time of day with its article: “la 1:05 p.m.”, “las 11:05 a.m.”. */
function hourEs(time: string): string {
  return `${/^1\b/.test(time) ? "la" : "las"} ${time}`;
}

/** A comma that does not stand in quotation marks. */
const betweenNames = /, (?![^“]*”)/;

/** `0, 1, 2` as “0, 1, or 2”; what goes on and on stays as it is. */
function alternatives(allowed: string, language: Language): string {
  if (allowed.endsWith("…")) return allowed;
  return new Intl.ListFormat(language, { type: "disjunction" }).format(allowed.split(betweenNames));
}
