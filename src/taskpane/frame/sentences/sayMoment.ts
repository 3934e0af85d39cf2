import { AddinError } from "../../../core/errors/addinError";
import type { Language } from "../../../core/locales/language";
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
  return sentence(new AddinError("rateLimited", { at: moment, now }), language, { rateLimited: atTime });
}
