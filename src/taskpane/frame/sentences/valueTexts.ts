import type { Language } from "../../../core/locales/language";
import { localeOf } from "../../../core/locales/locale";
import { wordsOf } from "./words";

/** Writes the values of a table as the pane shows them; what is neither text, number nor truth value stays blank. */
export function valueTexts(language: Language, maximumFractionDigits: number): (value: unknown) => string {
  const { yes, no } = wordsOf(language).queries;
  const format = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits });
  return (value) => {
    if (typeof value === "number") return format.format(value);
    if (typeof value === "boolean") return value ? yes : no;
    return typeof value === "string" ? value : "";
  };
}
