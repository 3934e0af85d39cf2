import { distinctCodes, readCodes, readHeaders, readIds, readNames, readText, readWhole, shown } from "./arguments";
import { toCellError } from "./errors";
import { AddinError } from "../../core/errors/addinError";

const cellError = toCellError(new AddinError("noRows"), "en");
const refused = (details: object) => expect.objectContaining({ code: "badArgument", details }) as Error;

describe("the codes argument", () => {
  const kinds = (codes: unknown): string[] => readCodes(codes).cells.map(({ read }) => read.kind);

  test("is read row by row, with its order, repeats, blanks and errors kept", () => {
    const { cells } = readCodes([
      ["06600", ""],
      [6700, "06600"],
      [cellError, "x"],
    ]);
    expect(cells.map(({ value }) => value)).toEqual(["06600", "", 6700, "06600", cellError, "x"]);
    expect(cells.map(({ read }) => read)).toEqual([
      { kind: "code", code: "06600" },
      { kind: "blank" },
      { kind: "code", code: "06700" },
      { kind: "code", code: "06600" },
      { kind: "error", error: cellError },
      expect.objectContaining({ kind: "bad" }),
    ]);
  });

  test.each<[string, unknown, boolean, boolean]>([
    ["a cell", "06600", false, true],
    ["a range of one cell", [["06600"]], false, true],
    ["a row", [["06600", "06700"]], true, false],
    ["a column", [["06600"], ["06700"]], false, false],
    ["a flat list", ["06600", "06700"], false, false],
    [
      "a table",
      [
        ["06600", "1"],
        ["06700", "2"],
      ],
      false,
      false,
    ],
    ["nothing", [], false, false],
  ])("that is %s lies as it does", (_what, codes, isRow, isSingle) => {
    expect(readCodes(codes)).toMatchObject({ isRow, isSingle });
  });

  test("that is blank is one blank cell", () => {
    for (const blank of [undefined, null, "", 0]) expect(kinds(blank)).toEqual(["blank"]);
    expect(kinds([[]])).toEqual([]);
  });

  test("asks for each code once, and for nothing else", () => {
    expect(distinctCodes(readCodes([["06600"], [6600], ["x"], [""], ["06700"], [cellError]]))).toEqual([
      "06600",
      "06700",
    ]);
    expect([distinctCodes(readCodes("06600")), distinctCodes(readCodes(""))]).toEqual([["06600"], []]);
  });
});

test("names come as text with commas or semicolons, as a range or an array, in any mix", () => {
  expect(readNames("ab, cplus;c")).toEqual(["ab", "cplus", "c"]);
  expect(
    readNames([
      ["ab", " cplus ,"],
      [7, 0, "", undefined, null],
    ]),
  ).toEqual(["ab", "cplus", "7"]);
  expect([undefined, null, "", 0, " , "].map(readNames)).toEqual([[], [], [], [], []]);
});

describe("headers", () => {
  test("are as told, and otherwise where nothing is told", () => {
    expect([undefined, null, "", [[""]]].map((headers) => readHeaders(headers, 1))).toEqual([1, 1, 1, 1]);
    expect([0, 1, 2, "2", true, false, [[2]]].map((headers) => readHeaders(headers, 1))).toEqual([0, 1, 2, 2, 1, 0, 2]);
  });

  test("are refused where they are none, with those there are", () => {
    expect(() => readHeaders(3, 0)).toThrow(refused({ argument: "headers", value: "3", allowed: "0, 1, 2" }));
    expect(() => readHeaders("yes", 0)).toThrow(refused({ argument: "headers", value: "yes", allowed: "0, 1, 2" }));
    expect(() => readHeaders(2, 0, 1)).toThrow(refused({ argument: "headers", value: "2", allowed: "0, 1" }));
    expect(readHeaders(1, 0, 1)).toBe(1);
  });

  test("that are an error are that error", () => {
    expect(() => readHeaders([[cellError]], 0)).toThrow(cellError);
  });
});

describe("a whole number", () => {
  test("is one from the least on, also as text; left out, blank or 0 it is not given", () => {
    expect([5, "5", [[7]], 1].map((value) => readWhole(value, "limit", 1))).toEqual([5, 5, 7, 1]);
    expect([undefined, null, "", 0, [[]]].map((value) => readWhole(value, "limit", 1))).toEqual(
      Array<undefined>(5).fill(undefined),
    );
  });

  test.each([1.5, -1, "x", true, Infinity, 1])("%s is none from 2 on", (value) => {
    expect(() => readWhole(value, "limit", 2)).toThrow(
      refused({ argument: "limit", value: shown(value), allowed: "2, 3, 4 …" }),
    );
  });
});

test("text is trimmed, and a number or a truth is its text", () => {
  expect([" a ", 7, true, null, undefined, [[" b "]], {}].map(readText)).toEqual(["a", "7", "true", "", "", "b", ""]);
});

describe("ids", () => {
  test("have the zeros that Excel took from them", () => {
    expect(readIds("9, 19", "state_id", 2)).toEqual(["09", "19"]);
    expect(readIds([[1001], ["09015"]], "municipality_id", 5)).toEqual(["01001", "09015"]);
  });

  test.each(["x9", "9x", "-1", "123"])("%s is none of a state", (value) => {
    expect(() => readIds(value, "state_id", 2)).toThrow(refused({ argument: "state_id", value, allowed: "01 … 32" }));
  });

  test("of a municipality that are none are told what there is", () => {
    expect(() => readIds("x", "municipality_id", 5)).toThrow(
      refused({ argument: "municipality_id", value: "x", allowed: "01001 … 32058" }),
    );
  });
});

test("a value is shown as it was written, cut short where it is long", () => {
  expect(["a", 7, true, undefined].map(shown)).toEqual(["a", "7", "true", ""]);
  expect([shown("x".repeat(40)), shown("x".repeat(41))]).toEqual(["x".repeat(40), `${"x".repeat(39)}…`]);
});
