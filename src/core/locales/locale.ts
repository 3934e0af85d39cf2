import { type Language, languages } from "./language";

const locales: Record<Language, string> = { en: "en-US", es: "es-MX" };

/** The locales by whose customs figures and times are written: each language in the region that Office follows. */
export const localeOf: Readonly<Record<Language, string>> = locales;

/** Writes figures and times as in the region of an Office locale such as `es-ES`, in every language. */
export function followRegion(officeLocale: string): void {
  const [, region] = /-([A-Z]{2}|\d{3})(?![A-Za-z\d])/.exec(officeLocale) ?? [];
  if (region !== undefined) for (const language of languages) locales[language] = `${language}-${region}`;
}

/** A Spanish time of day with its article: “la 1:05 p.m.”, “las 11:05 a.m.”. */
export function hourEs(time: string): string {
  return `${/^1\b/.test(time) ? "la" : "las"} ${time}`;
}

/** Excel's names of errors by the names that scripts and functions read; in English they are the same. */
export const errorNames: Readonly<Record<Language, ReadonlyMap<unknown, string>>> = {
  en: new Map(),
  es: new Map([
    ["#N/A", "#N/D"],
    ["#VALUE!", "#¡VALOR!"],
    ["#REF!", "#¡REF!"],
    ["#NAME?", "#¿NOMBRE?"],
    ["#DIV/0!", "#¡DIV/0!"],
    ["#NUM!", "#¡NUM!"],
    ["#NULL!", "#¡NULO!"],
    ["#SPILL!", "#¡DESBORDAMIENTO!"],
    ["#CALC!", "#¡CALC!"],
    ["#BUSY!", "#¡OCUPADO!"],
  ]),
};

/** TRUE and FALSE as Excel writes them, by the names that scripts read. */
export const truthNames: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: new Map([
    ["true", "TRUE"],
    ["false", "FALSE"],
  ]),
  es: new Map([
    ["true", "VERDADERO"],
    ["false", "FALSO"],
  ]),
};
