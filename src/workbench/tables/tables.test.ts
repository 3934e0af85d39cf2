import type { Area } from "../areas";
import type { Scalar } from "../functions/cellValue";
import type { Spreadsheet } from "../grid/univerSpreadsheet";
import { plainValue, type SheetTable } from "../spreadsheet";
import { addTable, addColumn } from "./addTable";
import { formatAsTable } from "./formatAsTable";

/** A sheet of 12 rows and 8 columns; what is written is what it shows. */
function sheet(contents: Scalar[][], selected = area(0, 0, 1, 1)) {
  const cells = Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 8 }, (__, column) => contents[row]?.[column] ?? null),
  );
  let tables: readonly SheetTable[] = [];
  const each = <T>(of: Area, read: (value: Scalar) => T): T[][] =>
    cells
      .slice(of.row, of.row + of.rowCount)
      .map((line) => line.slice(of.column, of.column + of.columnCount).map((value) => read(value)));
  const put = (at: Area, values: readonly (readonly Scalar[])[]) =>
    values.forEach((line, down) =>
      line.forEach((value, right) => {
        const text = typeof value === "string" ? value.replace(/^'/, "") : value;
        cells[at.row + down]![at.column + right] = text === "" ? null : text;
      }),
    );
  const blank = (of: Area) =>
    put(
      of,
      each(of, () => null),
    );
  const spreadsheet = {
    sheets: () => [{ id: "s", name: "Sheet", isHidden: false }],
    size: () => ({ rowCount: 12, columnCount: 8 }),
    usedArea: () => area(0, 0, 12, 8),
    selection: () => selected,
    values: (of: Area) => each(of, (value) => value),
    formulas: (of: Area) => each(of, (value) => value ?? ""),
    texts: (of: Area) => each(of, (value) => String(plainValue(value))),
    write: put,
    clear: blank,
    moveCells: (of: Area, rows: number, columns: number) => {
      const moved = each(of, (value) => value);
      blank(of);
      const kept = moved.slice(0, 12 - of.row - rows).map((line) => line.slice(0, 8 - of.column - columns));
      put({ ...of, row: of.row + rows, column: of.column + columns }, kept);
    },
    tables: () => tables,
    setTables: (changed: readonly SheetTable[]) => void (tables = changed),
    tableWords: () => ({ table: "Tabla", column: "Columna" }),
    asOneStep: (change: () => unknown) => change(),
  } as unknown as Spreadsheet;
  const only = (): SheetTable => {
    const [table] = tables;
    if (table === undefined) throw new Error("The sheet has no table.");
    return table;
  };
  return { spreadsheet, only, shown: (of: Area) => each(of, (value) => value) };
}

function area(row: number, column: number, rowCount: number, columnCount: number): Area {
  return { sheetId: "s", row, column, rowCount, columnCount };
}

const list: Scalar[][] = [
  ["CP", "Nivel", "beside"],
  ["06600", 1, "x"],
  ["64000", 2, "y"],
];

test("a table without headers gets a row of them, and what lies below moves down", () => {
  const { spreadsheet, only, shown } = sheet(list);
  addTable(spreadsheet, area(1, 0, 2, 2), false);
  expect(only().area).toEqual(area(1, 0, 3, 2));
  expect(shown(area(0, 0, 4, 3))).toEqual([
    ["CP", "Nivel", "beside"],
    ["Columna1", "Columna2", "x"],
    ["06600", 1, "y"],
    ["64000", 2, null],
  ]);
});

test("columns of the same name, of none and of a number get names of text that are their own", () => {
  const { spreadsheet, only, shown } = sheet([["CP", "cp", null, 2020]]);
  addTable(spreadsheet, area(0, 0, 1, 4), true);
  expect(shown(area(0, 0, 1, 4))).toEqual([["CP", "cp2", "Columna1", "2020"]]);
  expect([only().name, only().area.rowCount]).toEqual(["Tabla1", 2]);
});

test("a new column moves what lies to its right, and has a name of its own", () => {
  const { spreadsheet, only, shown } = sheet(list);
  addTable(spreadsheet, area(0, 0, 3, 2), true);
  addColumn(spreadsheet, only(), undefined, "nivel");
  addColumn(spreadsheet, only(), 0, "");
  expect(shown(area(0, 0, 3, 5))).toEqual([
    ["Columna1", "CP", "Nivel", "nivel2", "beside"],
    [null, "06600", 1, null, "x"],
    [null, "64000", 2, null, "y"],
  ]);
  expect(() => addColumn(spreadsheet, only(), 9, "x")).toThrow("argument");
});

test("a column does not push another table", () => {
  const { spreadsheet, only } = sheet(list);
  addTable(spreadsheet, area(0, 0, 3, 2), true);
  addTable(spreadsheet, area(0, 2, 3, 1), true);
  expect(() => addColumn(spreadsheet, only(), undefined, "x")).toThrow(
    expect.objectContaining({ code: "InsertDeleteConflict" }),
  );
});

test("a selection of codes alone gets a header", () => {
  const { spreadsheet, only } = sheet(list, area(1, 0, 2, 1));
  formatAsTable(spreadsheet);
  expect(only().area).toEqual(area(1, 0, 3, 1));
});
