import type { Language } from "./language";

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
