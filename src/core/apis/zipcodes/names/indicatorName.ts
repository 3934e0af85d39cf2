import type { Language } from "../../../locales/language";
import type { Indicator } from "../wire";

/** The name of an indicator in the user's language, or else the one in the other; undefined where the service has none. */
export function indicatorName(indicator: Indicator, language: Language): string | undefined {
  const { indicator_name, indicator_name_en } = indicator;
  const names = language === "es" ? [indicator_name, indicator_name_en] : [indicator_name_en, indicator_name];
  return names.map((name) => name.trim()).find(Boolean);
}
