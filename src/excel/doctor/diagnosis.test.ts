import { codesOrDates, codesWith, diagnose, type FindingKind, type ReadCell } from "./diagnosis";

const general = (value: unknown): ReadCell => ({ value, text: String(value), format: "General" });
it.each<[string, unknown[], Partial<Record<FindingKind, number[]>>, string[]]>([
  ["nothing in text codes", ["06600", "44100", ""], {}, ["06600", "44100", ""]],
  [
    "lost zeros in numbers and in texts",
    [6700, "1000", "44100", "C.P. 2000"],
    { lostZero: [0, 1, 3], mixed: [0] },
    ["06700", "01000", "44100", "02000"],
  ],
  [
    "spaces and marks around a code",
    [" 06700", "06600\u00A0", "CP 06500"],
    { marks: [0, 1, 2] },
    ["06700", "06600", "06500"],
  ],
  [
    "what is no code",
    ["Roma", 0.5, 123_456, true, 0, "0", "  ", "\u00A0"],
    { notCode: [0, 1, 2, 3, 4, 5, 6, 7] },
    Array(8).fill(""),
  ],
  ["the smaller part of a mixed column", ["06700", 44_100, "01000"], { mixed: [1] }, ["06700", "44100", "01000"]],
  [
    "a repeated code from its second cell on, however it is written",
    ["06700", "6700", "44100", "06700"],
    { lostZero: [1], repeated: [1, 3] },
    ["06700", "06700", "44100", "06700"],
  ],
])("finds %s", (_, values, expected, codes) => {
  const diagnosis = diagnose(values.map(general));
  const found = Object.entries(diagnosis.found).flatMap(([kind, examples]) =>
    examples.length > 0 ? [[kind, examples.map(({ index }) => index)]] : [],
  );
  expect(Object.fromEntries(found)).toEqual(expected);
  expect(diagnosis.codes).toEqual(codes);
});

it("takes of what was proposed only what still is", () => {
  const taken = new Map([0, 2].map((index) => [index, "06700"]));
  expect(codesWith(diagnose(["06700 Roma", "O6600", "Roma"].map(general)), taken)).toEqual(["06700", "", ""]);
});

it("takes just the cells that are formatted as dates for dates, and numbers that the catalog does not have", () => {
  const cells = [
    { value: 44_938, text: "11/01/2023", format: "dd/mm/yyyy" },
    { value: 45_000, text: "########", format: "d mmm" },
    general(45_001),
    general(45_002),
    general(64_000),
    { value: 5_512_345_678, text: "########", format: "d mmm" },
  ];
  expect(codesOrDates(cells)).toEqual(["45001", "45002"]);
  const diagnosis = diagnose(cells, new Set(["45002", "64000"]));
  expect(diagnosis.found.dates.map(({ index, date }) => [index, date])).toEqual([
    [0, "11/01/2023"],
    [1, 45_000],
    [3, 45_002],
    [5, "########"],
  ]);
  expect(diagnosis.codes).toEqual(["", "", "45001", "", "64000", ""]);
});
