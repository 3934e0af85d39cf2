import { allSteps } from "../../../../tests/support/allSteps";
import { readTable, refuseTooLarge } from "./table";

const named = (columns: unknown, rows: unknown) =>
  allSteps(readTable({ query_id: "q", executed_at: "2026-11-21T12:00:00Z", columns, rows }));

/** What a table tells beside its values: the names, titles and types of its columns, its id and its time. */

test.each(["label", "display_name", "friendly_name", "title", "HeaderName"])("keeps the %s of a column", (field) => {
  const { columns } = named(
    [{ name: "a", [field]: "Amount" }, { [field]: "b" }, { name: "c", [field]: "c" }],
    [[1, 2, 3]],
  );
  expect(columns).toEqual([
    { name: "a", type: "", label: "Amount" },
    field === "label" ? { name: "b", type: "" } : { name: "column_2", type: "", label: "b" },
    { name: "c", type: "" },
  ]);
});

test("labels a column with its title wherever its key stands in the rows, and by its place where no title tells a key", () => {
  const titles = [
    { title: "Code", column_name: "zip" },
    { title: "Sales", column_name: "n" },
  ];
  const rows = [{ n: 5, zip: "06600" }];
  expect(named(titles, rows).columns).toEqual([
    { name: "zip", type: "", label: "Code" },
    { name: "n", type: "", label: "Sales" },
  ]);
  const unknown = titles.map(({ title }) => ({ title }));
  expect(named(unknown, rows).columns).toEqual([
    { name: "n", type: "", label: "Code" },
    { name: "zip", type: "", label: "Sales" },
  ]);
});

test("keeps what the service says of a column's type, and of the time", () => {
  expect(named([{ name: "a", data_type: "integer" }], [])).toMatchObject({
    id: "q",
    executedAt: "2026-11-21T12:00:00Z",
    columns: [{ name: "a", type: "integer" }],
  });
});

test.each(["type", "DATA_TYPE", "dataType", "type_text", "columnTypeName"])(
  "keeps the type of a column that the service calls %s",
  (field) => {
    expect(named([{ name: "a", [field]: "integer" }], []).columns).toEqual([{ name: "a", type: "integer" }]);
    expect(named([{ name: "a", [field]: 7 }], []).columns).toEqual([{ name: "a", type: "" }]);
  },
);

test("leaves an id and a time that are no text empty", () => {
  expect(allSteps(readTable({ query_id: 7, rows: [] }))).toEqual({ id: "", executedAt: "", columns: [], rows: [] });
});

test("reads single values without a description as one column, and nothing as none", () => {
  expect(named(undefined, ["x", 1])).toMatchObject({ columns: [{ name: "column_1", type: "" }], rows: [["x"], [1]] });
  expect(named("none", [])).toMatchObject({ columns: [], rows: [] });
  expect(named([null, 7], [["x", 1]]).columns.map(({ name }) => name)).toEqual(["column_1", "column_2"]);
});

test("shows a column by its first text, whatever of the others is its key, and no key that is empty", () => {
  const described = [{ id: "b", label: "Bb" }, { key: "a", label: "Aa" }, {}];
  const { columns, rows } = named(described, [{ a: 1, b: 2, "": 3 }]);
  expect(columns).toEqual([
    { name: "b", type: "", label: "Bb" },
    { name: "a", type: "", label: "Aa" },
    { name: "column_3", type: "" },
  ]);
  expect(rows).toEqual([[2, 1, 3]]);
  const undescribed = named([], [{ a: 1, "": 2 }]);
  expect(undescribed.columns).toEqual([
    { name: "a", type: "" },
    { name: "column_2", type: "" },
  ]);
  expect(undescribed.rows).toEqual([[1, 2]]);
  expect(named(["a"], [{ a: 1 }]).columns).toEqual([{ name: "a", type: "" }]);
});

const tooLarge = (details: object): Error => expect.objectContaining({ code: "tooLarge", details }) as Error;

test("holds ten million cells, and no more", () => {
  expect(() => refuseTooLarge(1_000_000, 10)).not.toThrow();
  expect(() => refuseTooLarge(1_000_001, 10)).toThrow(tooLarge({ rows: 1_000_001, columns: 10 }));
  expect(() => refuseTooLarge(1, 10_000_000)).not.toThrow();
});

test("reads more columns than a sheet has, of which a formula asks for some", () => {
  const columns = Array.from({ length: 16_385 }, (_, index) => `c${index}`);
  expect(named(columns, [{ c0: 1 }]).columns).toHaveLength(16_385);
});

test("refuses more cells than the reply can have held", () => {
  const ownKeys = Array.from({ length: 10_000 }, (_, index) => ({ [`k${index}`]: 1 }));
  expect(() => named([], ownKeys)).toThrow(tooLarge({ rows: 10_000, columns: 10_000 }));
});

test.each([[{}], [{ rows: "none" }], [{ rows: null }]])("refuses %j", (body) => {
  expect(() => allSteps(readTable(body))).toThrow(
    expect.objectContaining({ code: "unreadable", details: { field: "rows" } }),
  );
});
