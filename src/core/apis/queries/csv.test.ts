import fc from "fast-check";
import { allSteps } from "../../../../tests/support/allSteps";
import { csvLine } from "../../../service/queries/resultWriter";
import type { Reply } from "../../http/readReply";
import { csvOf, readCsv } from "./csv";
import type { QueryTable } from "./table";

const reply = (text: string, more: Partial<Reply> = {}): Reply => ({
  status: 200,
  retryAfter: null,
  text,
  bytes: text.length,
  ...more,
});

const tableOf = (body: Reply): QueryTable => allSteps(readCsv(csvOf(body), "q"));

const read = (text: string): unknown[][] => {
  const { columns, rows } = tableOf(reply(text));
  return [columns.map(({ name }) => name), ...rows];
};

test.each<[string, string, unknown[][]]>([
  [
    "a header row and values",
    "a,b\r\n1,x\r\n",
    [
      ["a", "b"],
      [1, "x"],
    ],
  ],
  ["a byte order mark", "\uFEFFa\r\nx\r\n", [["a"], ["x"]]],
  [
    "empty fields as missing, quoted ones as empty text",
    'a,b,c\r\n,"",x\r\n',
    [
      ["a", "b", "c"],
      [null, "", "x"],
    ],
  ],
  ["leading zeros as text, the whole column", "a\r\n00501\r\n64000\r\n", [["a"], ["00501"], ["64000"]]],
  [
    "more than fifteen digits as text",
    "a,b\r\n1234567890123456,123456789012345\r\n",
    [
      ["a", "b"],
      ["1234567890123456", 123_456_789_012_345],
    ],
  ],
  [
    "decimals, signs and exponents",
    "a\r\n-0.5\r\n0.30000000000000004\r\n1e+21\r\n1.5E-7\r\n1.5e7\r\n",
    [["a"], [-0.5], [0.1 + 0.2], [1e21], [1.5e-7], [15_000_000]],
  ],
  [
    "what only resembles a number as text",
    "a,b,c,d,e\r\n1E5,+1, 1,0x1,1e+999\r\n",
    [
      ["a", "b", "c", "d", "e"],
      ["1E5", "+1", " 1", "0x1", "1e+999"],
    ],
  ],
  ["truths as text: the service may mean them so", "a\r\ntrue\r\n", [["a"], ["true"]]],
  [
    "a number column with gaps",
    "a,b\r\n1,x\r\n,y\r\n",
    [
      ["a", "b"],
      [1, "x"],
      [null, "y"],
    ],
  ],
  ["line breaks of several kinds", "a\r\nx\ny\rz\r\n", [["a"], ["x"], ["y"], ["z"]]],
  ["a blank line as a row of a single column", "a\r\n\r\n1\r\n", [["a"], [null], [1]]],
  [
    "a blank line as none of a wider table",
    "a,b\r\n1,2\r\n\r\n",
    [
      ["a", "b"],
      [1, 2],
    ],
  ],
  [
    "semicolons between the columns, where the comma is the decimal sign",
    'zip;"a;b, c";sales\r\n06600;"x;y";5,2\r\n',
    [
      ["zip", "a;b, c", "sales"],
      ["06600", "x;y", "5,2"],
    ],
  ],
  [
    "semicolons after a name that is quoted and has a comma",
    '"a, b";c\r\nx;y\r\n',
    [
      ["a, b", "c"],
      ["x", "y"],
    ],
  ],
  [
    "the separator that a first line tells",
    "sep=;\r\na,b;c\r\n1;2\r\n",
    [
      ["a,b", "c"],
      [1, 2],
    ],
  ],
  [
    "the separator that a first line in quotes tells",
    '"sep=;"\r\na,b;c\r\n1;2\r\n',
    [
      ["a,b", "c"],
      [1, 2],
    ],
  ],
  [
    "tabs between the columns",
    "zip\tname, short\r\n06600\tx\r\n",
    [
      ["zip", "name, short"],
      ["06600", "x"],
    ],
  ],
  [
    "bars between the columns",
    "a|b\r\n1|x\r\n",
    [
      ["a", "b"],
      [1, "x"],
    ],
  ],
  ["NaN and infinities among numbers as missing", "a\r\n1\r\nNaN\r\n-Infinity\r\n", [["a"], [1], [null], [null]]],
  [
    "a database's words for null among numbers as missing, and elsewhere as they are",
    "a,b,c\r\n1,1.5,x\r\n\\N,nan,\\N\r\nNULL,-inf,NULL\r\n",
    [
      ["a", "b", "c"],
      [1, 1.5, "x"],
      [null, null, "\\N"],
      [null, null, "NULL"],
    ],
  ],
  ["a single column whose name has a semicolon", '"a;b"\r\nx\r\n', [["a;b"], ["x"]]],
  ["a name that is a number alone", "2026\r\n", [["2026"]]],
  [
    "columns without a name",
    "a,,\r\n1,2,3\r\n",
    [
      ["a", "column_2", "column_3"],
      [1, 2, 3],
    ],
  ],
])("reads %s", (_name, text, table) => {
  expect(read(text)).toEqual(table);
});

test.each<[string, Reply, object]>([
  ["a row that is too short", reply("a,b\r\n1,2\r\n3\r\n"), { code: "tableBroken", details: { row: 2 } }],
  ["a row with one semicolon too many", reply("a;b\r\n1;2;3\r\n"), { code: "tableBroken", details: { row: 1 } }],
  ["a row that is too long", reply("a,b\r\n1,2,3\r\n"), { code: "tableBroken", details: { row: 1 } }],
  ["a quote that does not end", reply('a,b\r\n1,2\r\n3,"x\r\n5,6\r\n'), { code: "tableBroken", details: { row: 2 } }],
  ["a header row that is broken itself", reply('"x"y,b\r\n1,2\r\n'), { code: "tableBroken", details: {} }],
  ["text after a quote", reply('a\r\n"x"y\r\n'), { code: "tableBroken" }],
  ["a body that was cut off between two rows", reply("a\r\n1\r\n", { declaredBytes: 99 }), { code: "brokenOff" }],
  ["nothing", reply(" \r\n"), { code: "emptyAnswer" }],
  ["a web page", reply("<!doctype html>"), { code: "notData" }],
  ["a web page that begins with blank lines", reply("\r\n  <html>"), { code: "notData" }],
  ["an empty list", reply("[]"), { code: "unreadable" }],
  ["null", reply(" null\r\n"), { code: "emptyAnswer" }],
  [
    "an error as JSON",
    reply('{"error":"busy","message":"Later."}'),
    { code: "refused", details: { status: 200, message: "Later." } },
  ],
])("refuses %s", (_name, broken, error) => {
  expect(() => tableOf(broken)).toThrow(expect.objectContaining(error) as Error);
});

test("a table has the id that was asked, no time and no types: the body tells none", () => {
  const text = "a,\r\nx,1\r\n";
  expect(tableOf(reply(text, { declaredBytes: text.length }))).toEqual({
    id: "q",
    executedAt: "",
    columns: [
      { name: "a", type: "" },
      { name: "column_2", type: "" },
    ],
    rows: [["x", 1]],
  });
});

test("a table of more columns than a sheet has is read: a formula asks for some of them", () => {
  expect(read(`${"a,".repeat(16_384)}a\r\n`)[0]).toHaveLength(16_385);
});

test("each row is a step, in which it is read, looked at, and converted", () => {
  expect([...readCsv("a,b\r\n1,x\r\n2,y\r\n", "q")]).toHaveLength(6);
});

test("a body that is longer than it traveled was compressed, and is whole", () => {
  expect(tableOf(reply("a\r\n1\r\n", { declaredBytes: 5 })).rows).toEqual([[1]]);
});

test("a short body that compression has made longer is whole; a long one that is cut a little is not", () => {
  const declared = (text: string, more: number): Reply => reply(text, { declaredBytes: text.length + more });
  expect(tableOf(declared("a\r\n1\r\n", 23)).rows).toEqual([[1]]);
  const rows = ["06700,Cuauhtémoc,34512", "44100,Guadalajara,8123", "97000,Mérida,61544", "76000,Querétaro,15230"];
  expect(tableOf(declared(`zip_code,municipality,population\r\n${rows.join("\r\n")}`, 9)).rows).toHaveLength(4);
  const cutOff = expect.objectContaining({ code: "brokenOff" }) as Error;
  expect(() => tableOf(declared("a\r\n1\r\n", 24))).toThrow(cutOff);
  expect(() => tableOf(declared(`a\r\n${"1\r\n".repeat(100)}`, 1))).toThrow(cutOff);
});

test("a table that the service writes reads back equal", () => {
  fc.assert(
    fc.property(tables, ({ names, rows }) => {
      const table = tableOf(reply([names, ...rows].map(csvLine).join("")));
      expect(table.columns.map(({ name }) => name)).toEqual(names);
      expect(table.rows).toEqual(rows);
    }),
  );
});

const name = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => /^\s*[^\s<]/.test(text));
const numberValue = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e14, max: 1e14 }).map((number) => number + 0),
);
/** Texts of a column that nobody could mistake for a column of numbers. */
const texts = (count: number): fc.Arbitrary<(string | null)[]> => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("00501", "a,b", 'a"b', "a\r\nb", "a\rb", "", " "),
  );
  return fc
    .array(fc.option(text), { minLength: count, maxLength: count })
    .filter((column) => column.some((value) => value?.startsWith("0050")) || !column.some(holdsDigit));
};
const holdsDigit = (value: string | null): boolean => /\d/.test(value ?? "");
const numbers = (count: number): fc.Arbitrary<(number | null)[]> =>
  fc.array(fc.option(numberValue), { minLength: count, maxLength: count });

const tables = fc
  .record({ width: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 0, max: 6 }) })
  .chain(({ width, height }) =>
    fc.record({
      names: fc.array(name, { minLength: width, maxLength: width }),
      rows: fc
        .array(fc.oneof(texts(height), numbers(height)), { minLength: width, maxLength: width })
        .map((columns) => Array.from({ length: height }, (_, row) => columns.map((column) => column[row] ?? null))),
    }),
  );
