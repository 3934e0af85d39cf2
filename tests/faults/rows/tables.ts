import { queryReply } from "../cannedService";
import { canned, type CannedRow } from "../faultRow";
import { queryOf } from "../formulas";

/** As the service writes it: JavaScript would lose digits. */
const longNumbers = `{"id":12345678901234567890,"text":"12345678901234567890","share":0.1234567890123456789,
  "large":1e300,"safe":9007199254740991,"negative":-9007199254740993}`;

/** Rows 48 and 62–78: what saved queries hold, and what a sheet can carry. */
export const tableRows: readonly CannedRow[] = [
  table(
    66,
    "texts that look like something else",
    [{ a: "00501", b: "1E5", c: "TRUE", d: "2026-11-21" }],
    [
      ["a", "b", "c", "d"],
      ["00501", "1E5", "TRUE", "2026-11-21"],
    ],
  ),
  table(67, "a column that is called __proto__", JSON.parse('[{"__proto__":"x","b":1}]') as unknown[], [
    ["__proto__", "b"],
    ["x", 1],
  ]),
  table(
    68,
    "columns of the same name, of none, of a long one",
    [["1", "2", "3"]],
    [
      ["x", "x", "y".repeat(300)],
      ["1", "2", "3"],
    ],
    ["x", "x", "y".repeat(300)],
  ),
  table(
    69,
    "rows with other keys, objects, lists and nothing in them",
    [{ a: 1 }, { b: { c: [1] }, a: null }, 7],
    [
      ["a", "b"],
      [1, ""],
      ["", '{"c":[1]}'],
      [7, ""],
    ],
  ),
  table(
    70,
    "texts that begin like a formula",
    [{ a: "=1+1", b: "+1", c: "@x", d: "-2" }],
    [
      ["a", "b", "c", "d"],
      ["=1+1", "+1", "@x", "-2"],
    ],
  ),
  table(71, "a text longer than a cell", [{ a: "x".repeat(40_000) }], [["a"], [`${"x".repeat(32_766)}…`]]),
  table(
    72,
    "control characters, half a character, emoji, characters that nobody sees",
    [{ a: "a\u0000b\u0007c\td\ud800e😀\u200f\u202e\u200b" }],
    [["a"], ["abc\tde😀"]],
  ),
  table(
    74,
    "more than Excel takes in one result",
    Array.from({ length: 20_000 }, (_, index) => ({ a: `${index}`.padStart(100, "x") })),
    ["#N/A tooLarge"],
  ),
  canned(
    74,
    "ten thousand rows with a key each",
    [queryReply(Array.from({ length: 10_000 }, (_, index) => ({ [`k${index}`]: 1 })))],
    ["#N/A tooLarge"],
    [1, 1],
    { formula: queryOf("sales") },
  ),
  table(
    69,
    "rows that leave a null out, columns that are named otherwise than the keys",
    [{ n: 5, zip: "06600" }],
    [
      ["Code", "extra", "constructor", "N"],
      ["06600", "", "", 5],
    ],
    [{ name: "Code", field: "zip" }, { name: "extra" }, { name: "constructor" }, { name: "N" }],
  ),
  table(77, "no rows and no columns", [], ["#N/A emptyQuery"]),
  table(77, "no rows, but a header", [], ["#N/A emptyQuery"], [{ name: "a" }]),
  canned(
    48,
    "whole numbers that no double holds come as text, digit for digit",
    [{ body: `{"query_id":"sales","columns":[],"rows":[${longNumbers}]}` }],
    [
      ["id", "text", "share", "large", "safe", "negative"],
      ["12345678901234567890", "12345678901234567890", 0.12345678901234568, 1e300, 2 ** 53 - 1, "-9007199254740993"],
    ],
    [1, 0],
    { formula: queryOf("sales") },
  ),
  table(
    78,
    "rows of different lengths",
    [["1"], ["2", "3", "4"]],
    [
      ["a", "b", "column_3"],
      ["1", "", ""],
      ["2", "3", "4"],
    ],
    [{ name: "a" }, { name: "b" }],
  ),
];

function table(
  row: number,
  fault: string,
  rows: readonly unknown[],
  cells: CannedRow["cells"],
  columns: readonly unknown[] = [],
): CannedRow {
  return canned(row, fault, [queryReply(rows, columns)], cells, [1, 0], { formula: queryOf("sales") });
}
