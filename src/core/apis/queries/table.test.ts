import { readTable } from "./table";

const named = (columns: unknown, rows: unknown) =>
  readTable({ query_id: "q", executed_at: "2026-11-21T12:00:00Z", columns, rows });

describe("readTable", () => {
  test.each<[string, unknown, unknown, string[], unknown[][]]>([
    [
      "columns by name, rows as objects",
      [{ name: "a", type: "text" }, { name: "b" }],
      [{ b: 2, a: 1 }],
      ["a", "b"],
      [[1, 2]],
    ],
    ["columns by field", [{ field: "a" }], [{ a: 1 }], ["a"], [[1]]],
    [
      "columns by key, id, label",
      [{ key: "a" }, { id: "b" }, { label: "c" }],
      [{ a: 1, b: 2, c: 3 }],
      ["a", "b", "c"],
      [[1, 2, 3]],
    ],
    [
      "labels that the rows do not know",
      [{ label: "Code" }, { label: "Sales" }],
      [{ zip: "06600", sales: 5 }],
      ["Code", "Sales"],
      [["06600", 5]],
    ],
    ["columns as text", ["a", "b"], [{ a: 1, b: 2 }], ["a", "b"], [[1, 2]]],
    ["columns that say nothing", [{}, {}], [{ a: 1, b: 2 }], ["a", "b"], [[1, 2]]],
    [
      "no columns",
      [],
      [{ a: 1 }, { b: 2 }],
      ["a", "b"],
      [
        [1, null],
        [null, 2],
      ],
    ],
    ["columns left out", undefined, [{ a: 1 }], ["a"], [[1]]],
    [
      "rows as arrays",
      [{ name: "a" }, { name: "b" }],
      [[1, 2], [3]],
      ["a", "b"],
      [
        [1, 2],
        [3, null],
      ],
    ],
    ["rows as single values", [{ name: "a" }], [1, 2], ["a"], [[1], [2]]],
    ["nested values", [{ name: "a" }], [{ a: { x: [1, 2] } }], ["a"], [['{"x":[1,2]}']]],
    [
      "null, true and text",
      [{ name: "a" }],
      [{ a: null }, { a: true }, { a: "00501" }],
      ["a"],
      [[null], [true], ["00501"]],
    ],
    ["no rows", [{ name: "a" }], [], ["a"], []],
    ["a column called __proto__", [{ name: "__proto__" }], [JSON.parse('{"__proto__": 1}')], ["__proto__"], [[1]]],
  ])("reads %s", (_name, columns, rows, names, values) => {
    const table = named(columns, rows);
    expect(table.columns.map(({ name }) => name)).toEqual(names);
    expect(table.rows).toEqual(values);
  });

  test("keeps what the service says of a column's type, and of the time", () => {
    expect(named([{ name: "a", data_type: "integer" }], [])).toMatchObject({
      id: "q",
      executedAt: "2026-11-21T12:00:00Z",
      columns: [{ name: "a", type: "integer" }],
    });
  });

  test.each([[{}], [{ rows: "none" }], [{ rows: null }]])("refuses %j", (body) => {
    expect(() => readTable(body)).toThrow(expect.objectContaining({ code: "unreadable" }));
  });
});
