import { diagnose, type Diagnosis, type FindingKind } from "./diagnosis";

const check = (...values: unknown[]): Diagnosis => diagnose(values.map((value) => ({ value, format: "General" })));

const rowsOf = ({ found }: Diagnosis, kind: FindingKind): number[] => found[kind].map(({ index }) => index);

it("finds nothing in a column of text codes, and keeps each", () => {
  const diagnosis = check("06600", "44100", "");
  expect(Object.values(diagnosis.found).flat()).toEqual([]);
  expect(diagnosis.codes).toEqual(["06600", "44100", ""]);
});

it("finds lost zeros in numbers and in texts, and gives them back", () => {
  const diagnosis = check(6700, "6700", "44100", "C.P. 1000");
  expect(rowsOf(diagnosis, "lostZero")).toEqual([0, 1, 3]);
  expect(diagnosis.codes).toEqual(["06700", "06700", "44100", "01000"]);
});

it("finds spaces and marks around a code", () => {
  const diagnosis = check(" 06700", "06700\u00A0", "CP 06700", "06700");
  expect(rowsOf(diagnosis, "marks")).toEqual([0, 1, 2]);
  expect(diagnosis.codes).toEqual(["06700", "06700", "06700", "06700"]);
});

it("finds what is no code: letters, fractions, too many digits", () => {
  expect(rowsOf(check("Roma", 0.5, 123_456, "06700", true), "notCode")).toEqual([0, 1, 2, 4]);
});

it("finds cells that show something but hold no code: a zero, or spaces alone", () => {
  const diagnosis = check("06700", 0, "0", "  ", "\u00A0", "");
  expect(rowsOf(diagnosis, "notCode")).toEqual([1, 2, 3, 4]);
  expect(diagnosis.codes).toEqual(["06700", "", "", "", "", ""]);
});

it("counts the smaller part of a mixed column", () => {
  expect(rowsOf(check("06700", 44_100, "01000"), "mixed")).toEqual([1]);
  expect(rowsOf(check(64_000, 44_100), "mixed")).toEqual([]);
});

it("counts a repeated code from its second cell on, however it is written", () => {
  expect(rowsOf(check("06700", 6700, "44100", "06700"), "repeated")).toEqual([1, 3]);
});

it.each(["dd/mm/yyyy", "m/d/yy", "[$-80A]d mmm yyyy", 'd "de" mmmm'])("finds dates by the format %s", (format) => {
  const diagnosis = diagnose([{ value: 44_938, format }]);
  expect(rowsOf(diagnosis, "dates")).toEqual([0]);
  expect(diagnosis.codes).toEqual([""]);
});

it.each(["00000", "General", "#,##0", '"CP" 00000', "@", "[Red]0"])("takes the format %s for no date", (format) => {
  expect(rowsOf(diagnose([{ value: 44_938, format }]), "dates")).toEqual([]);
});

it("takes the numbers of recent days for dates only in a column that has dates", () => {
  const date = { value: 12_500, format: "dd/mm/yyyy" };
  const day = { value: 45_000, format: "General" };
  expect(rowsOf(diagnose([date, day, { value: 64_000, format: "General" }]), "dates")).toEqual([0, 1]);
  expect(rowsOf(diagnose([day]), "dates")).toEqual([]);
});
