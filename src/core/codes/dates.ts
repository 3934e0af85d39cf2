/**
 * Dates among postal codes, by one rule: a cell that is formatted as a date holds one; a number alone is a code where the catalog knows it,
 * and otherwise may be a date.
 */

/** Excel's numbers of the days from January 1, 2000 to December 31, 2050. */
const [firstDay, lastDay] = [36_526, 55_153];

/** A number may be a date; text and other numbers are none. */
export function mayBeDate(value: unknown): value is number {
  return typeof value === "number" && value >= firstDay && value <= lastDay;
}
