import { shown } from "../../core/codes/cellTexts";
import {
  distinctCodes,
  readCodes,
  readHeaders,
  readMissing,
  readNames,
  readOneCode,
  readText,
  readWhole,
} from "./arguments";
import { newCellError } from "./errors";
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
    expect([kinds([[]]), kinds([])]).toEqual([[], []]);
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
    expect([undefined, null, "", " ", [[""]]].map((headers) => readHeaders(headers, 1))).toEqual([1, 1, 1, 1, 1]);
    const given = [0, 1, 2, 3, 4, "2", " 2 ", true, false, [[4]]];
    expect(given.map((headers) => readHeaders(headers, 1))).toEqual([0, 1, 2, 3, 4, 2, 2, 1, 0, 4]);
  });

  test("are refused where they are none, with those there are", () => {
    for (const value of [5, -1, 1.5, "yes"])
      expect(() => readHeaders(value, 0)).toThrow(refused({ argument: "headers", value, allowed: "0, 1, 2, 3, 4" }));
  });

  test("that are an error are that error", () => {
    expect(() => readHeaders([[cellError]], 0)).toThrow(cellError);
  });
});

test("what stands for a missing value is anything that a cell can hold, an error too", () => {
  expect([undefined, null, [[]], "", []].map(readMissing)).toEqual(["", "", "", "", ""]);
  expect([0, "n/a", false, [[-1]], cellError].map(readMissing)).toEqual([0, "n/a", false, -1, cellError]);
});

describe("a whole number", () => {
  test("is one from the least on, also as text; left out, blank or 0 it is not given", () => {
    expect([5, "5", [[7]], 1].map((value) => readWhole(value, "limit", 1))).toEqual([5, 5, 7, 1]);
    expect([undefined, null, "", 0, [[]], [], " ", "0"].map((value) => readWhole(value, "limit", 1))).toEqual(
      Array<undefined>(8).fill(undefined),
    );
  });

  test.each([1.5, -1, "x", true, Infinity, 1])("%s is none from 2 on", (value) => {
    expect(() => readWhole(value, "limit", 2)).toThrow(
      refused({ argument: "limit", value: shown(value), allowed: "2, 3, 4 …" }),
    );
  });
});

test("text is trimmed, and a number or a truth is its text", () => {
  expect([" a ", 7, true, null, undefined, [[" b "]], {}, 0].map(readText)).toEqual([
    ...["a", "7", "true", "", "", "b", "", ""],
  ]);
});

describe("an argument that takes one postal code", () => {
  test.each([["06600"], [6600], [" C.P. 06600 "], [[["06600"]]]])("%j is the postal code 06600", (value) => {
    expect(readOneCode(value)).toBe("06600");
  });

  test.each([[""], [null], [undefined], [0], [[]], [[[]]], [[[""]]]])("%j is a blank cell, without a code", (value) => {
    expect(readOneCode(value)).toBeUndefined();
  });

  test("of a range the first cell counts", () => {
    expect(readOneCode([["06600"], ["06700"]])).toBe("06600");
  });

  test.each([
    ["abc", "abc"],
    [-6600, -6600],
    [[[true]], "true"],
  ])("%j is no postal code, and the error shows it", (value, shown) => {
    expect(() => readOneCode(value)).toThrow(
      expect.objectContaining({ code: "badPostalCode", details: { value: shown } }),
    );
  });

  test("an error that stands in the cell is passed on as it is", () => {
    const error = newCellError("#DIV/0!");
    expect(() => readOneCode([[error]])).toThrow(error);
  });
});
