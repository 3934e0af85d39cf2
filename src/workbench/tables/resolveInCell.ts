import { areaAddress, withSheetName } from "../addresses";
import { oneCell, union, type CellPosition, type Area } from "../areas";
import type { SheetTable } from "../spreadsheet";
import type { Resolve, Section, Specifier } from "./structuredReferences";
import { bodyArea, headerArea, tableNamed, tablesIn } from "./tableParts";

/** The workbook, as far as structured references name its parts. */
export interface TableNames {
  tables: readonly SheetTable[];
  /** The names of a table's columns, from left to right. */
  columnNames: (table: SheetTable) => readonly string[];
  sheetName: (sheetId: string) => string;
}

/** Resolves the structured references of a cell's formula to ordinary ones: `$A5` for the own row, `$A$2:$A$9` for a column. */
export function resolveInCell(cell: CellPosition, { tables, columnNames, sheetName }: TableNames): Resolve {
  const [around] = tablesIn(oneCell(cell), tables);
  return (name, specifier) => {
    const table = name === undefined ? around : tableNamed(name, tables);
    if (table === undefined) return name === undefined || specifier.columns ? "#REF!" : undefined;
    const isOwnRow = specifier.sections.includes("#this row");
    const rows = isOwnRow ? ownRow(table, cell.row) : rowsOf(table, specifier.sections);
    if (rows === undefined) return isOwnRow ? "#VALUE!" : "#REF!";
    const area = inColumns(rows, specifier, columnNames(table));
    if (area === undefined) return "#REF!";
    const address = areaAddress(area).replaceAll(/([A-Z]+)(\d+)/g, isOwnRow ? "$$$1$2" : "$$$1$$$2");
    return area.sheetId === cell.sheetId ? address : withSheetName(sheetName(area.sheetId), address);
  };
}

function ownRow(table: SheetTable, row: number): Area | undefined {
  const body = bodyArea(table);
  return row < body.row || row >= body.row + body.rowCount ? undefined : { ...body, row, rowCount: 1 };
}

function rowsOf(table: SheetTable, sections: readonly Section[]): Area | undefined {
  if (sections.includes("#all")) return table.area;
  const areas = [
    sections.includes("#headers") ? headerArea(table) : undefined,
    sections.length === 0 || sections.includes("#data") ? bodyArea(table) : undefined,
  ].filter((area) => area !== undefined);
  const [first, ...others] = areas;
  return first && others.reduce(union, first);
}

function inColumns(rows: Area, { columns }: Specifier, names: readonly string[]): Area | undefined {
  if (columns === undefined) return rows;
  const [first = -1, last = -1] = columns
    .map((wanted) => names.findIndex((name) => name.toLowerCase() === wanted.toLowerCase()))
    .sort((one, other) => one - other);
  return first < 0 ? undefined : { ...rows, column: rows.column + first, columnCount: last - first + 1 };
}
