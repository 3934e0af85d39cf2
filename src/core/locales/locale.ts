import type { Language } from "./language";

/** The locales by whose customs figures and times are written. */
export const localeOf: Readonly<Record<Language, string>> = { en: "en-US", es: "es-MX" };

/** A Spanish time of day with its article: “la 1:05 p.m.”, “las 11:05 a.m.”. */
export function hourEs(time: string): string {
  return `${/^1\b/.test(time) ? "la" : "las"} ${time}`;
}
