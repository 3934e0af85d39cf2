import { AddinError } from "../../core/errors/addinError";
import { readCodes } from "./arguments";
import { datesError } from "./dates";

const unknownCode = new AddinError("postalCodeNotFound");
const found = ["a value"];

/** The error for a column of these values, of which `unknown` rows are no codes of the catalog. */
function toldOf(values: readonly unknown[], unknown: number): AddinError | undefined {
  const rows = values.map((_, index) => (index < unknown ? unknownCode : found));
  return datesError(readCodes(values.map((value) => [value])), rows);
}

const [january2000, december2050] = [36_526, 55_153];

test("numbers of days, most of them no codes, are told to be dates, with the first of them as a date", () => {
  expect(toldOf([45_000, 45_001, 45_002], 3)).toMatchObject({
    code: "looksLikeDates",
    details: { value: 45_000, date: "2023-03-15" },
  });
});

test("the days from January 1, 2000 to December 31, 2050 may be dates, no others", () => {
  const first = toldOf([january2000, december2050, january2000], 3);
  expect(first?.details).toEqual({ value: january2000, date: "2000-01-01" });
  expect(toldOf([december2050, january2000, january2000], 3)?.details).toEqual({
    value: december2050,
    date: "2050-12-31",
  });
  expect(toldOf([january2000 - 1, 45_000, 45_001], 3)).toBeUndefined();
  expect(toldOf([45_000, 45_001, december2050 + 1], 3)).toBeUndefined();
});

test("more than half must be no codes", () => {
  expect(toldOf([45_000, 45_001, 45_002, 45_003], 2)).toBeUndefined();
  expect(toldOf([45_000, 45_001, 45_002, 45_003], 3)).toBeDefined();
  expect(toldOf([45_000, 45_001, 45_002], 2)).toBeDefined();
  expect(toldOf([45_000, 45_001, 45_002], 1)).toBeUndefined();
});

test("two numbers may well be mistyped codes", () => {
  expect(toldOf([45_000, 45_001], 2)).toBeUndefined();
});

test("blank cells do not count", () => {
  expect(toldOf([45_000, 45_001, "", 45_002], 2)).toBeDefined();
  expect(toldOf([45_000, 45_001, "", null], 2)).toBeUndefined();
});

test("codes as text are no dates", () => {
  expect(toldOf(["45000", "45001", "45002"], 3)).toBeUndefined();
  expect(toldOf([45_000, 45_001, "45002"], 3)).toBeUndefined();
});

test("rows that failed for another reason say nothing of dates", () => {
  const codes = readCodes([[45_000], [45_001], [45_002]]);
  const offline = new AddinError("offline");
  expect(datesError(codes, [offline, offline, offline])).toBeUndefined();
});
