import { AddinError } from "../../core/errors/addinError";
import { type Headers, readCodes } from "./arguments";
import { toCellError } from "./errors";
import { layOutCodes, layOutRows } from "./table";

const rowOf = (code: string): unknown[] | AddinError =>
  code === "99999" ? new AddinError("postalCodeNotFound", { code }) : [code, Number(code)];
const layOut = (codes: unknown, headers: Headers = 0, columns: readonly string[] = ["code", "number"]) =>
  layOutCodes({ codes: readCodes(codes), columns, headers, language: "en", rowOf });
const [notAvailable, bad] = ["#N/A", "#VALUE!"].map((code): unknown => expect.objectContaining({ code }));

describe("a table of codes", () => {
  test("has a row for each cell, in its place", () => {
    const itself = toCellError(new AddinError("noRows"), "en");
    expect(layOut([["06600"], [""], ["x"], ["99999"], [itself], ["06700"]])).toEqual([
      ["06600", 6600],
      ["", ""],
      [bad, bad],
      [notAvailable, notAvailable],
      [itself, itself],
      ["06700", 6700],
    ]);
  });

  test("throws where its one code fails, so that one cell shows one sentence", () => {
    expect(() => layOut("99999")).toThrow(notAvailable as Error);
    expect(() => layOut("x")).toThrow(bad as Error);
    expect(layOut("")).toEqual([["", ""]]);
  });

  test("has the header row and the codes that are asked for", () => {
    const codes = [["06600"], [6700], ["x1"], [""], [true], [-5]];
    expect(layOut(codes, 1).slice(0, 2)).toEqual([
      ["code", "number"],
      ["06600", 6600],
    ]);
    expect(layOut(codes, 2).map(([code]) => code)).toEqual(["zip_code", "06600", "06700", "x1", "", "", "-5"]);
    expect(layOut(codes, 2)[0]).toEqual(["zip_code", "code", "number"]);
  });

  test("of a row of codes has a column for each", () => {
    expect(layOut([["06600", "06700"]], 2)).toEqual([
      ["zip_code", "06600", "06700"],
      ["code", "06600", "06700"],
      ["number", 6600, 6700],
    ]);
  });

  test("without columns is as wide as one cell", () => {
    const empty = layOutCodes({
      codes: readCodes([["06600"], [""], ["x"]]),
      columns: [],
      headers: 0,
      language: "en",
      rowOf: () => [],
    });
    expect(empty).toEqual([[""], [""], [bad]]);
  });

  test("says in the user's language what is wrong with a code", () => {
    const sentenceIn = (language: "en" | "es"): string => {
      try {
        layOutCodes({ codes: readCodes("x1"), columns: [], headers: 0, language, rowOf });
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(sentenceIn("en")).toContain("x1");
    expect(sentenceIn("es")).not.toBe(sentenceIn("en"));
  });
});

describe("a table of rows", () => {
  test("has its header where it is asked for", () => {
    expect(layOutRows(["a", "b"], [[1, 2]], 0)).toEqual([[1, 2]]);
    expect(layOutRows(["a", "b"], [[1, 2]], 1)).toEqual([
      ["a", "b"],
      [1, 2],
    ]);
    expect(layOutRows(["a"], [], 1)).toEqual([["a"]]);
  });

  test("without columns, or without rows and header, is refused", () => {
    for (const lay of [() => layOutRows([], [[]], 1), () => layOutRows(["a"], [], 0)]) {
      expect(lay).toThrow(expect.objectContaining({ code: "noRows" }));
    }
  });
});
