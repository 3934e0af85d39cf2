import fc from "fast-check";
import { AddinError } from "../../core/errors/addinError";
import { newCellError, toCellError } from "./errors";
import { type Cells, maxTextLength, maxCharacters, passFirewall } from "./firewall";

const numberError = expect.objectContaining({ code: "#NUM!" }) as unknown;

test.each<[string, unknown, unknown]>([
  ["null", null, ""],
  ["undefined", undefined, ""],
  ["NaN", NaN, numberError],
  ["Infinity", -Infinity, numberError],
  ["minus zero", -0, 0],
  ["an object", { a: [1] }, ""],
  ["control characters", "a\u0000b\tc\nd\u001F", "ab\tc\nd"],
  ["half a pair", "a\uD83Db\uDE00😀", "ab😀"],
  ["text that looks like a formula", "=1+1", "=1+1"],
  ["a leading zero", "00501", "00501"],
  ["true", true, true],
])("%s passes as what Excel can carry", (_name, value, passed) => {
  expect(passFirewall([[value]])).toEqual([[passed]]);
});

test("jagged rows are filled, and an empty table is one empty cell", () => {
  expect(passFirewall([[1], [1, 2]])).toEqual([
    [1, ""],
    [1, 2],
  ]);
  expect(passFirewall([])).toEqual([[""]]);
  expect(passFirewall([[]])).toEqual([[""]]);
});

test("an error that Excel takes passes as it is, another is not available", () => {
  const [taken, other] = ["#DIV/0!", "#REF!"].map((code) => newCellError(code, "why"));
  const [[first, second] = []] = passFirewall([[taken, other]]);
  expect(first).toBe(taken);
  expect(second).toMatchObject({ code: "#N/A" });
});

test("what is mended is a table of its own: what other cells share stays as it was", () => {
  const broken: Cells = [["06600", 1, null]];
  expect(passFirewall(broken)).toEqual([["06600", 1, ""]]);
  expect(broken).toEqual([["06600", 1, null]]);
});

test("a result of the very size that Excel takes passes, one character more is refused", () => {
  const ofLength = (length: number): Cells => {
    const rows = Array.from({ length: 59 }, () => ["x".repeat(32_000)]);
    const rest = length - JSON.stringify(rows).length - '["",]'.length;
    return [...rows, ["x".repeat(rest)]];
  };
  const exact = ofLength(maxCharacters);
  expect(JSON.stringify(exact)).toHaveLength(maxCharacters);
  expect(passFirewall(exact)).toEqual(exact);
  expect(() => passFirewall(ofLength(maxCharacters + 1))).toThrow(expect.objectContaining({ code: "tooLarge" }));
});

test("text longer than a cell is cut and says so", () => {
  const [[text] = []] = passFirewall([["x".repeat(40_000)]]);
  expect(text).toHaveLength(maxTextLength);
  expect(String(text).endsWith("…")).toBe(true);
});

test("text that is cut in the middle of a character keeps no half of it", () => {
  const passed = passFirewall([[`${"x".repeat(maxTextLength - 2)}😀 and more`]]);
  expect(passed).toEqual([[`${"x".repeat(maxTextLength - 2)}…`]]);
});

test("a table that its errors make too large is refused with the first of them, one that values do with its size", () => {
  const unknown = (index: number): unknown =>
    toCellError(new AddinError("postalCodeNotFound", { code: `${index}` }), "en");
  const error = unknown(0) as Error;
  const column = (length: number, value: unknown): Cells => Array.from({ length }, () => [value]);
  const table = Array.from({ length: 1000 }, (_, index) => Array<unknown>(42).fill(unknown(index)));
  const errors = expect.objectContaining({ argument: "errors", rows: 42_000, first: error.message }) as unknown;
  expect(() => passFirewall(table)).toThrow(expect.objectContaining({ code: "tooLarge", details: errors }));
  expect(passFirewall(column(1000, error))).toHaveLength(1000);
  const long = "x".repeat(maxTextLength);
  expect(() => passFirewall([...column(100, error), ...column(100, long)])).toThrow(
    expect.objectContaining({ code: "tooLarge" }),
  );
});

test("a table that one error fills shows that error: in an outage, fewer codes would not help", () => {
  const row = (status: number): readonly unknown[] => {
    const error = toCellError(new AddinError("serverError", { status }), "en");
    return [error, ...Array<unknown>(6).fill(newCellError(error.code))];
  };
  const rows = (length: number, status: number): Cells => Array.from({ length }, () => row(status));
  const outage = toCellError(new AddinError("serverError", { status: 503 }), "en");
  expect(() => passFirewall([...rows(100, 500), ...rows(4000, 503)])).toThrow(outage.message);
});

test("whatever comes, what passes is rectangular, finite and fits", () => {
  const isPlain = (value: unknown) => typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.anything({ withBigInt: true, withDate: true }), { maxLength: 4 }), { maxLength: 4 }),
      (cells) => {
        const passed = passFirewall(cells);
        // What does not fit throws.
        JSON.stringify(passed);
        const isRectangular = passed.length > 0 && passed.every((row) => row.length === passed[0]?.length);
        return (
          isRectangular && passed.flat().every((value) => isPlain(value) || value instanceof CustomFunctions.Error)
        );
      },
    ),
    { numRuns: 2000 },
  );
});
