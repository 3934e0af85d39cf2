const dateForms = [
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d{2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * Reads a Retry-After header (RFC 9110 §10.2.3): whole seconds, or one of the three HTTP dates.
 * Answers milliseconds from `now`; undefined for anything else, for a date that has passed and for 0, so that the backoff decides.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const value = header?.trim() ?? "";
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000 || undefined;
  const form = dateForms.findIndex((pattern) => pattern.test(value));
  if (form < 0) return undefined;
  const moment = Date.parse(form === 2 ? `${value} GMT` : value);
  return moment > now ? moment - now : undefined;
}
