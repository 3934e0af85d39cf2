/** The three forms of an HTTP date: each begins with a weekday and ends with GMT, or with the year. */
const dateForm = /^[A-Z][a-z]{2,8},? [\w -]+ \d\d:\d\d:\d\d (GMT|\d{4})$/;

/**
 * Reads a Retry-After header (RFC 9110 §10.2.3): whole seconds, or one of the three HTTP dates.
 * Answers milliseconds from `now`; undefined for anything else, for a date that has passed and for 0, so that the backoff decides.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000 || undefined;
  const moment = dateForm.test(value) ? Date.parse(value.replace(/ GMT$/, "") + " GMT") : NaN;
  return moment > now ? moment - now : undefined;
}
