/**
 * Dates among postal codes, by one rule: a cell that is formatted as a date holds one; a number alone is a code where the catalog knows it,
 * and otherwise may be a date.
 */

/** Excel's numbers of the days from January 1, 2000 to December 31, 2050. */
const [firstDay, lastDay] = [36_526, 55_153];
/** Excel's number of January 1, 1970. */
const epoch = 25_569;

/** The date that a number may be, as `2023-07-16`; undefined for text and other numbers. */
export function dateOf(value: unknown): string | undefined {
  const isDay = typeof value === "number" && value >= firstDay && value <= lastDay;
  return isDay ? new Date(Math.floor(value - epoch) * 86_400_000).toISOString().slice(0, 10) : undefined;
}
