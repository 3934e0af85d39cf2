import { areaAddress, withSheetName } from "../addresses";
import { clip, filledWith, oneCell, union, type Area } from "../areas";
import type { Scalar } from "../functions/cellValue";
import { plainValue, sheetName, usedPart } from "../spreadsheet";
import { ExcelError } from "./excelError";
import { areaGiven, objectOf, type Excel, type ExcelObject, type ObjectType } from "./objectType";
import { rangeFormat } from "./rangeFormat";
import { rangeAreasOf } from "./specialCells";
import { tablesOf } from "./tables";

export function rangeOf(area: Area): ExcelObject;
export function rangeOf(area: Area | undefined): ExcelObject | undefined;
export function rangeOf(area: Area | undefined): ExcelObject | undefined {
  return area === undefined ? undefined : objectOf(range, area);
}

const range: ObjectType<Area> = {
  name: "Range",
  isKept: true,
  properties: {
    Address: fullAddress,
    RowIndex: (area) => area.row,
    ColumnIndex: (area) => area.column,
    RowCount: (area) => area.rowCount,
    ColumnCount: (area) => area.columnCount,
    Values: (area, excel) => plainValue(excel.spreadsheet.values(area)),
    Formulas: (area, excel) => excel.spreadsheet.formulas(area),
    // As the formula bar here shows them.
    FormulasLocal: (area, excel) => excel.spreadsheet.formulas(area),
    Text: (area, excel) => excel.spreadsheet.texts(area),
    NumberFormat: (area, excel) => excel.spreadsheet.numberFormats(area),
    /** Null where only some rows are hidden. */
    RowHidden: (area, excel) => {
      const visible = visibleRows(area, excel).length;
      return visible === area.rowCount ? false : visible === 0 || null;
    },
  },
  setters: {
    Values: (area, value, excel) => excel.spreadsheet.write(area, cellsFor(area, value)),
    Formulas: (area, value, excel) => excel.spreadsheet.write(area, cellsFor(area, value)),
    NumberFormat: (area, value, excel) =>
      excel.spreadsheet.setNumberFormats(
        area,
        cellsFor(area, value).map((row) => row.map(String)),
      ),
  },
  objects: {
    Worksheet: (area, _, excel) => excel.worksheet(area.sheetId),
    Format: (area) => objectOf(rangeFormat, area),
    GetCell: (area, [row, column]) => rangeOf(moved(area, numberOf(row), numberOf(column), 1, 1)),
    GetResizedRange: (area, [rows, columns]) =>
      rangeOf(moved(area, 0, 0, area.rowCount + numberOf(rows), area.columnCount + numberOf(columns))),
    GetUsedRangeOrNullObject: (area, _, excel) => rangeOf(valuedPart(area, excel)),
    /** Office.js makes both for each part of a large table. */
    GetRow: (area, [row]) => rangeOf(moved(area, numberOf(row), 0, 1, area.columnCount)),
    GetBoundingRect: (area, [other], excel) => rangeOf(union(area, areaGiven(other, area.sheetId, excel))),
    GetSpillingToRangeOrNullObject: (area, _, excel) =>
      rangeOf(excel.spreadsheet.spillOf(area.sheetId, area.row, area.column)),
    /** The cell whose answer has spilled into this one. */
    GetSpillParentOrNullObject: ({ sheetId, row, column }, _, excel) => {
      const parent = excel.spreadsheet.formulaPositionOf({ sheetId, row, column });
      const spill = excel.spreadsheet.spillOf(sheetId, parent.row, parent.column);
      return rangeOf(spill && oneCell(parent));
    },
    GetSpecialCellsOrNullObject: (area, [kind, valueKind], excel) =>
      rangeAreasOf(area, kind, valueKind, excel.spreadsheet),
    /** The grid has no merged cells: nothing of the workbench merges any. */
    GetMergedAreasOrNullObject: () => undefined,
    GetVisibleView: (area) => objectOf(rangeView, area),
    /** Those that the range touches: no caller asks for those that are entirely in it. */
    GetTables: (area) => tablesOf({ area }),
    /** Answers the empty cells. */
    Insert: (area, [shift], excel) => {
      if (shift !== "Right" && shift !== "Down")
        throw new ExcelError("InvalidArgument", "Cells shift to the right or down.");
      excel.spreadsheet.insertCells(area, shift);
      return rangeOf(area);
    },
  },
  methods: {
    Select: (area, _, excel) => excel.spreadsheet.select(clip(area, excel.spreadsheet)),
    Clear: (area, [what], excel) => excel.spreadsheet.clear(area, what === "Contents" ? "contents" : "all"),
    SetDirty: (area, _, excel) => excel.calculation.setDirty([area]),
    /** Comes before the parts in which office.js sends a table of more than 1,500 cells. */
    _ValidateArraySize: (area, [rows, columns]) => {
      if (rows !== area.rowCount || columns !== area.columnCount) throw wrongSize();
    },
  },
};

/** A range without its hidden rows. */
const rangeView: ObjectType<Area> = {
  name: "RangeView",
  properties: {
    RowCount: (area, excel) => visibleRows(area, excel).length,
    Values: (area, excel) => {
      const values = excel.spreadsheet.values(area);
      return plainValue(visibleRows(area, excel).map((row) => values[row - area.row] ?? []));
    },
  },
};

function visibleRows({ sheetId, row, rowCount }: Area, { spreadsheet }: Excel): number[] {
  const hidden = new Set(spreadsheet.hiddenRows(sheetId));
  return Array.from({ length: rowCount }, (_, index) => row + index).filter((one) => !hidden.has(one));
}

function fullAddress(area: Area, { spreadsheet }: Excel): string {
  return withSheetName(sheetName(spreadsheet, area.sheetId), areaAddress(area));
}

/** The smallest part of a range that holds all its values; undefined if it has none. */
function valuedPart(area: Area, excel: Excel): Area | undefined {
  const part = usedPart(excel.spreadsheet, area);
  if (part === undefined) return undefined;
  const positions = excel.spreadsheet
    .values(part)
    .flatMap((cells, row) => cells.flatMap((value, column) => (value === null ? [] : [{ row, column }])));
  const [first, ...others] = positions.map(({ row, column }) => moved(part, row, column, 1, 1));
  return first && others.reduce(union, first);
}

function moved(area: Area, rows: number, columns: number, rowCount: number, columnCount: number): Area {
  const target = { sheetId: area.sheetId, row: area.row + rows, column: area.column + columns, rowCount, columnCount };
  if (target.row < 0 || target.column < 0 || rowCount < 1 || columnCount < 1) {
    throw new ExcelError("InvalidArgument", "The range would lie outside the sheet.");
  }
  return target;
}

/** One value is written to every cell; a table must have the range's own size. `null` leaves a cell as it is. */
function cellsFor(area: Area, value: unknown): Scalar[][] {
  const isTable = Array.isArray(value) && value.every(Array.isArray);
  const rows = isTable ? (value as Scalar[][]) : filledWith(area, value as Scalar);
  if (rows.length !== area.rowCount || rows.some((row) => row.length !== area.columnCount)) throw wrongSize();
  return rows;
}

function wrongSize(): ExcelError {
  return new ExcelError(
    "InvalidArgument",
    "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
  );
}

function numberOf(value: unknown): number {
  if (typeof value !== "number") throw new ExcelError("InvalidArgument", "A number of rows or columns is missing.");
  return value;
}
