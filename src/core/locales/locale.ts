import type { Language } from "./language";

/** The locales by whose customs figures and times are written. */
export const localeOf: Readonly<Record<Language, string>> = { en: "en-US", es: "es-MX" };

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
