import { type Language, languages } from "./language";

const locales: Record<Language, string> = { en: "en-US", es: "es-MX" };

/** The locales by whose customs figures and times are written: each language in the region that Office follows. */
export const localeOf: Readonly<Record<Language, string>> = locales;

/** Writes figures and times as in the region of an Office locale such as `es-ES`, in every language. */
export function followRegion(officeLocale: string): void {
  const [, region] = /-([A-Z]{2}|\d{3})(?![A-Za-z\d])/.exec(officeLocale) ?? [];
  if (region !== undefined) for (const language of languages) locales[language] = `${language}-${region}`;
}
