import type { Language } from "../../../core/locales/language";
import { localeOf } from "../../../core/locales/locale";

/** A moment, written as the user's language does. Its “AM” never begins a line. */
export function momentText(
  moment: number,
  language: Language,
  style: Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle">,
): string {
  return new Intl.DateTimeFormat(localeOf[language], style).format(moment).replace(/\s(?=[ap]\.?\s?m\b)/i, "\u00a0");
}
