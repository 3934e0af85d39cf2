import { allSteps } from "../../../../tests/support/allSteps";
import { readTable } from "./table";

const named = (columns: unknown, rows: unknown) =>
  allSteps(readTable({ query_id: "q", executed_at: "2026-11-21T12:00:00Z", columns, rows }));

describe("readTable", () => {
  test.each<[string, unknown, unknown, string[], unknown[][]]>([
    [
      "columns by name, rows as objects",
      [{ name: "a", type: "text" }, { name: "b" }],
      [{ b: 2, a: 1 }],
      ["a", "b"],
      [[1, 2]],
    ],
    [
      "columns by key, id, label",
      [{ key: "a" }, { id: "b" }, { label: "c" }],
      [{ a: 1, b: 2, c: 3 }],
      ["a", "b", "c"],
      [[1, 2, 3]],
    ],
    [
      "columns that know no key of the rows by their place",
      [{ label: "Código" }, { label: "Ventas" }],
      [{ zip: "06600", sales: 5 }],
      ["Código", "Ventas"],
      [["06600", 5]],
    ],
    [
      "columns that know no key, and are not as many as the keys, as the keys themselves",
      [{ label: "Código" }, { label: "Ventas" }],
      [{ zip: "06600", sales: 5, n: 1 }],
      ["zip", "sales", "n"],
      [["06600", 5, 1]],
    ],
    [
      "a null that every row leaves out as null",
      [{ name: "zip" }, { name: "extra" }, { name: "n" }],
      [{ zip: "06600", n: 1 }],
      ["zip", "extra", "n"],
      [["06600", null, 1]],
    ],
    [
      "columns by any of their texts, in another order than the keys",
      [
        { name: "Sales", field: "n" },
        { name: "Code", field: "zip" },
      ],
      [{ zip: "06600", n: 5 }],
      ["Sales", "Code"],
      [[5, "06600"]],
    ],
    [
      "columns with accents and spaces that the keys do not have, beside one that is spelled like its key",
      [{ name: "Código postal" }, { name: "sales" }],
      [{ codigo_postal: "06600", sales: 5 }],
      ["Código postal", "sales"],
      [["06600", 5]],
    ],
    [
      "a key by the column that names it first, though another has it as its id",
      [{ name: "Sales", id: "name" }, { name: "name" }],
      [{ name: "Ana", sales: 5 }],
      ["Sales", "name"],
      [[5, "Ana"]],
    ],
    [
      "columns as lists of a name and a type",
      [
        ["zip", "text"],
        ["extra", "text"],
        ["n", "integer"],
      ],
      [{ n: 5, zip: "06600" }],
      ["zip", "extra", "n"],
      [["06600", null, 5]],
    ],
    ["a column without a text by its position", [{ name: "a" }, {}], [{ a: 1, b: 2 }], ["a", "b"], [[1, 2]]],
    [
      "a column called constructor",
      [{ name: "zip" }, { name: "constructor" }],
      [{ zip: "06600" }],
      ["zip", "constructor"],
      [["06600", null]],
    ],
    [
      "rows as arrays without columns",
      [],
      [[1], [2, 3]],
      ["column_1", "column_2"],
      [
        [1, null],
        [2, 3],
      ],
    ],
    ["columns as text, in another order than the keys", ["b", "a"], [{ a: 1, b: 2 }], ["b", "a"], [[2, 1]]],
    [
      "what a row itself holds, and nothing that every object has",
      [],
      [{ constructor: 1 }, { a: 2 }],
      ["constructor", "a"],
      [
        [1, null],
        [null, 2],
      ],
    ],
    [
      "columns with a title by whatever field has their keys",
      [
        { title: "Code", dataIndex: "zip", unit: "zip" },
        { title: "Sales", dataIndex: "n", unit: "pesos" },
      ],
      [{ n: 5, zip: "06600" }],
      ["zip", "n"],
      [["06600", 5]],
    ],
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
    [
      "values of a list that no column describes under their place",
      [{ name: "a" }],
      [[1, 2], [3]],
      ["a", "column_2"],
      [
        [1, 2],
        [3, null],
      ],
    ],
    ["rows as single values", [{ name: "a" }], [1, 2], ["a"], [[1], [2]]],
    [
      "a value that is nested too deep",
      ["a", "b"],
      [{ a: JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`) as unknown, b: 1 }],
      ["a", "b"],
      [["…", 1]],
    ],
    ["nested values", [{ name: "a" }], [{ a: { x: [1, 2] } }], ["a"], [['{"x":[1,2]}']]],
    [
      "values that stand alone in an object, as BigQuery's dates do",
      [{ name: "a" }, { name: "b", type: "BIGNUMERIC" }],
      [
        { a: { value: "2026-11-21" }, b: { value: "1.5" } },
        { a: { value: 1, text: "x" }, b: { value: null } },
      ],
      ["a", "b"],
      [
        ["2026-11-21", 1.5],
        ['{"value":1,"text":"x"}', null],
      ],
    ],
    [
      "null, true and text",
      [{ name: "a" }],
      [{ a: null }, { a: true }, { a: "00501" }],
      ["a"],
      [[null], [true], ["00501"]],
    ],
    [
      "numbers that came as text, where the column is declared numeric",
      [
        { name: "a", type: "integer" },
        { name: "b", data_type: "NUMERIC(10,2)" },
        { name: "c", type: "text" },
        { name: "d", type: "Nullable(UInt64)" },
        { name: "e", type: "BIGNUMERIC" },
        { name: "f", type: "LONG VARCHAR" },
        { name: "g", type: "LONG INTEGER" },
        { name: "h", type: "HUGEINT" },
        { name: "i", type_name: "UBIGINT" },
      ],
      [
        { a: "42", b: "-1.50", c: "42", d: "7", e: ".5", f: "42", g: "42", h: "1", i: "2" },
        { a: "n/a", b: "NaN", c: "", d: null, e: null, f: "", g: null, h: "inf", i: "NULL" },
      ],
      ["a", "b", "c", "d", "e", "f", "g", "h", "i"],
      [
        [42, -1.5, "42", 7, 0.5, "42", 42, 1, 2],
        ["n/a", null, "", null, null, "", null, null, null],
      ],
    ],
    [
      "truths that came as text, where the column is declared so",
      [
        { name: "a", type: "type/Boolean" },
        { name: "b", type: "Nullable(Bool)" },
        { name: "c", type: "text" },
      ],
      [
        { a: "true", b: "t", c: "true" },
        { a: "False", b: null, c: "f" },
        { a: false, b: "yes", c: null },
      ],
      ["a", "b", "c"],
      [
        [true, true, "true"],
        [false, null, "f"],
        [false, "yes", null],
      ],
    ],
    [
      "codes and long ids as text, whatever their column is declared",
      [
        { name: "zip", type: "integer" },
        { name: "id", type: "bigint" },
        { name: "wait", type: "interval" },
      ],
      [
        { zip: "06600", id: "12", wait: "1" },
        { zip: "44100", id: "1234567890123456789", wait: "2" },
      ],
      ["zip", "id", "wait"],
      [
        ["06600", "12", "1"],
        ["44100", "1234567890123456789", "2"],
      ],
    ],
    ["no rows", [{ name: "a" }], [], ["a"], []],
    ["a column called __proto__", [{ name: "__proto__" }], [JSON.parse('{"__proto__": 1}')], ["__proto__"], [[1]]],
  ])("reads %s", (_name, columns, rows, names, values) => {
    const table = named(columns, rows);
    expect(table.columns.map(({ name }) => name)).toEqual(names);
    expect(table.rows).toEqual(values);
  });
});
