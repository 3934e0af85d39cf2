export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** The language of an Office locale such as `es-MX`; English where we do not speak it. */
export function languageOf(locale: string): Language {
  return /^es\b/i.test(locale) ? "es" : "en";
}
