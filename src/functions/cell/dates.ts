import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { AskedCodes } from "./arguments";

/** Excel's numbers of the days from January 1, 2000 to December 31, 2050: as postal codes, most of them do not exist. */
const [firstDay, lastDay] = [36_526, 55_153];
/** Fewer numbers than this may well be mistyped codes. */
const minDates = 3;

/**
 * The error for a formula that was given a column of dates: all its numbers are in the range of dates, and most are unknown as codes. Those
 * that happen to be codes would show figures that nobody asked for, so every row gets the error.
 */
export function datesError(codes: AskedCodes, rows: readonly unknown[]): AddinError | undefined {
  const unknownCodes = rows.filter((row) => isAddinError(row) && row.code === "postalCodeNotFound").length;
  if (unknownCodes < minDates / 2) return undefined;
  const values = codes.cells.filter(({ read }) => read.kind !== "blank").map(({ value }) => value);
  const areFew = values.length < minDates;
  const areMostlyCodes = unknownCodes * 2 <= values.length;
  if (areFew || areMostlyCodes || !values.every(mayBeDay)) return undefined;
  const [first = firstDay] = values as number[];
  return new AddinError("looksLikeDates", { value: first, date: isoDate(first) });
}

function mayBeDay(value: unknown): boolean {
  return typeof value === "number" && value >= firstDay && value <= lastDay;
}

/** Day 25,569 of Excel is January 1, 1970. */
function isoDate(day: number): string {
  return new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10);
}
