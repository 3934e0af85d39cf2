import { codesOrDates, codesWith, diagnose, type Diagnosis, type FindingKind, type ReadCell } from "./diagnosis";

const general = (value: unknown): ReadCell => ({ value, text: String(value), format: "General" });
const check = (...values: unknown[]): Diagnosis => diagnose(values.map(general));

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

it("proposes the code that a text holds, and writes only what was taken", () => {
  const diagnosis = check("06700 Roma", "O6700", "06700 y 06760", "Roma", "44100");
  const proposed = (kind: FindingKind) => diagnosis.found[kind].map((example) => [example.index, example.proposed]);
  expect(proposed("within")).toEqual([[0, ["06700"]]]);
  expect(proposed("mistyped")).toEqual([[1, ["06700"]]]);
  expect(proposed("several")).toEqual([[2, ["06700", "06760"]]]);
  expect(rowsOf(diagnosis, "notCode")).toEqual([3]);
  expect(diagnosis.codes).toEqual(["", "", "", "", "44100"]);
  const taken = new Map([
    [0, "06700"],
    [2, "06760"],
    [3, "06700"],
  ]);
  expect(codesWith(diagnosis, taken)).toEqual(["06700", "", "06760", "", "44100"]);
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

it("takes just the cells that are formatted as dates for dates, and numbers that the catalog does not have", () => {
  const cells = [
    { value: 44_938, text: "11/01/2023", format: "dd/mm/yyyy" },
    { value: 45_000, text: "########", format: "d mmm" },
    general(45_001),
    general(45_002),
    general(64_000),
  ];
  expect(codesOrDates(cells)).toEqual(["45001", "45002"]);
  const diagnosis = diagnose(cells, new Set(["45002", "64000"]));
  expect(diagnosis.found.dates.map(({ index, date }) => [index, date])).toEqual([
    [0, "11/01/2023"],
    [1, "2023-03-15"],
    [3, "2023-03-17"],
  ]);
  expect(diagnosis.codes).toEqual(["", "", "45001", "", "64000"]);
});
