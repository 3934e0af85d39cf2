/** A day, with or without its time, in ISO 8601 or as databases write it: a blank for the T, and half an offset or one after a blank. */
const isoDate =
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?: ?(?:(Z|UTC)|([+-]\d\d)(?::?(\d\d))?))?)?$/i;

export function isIsoDate(text: string): boolean {
  return isoDate.test(text);
}

/** The moment at which a query ran (`executed_at`, §2.4), in milliseconds since 1970; NaN where its text tells none. One without a zone is in UTC. */
export function momentOf(text: string): number {
  const [, day, time = "00:00", , hours, minutes = "00"] = isoDate.exec(text) ?? [];
  if (day === undefined) return Date.parse(text);
  return Date.parse(`${day}T${time}${hours === undefined ? "Z" : `${hours}:${minutes}`}`);
}

/**
 * Excel's number of a day or a moment: in local time where it names a zone, else as it is written. Undefined for any other text, for 30 February,
 * and for days before March 1900, which Excel counts differently.
 */
export function serialOf(text: string): number | undefined {
  const [, day, , universal, hours] = isoDate.exec(text) ?? [];
  if (day === undefined) return undefined;
  const moment = momentOf(text);
  // There may be no such day: a date would be the next month's.
  if (new Date(`${day}T00:00Z`).getUTCDate() !== Number(day.slice(-2))) return undefined;
  const hasZone = universal !== undefined || hours !== undefined;
  const shift = hasZone ? new Date(moment).getTimezoneOffset() * 60_000 : 0;
  const serial = (moment - shift) / 86_400_000 + 25_569;
  return serial >= 61 ? serial : undefined;
}
