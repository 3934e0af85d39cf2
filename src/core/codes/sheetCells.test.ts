import { isDateFormat, mayBeDate } from "./sheetCells";

test("numbers of the days from January 1, 2000 to December 31, 2050 may be dates, text and other numbers not", () => {
  expect([36_526, 45_123, 45_123.75, 55_153].filter(mayBeDate)).toHaveLength(4);
  expect([36_525, 55_154, "45123", ""].filter(mayBeDate)).toEqual([]);
});

test("a format is a date's by its days, months, years or hours, in the letters of either language", () => {
  for (const format of ["dd/mm/yyyy", "[$-80A]d mmm aa;@", "hh:mm", '"el" d']) expect(isDateFormat(format)).toBe(true);
  for (const format of ["General", "@", "00000", '"day" 0', "#,##0.00", "[Red]0"])
    expect(isDateFormat(format)).toBe(false);
});
