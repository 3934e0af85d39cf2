import { type Language, languages } from "./language";

const locales: Record<Language, string> = { en: "en-US", es: "es-MX" };

/** The locales by whose customs times are written: each language in the region that Office follows. */
export const localeOf: Readonly<Record<Language, string>> = locales;

/** The locale by whose customs figures are written in every language: browsers know none for English in Argentina. */
let figuresLocale = locales.es;
/** True where decimals have a comma: Excel separates arguments with semicolons there. */
export let hasDecimalComma = false;

/** Writes figures and times as in the region of an Office locale such as `es-ES`, in every language. */
export function followRegion(officeLocale: string): void {
  const [, spoken = "", region] = /^([a-z]{2,3})\b.*-([A-Z]{2}|\d{3})(?![A-Za-z\d])/.exec(officeLocale) ?? [];
  if (region === undefined) return;
  for (const language of languages) locales[language] = `${language}-${region}`;
  figuresLocale = `${spoken}-${region}`;
  hasDecimalComma = numberFormat().format(0.5) === "0,5";
}

/** Writes figures as Excel does in the region: four digits are grouped in Spain, too, as in the cells beside them. */
export function numberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(figuresLocale, { useGrouping: "always", ...options });
}

/** A figure with its separators. */
export function figure(value: number): string {
  return numberFormat().format(value);
}

/** A figure and what it counts. */
export function count(value: number, one: string, many: string): string {
  return `${figure(value)} ${value === 1 ? one : many}`;
}

/** Made once, and not before it is used: that takes longer than all the rest of a sentence. */
export function dateTimeFormat(language: Language, style: MomentStyle): Intl.DateTimeFormat {
  const locale = localeOf[language];
  return (formats[`${locale} ${JSON.stringify(style)}`] ??= new Intl.DateTimeFormat(locale, style));
}

const formats: Partial<Record<string, Intl.DateTimeFormat>> = {};

/** A moment, written as the user's language does. Its “AM” never begins a line. */
export function momentText(moment: number, language: Language, style: MomentStyle): string {
  const text = dateTimeFormat(language, style).format(moment);
  return text.replace(/\s(?=[ap]\.?\s?m\b)/i, "\u00a0");
}

type MomentStyle = Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle" | "timeZone">;

/** Excel's number of a day, or of a moment in local time, written as the user's language does. */
export function serialText(serial: number, language: Language): string {
  const style: MomentStyle = { dateStyle: "medium", ...(serial % 1 > 0 && { timeStyle: "short" }), timeZone: "UTC" };
  return momentText(Math.round((serial - 25_569) * 86_400_000), language, style);
}

/** A formula as Excel shows it in the region and takes it there from the keyboard. Those that are written to a sheet stay in English form. */
export function formulaInRegion(formula: string, separator = ";"): string {
  if (!hasDecimalComma) return formula;
  // What is quoted, sheets and columns of tables keep their signs; an array has one of its own between columns.
  return formula.replace(/"[^"]*"|'[^']*'|\[[^[\]]*\]|\{.*?\}|,|(?<=\d)\.(?=\d)/g, (piece) => {
    if (piece.startsWith("{")) return `{${formulaInRegion(piece.slice(1, -1), "\\")}}`;
    return piece === "," ? separator : piece === "." ? "," : piece;
  });
}

/** A sentence with its examples as they are typed in the region. */
export function sentenceInRegion(sentence: string): string {
  return sentence.replace(/=[A-Z.]+\([^)]*\)|(?<=\s)\d\.\d(?!\S?\d)/g, (example) => formulaInRegion(example));
}
