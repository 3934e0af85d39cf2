import { AddinError } from "../../../core/errors/addinError";
import type { Language } from "../../../core/locales/language";
import { truthNames } from "../../../core/locales/excelWords";
import { numberFormat } from "../../../core/locales/locale";
import { sentence } from "../../../core/locales/sentence";

/** The longest wait that is told in seconds, in milliseconds. A longer one is easier to read as a time of day. */
const longestCountdown = 90_000;

/** The two ways to say when something comes. */
interface MomentWords {
  inSeconds: (seconds: number) => string;
  /** Has `{time}` in it, and `{day}` in brackets, which is left out of a time of today. */
  atTime: string;
}

/**
 * Says when a future moment comes. A time of day is told as cells tell it, so that nobody reads two of them for one moment.
 * @param moment Milliseconds since 1970, as is `now`.
 */
export function sayMoment(
  moment: number,
  { inSeconds, atTime }: MomentWords,
  { language, now }: { language: Language; now: number },
): string {
  if (moment - now <= longestCountdown) return inSeconds(Math.ceil((moment - now) / 1000));
  // Any error with a moment would do: its sentence is where a time of day is written.
  return sentence(new AddinError("rateLimited", { at: moment, now }), language, "pane", atTime);
}

/** Writes the values of a table as the pane shows them; what is neither text, number nor truth value stays blank. */
export function valueTexts(language: Language, maximumFractionDigits: number): (value: unknown) => string {
  const format = numberFormat({ maximumFractionDigits });
  return (value) => {
    if (typeof value === "number") return format.format(value);
    if (typeof value === "boolean") return truthNames[language].get(String(value)) ?? "";
    return typeof value === "string" ? value : "";
  };
}

/** Texts with dots between them. No dot stays behind at the end of a line: each is tied to the text that it leads. */
export function dotted(texts: readonly (string | false | undefined)[]): string {
  return texts.filter(Boolean).join(" ·\u00a0");
}
