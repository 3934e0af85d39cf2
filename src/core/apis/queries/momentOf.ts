/**
 * The moment at which a query ran (`executed_at`, §2.4), in milliseconds since 1970; NaN where its text tells none. Services leave the zone out
 * of a time in UTC, and databases write a blank for the T and half an offset.
 */
export function momentOf(executedAt: string): number {
  const [, day, time = "", hours, minutes = "00"] = dateAndTime.exec(executedAt) ?? [];
  if (day === undefined) return Date.parse(executedAt);
  return Date.parse(`${day}T${time}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
}

const dateAndTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|([+-]\d\d)(?::?(\d\d))?)?$/i;
