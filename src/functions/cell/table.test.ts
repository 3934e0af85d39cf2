import { AddinError } from "../../core/errors/addinError";
import { type Headers, readCodes } from "./arguments";
import { toCellError } from "./errors";
import { passFirewall } from "./firewall";
import { type HeaderRow, layOutCodes } from "./table";

const rowOf = (code: string): unknown[] | AddinError =>
  code === "99999" ? new AddinError("postalCodeNotFound", { code }) : [code, Number(code)];
const header: HeaderRow = { code: "zip_code", columns: ["code", "number"] };
const layOut = (codes: unknown, headers: Headers = 0, missing: unknown = "") =>
  layOutCodes({ codes: readCodes(codes), header, headers, missing, language: "en", rowOf });
const [notAvailable, bad] = ["#N/A", "#VALUE!"].map((code): unknown => expect.objectContaining({ code }));

describe("a table of codes", () => {
  test("has a row for each cell, in its place", () => {
    const itself = toCellError(new AddinError("noRows"), "en");
    expect(layOut([["06600"], [""], ["x"], ["99999"], [itself], ["06700"]])).toEqual([
      ["06600", 6600],
      ["", ""],
      [bad, bad],
      [notAvailable, notAvailable],
      [itself, notAvailable],
      ["06700", 6700],
    ]);
  });

  test("says why a row failed once, in its first column", () => {
    const [row = []] = layOut([["99999"], ["06600"]], 0);
    expect(row.map((error) => (error as Error).message.length > 0)).toEqual([true, false]);
    const [, led = []] = layOut([["99999"], ["06600"]], 2);
    expect(led.slice(1).map((error) => (error as Error).message.length > 0)).toEqual([true, false]);
  });

  test("shows the values beside those that cannot be read, the first of which says why", () => {
    const unreadable = (): AddinError => new AddinError("unreadable", { field: "data" });
    const wide: HeaderRow = { code: "zip_code", columns: ["a", "b", "c", "d"] };
    const partly = (): unknown[] => [1, unreadable(), null, unreadable()];
    for (const codes of ["06600", [["06600"], ["06700"]]]) {
      const table = { codes: readCodes(codes), header: wide, headers: 0, missing: "", language: "en" } as const;
      const [row = []] = layOutCodes({ ...table, rowOf: partly });
      expect(row).toEqual([1, notAvailable, "", notAvailable]);
      expect([row[1], row[3]].map((error) => (error as Error).message.length > 0)).toEqual([true, false]);
    }
  });

  test("has what the formula says where the service has no value, and nowhere else", () => {
    const withNull = (code: string): unknown[] | AddinError => (code === "06600" ? [null, 0] : rowOf(code));
    const codes = readCodes([["06600"], [""], ["99999"]]);
    for (const missing of ["", -1, "n/a", toCellError(new AddinError("noRows"), "en")]) {
      expect(layOutCodes({ codes, header, headers: 0, missing, language: "en", rowOf: withNull })).toEqual([
        [missing, 0],
        ["", ""],
        [notAvailable, notAvailable],
      ]);
    }
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
    expect(layOut("6700", 2)).toEqual([
      ["zip_code", "code", "number"],
      ["06700", "06700", 6700],
    ]);
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
      header: { code: "", columns: [] },
      headers: 0,
      missing: "",
      language: "en",
      rowOf: () => [],
    });
    expect(empty).toEqual([[""], [""], [bad]]);
  });

  test("of a row of codes says why each failed, though no column is known for the header", () => {
    const failing = (headers: Headers) =>
      layOutCodes({
        codes: readCodes([["06600", ""]]),
        headers,
        missing: "",
        language: "en",
        header: { code: "zip_code", columns: [] },
        rowOf: () => new AddinError("offline"),
      });
    expect(passFirewall(failing(1))).toEqual([["", notAvailable, ""]]);
    expect(passFirewall(failing(2))).toEqual([
      ["zip_code", "06600", ""],
      ["", notAvailable, ""],
    ]);
  });
});
