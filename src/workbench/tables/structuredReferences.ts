import { areaAddress, withSheetName } from "../addresses";
import { oneCell, type CellPosition, type Area } from "../areas";
import type { SheetTable } from "../spreadsheet";
import { bodyArea, tableNamed, tablesIn } from "./tableParts";

/** The contents of the brackets of a structured reference. */
interface Specifier {
  isOwnRow: boolean;
  /** The first and the last of the named columns; undefined for all columns. */
  columns: readonly [string, string] | undefined;
}

/** Returns what replaces a structured reference. */
type Resolve = (tableName: string | undefined, specifier: Specifier) => string;

/**
 * Replaces the structured references of a formula: `Table1[Code]`, `Table1[[#This Row],[Code]]`, `[@Code]`. Texts, names of sheets and
 * all else stay as they are.
 */
export function replaceStructuredReferences(formula: string, resolve: Resolve): string {
  return formula.replace(parts, (part: string, ...groups: (string | undefined)[]) => {
    const [, name, brackets] = groups;
    return brackets === undefined ? part : resolve(name === "" ? undefined : name, readSpecifier(brackets));
  });
}

const text = String.raw`"(?:[^"]|"")*"`;
const sheetName = String.raw`'(?:[^']|'')*'!?`;
const word = String.raw`[\p{L}_\\][\p{L}\p{N}_.\\]*`;
const inside = String.raw`(?:'.|[^'\[\]])*`;
const brackets = String.raw`\[(?:'.|[^'\[\]]|\[${inside}\])*\]`;

/** The characters after brackets in the name of another workbook: `[Book1]Sheet1!A1`. */
const notAnotherWorkbook = String.raw`(?![\p{L}\p{N}_'])`;

const parts = new RegExp(String.raw`(${text}|${sheetName})|((?:${word})?)(${brackets})${notAnotherWorkbook}`, "gu");

/** Reads `[Code]`, `[@Code]`, `[@[Postal code]]`, `[[#This Row],[Code]]`, `[[#Data],[A]:[C]]`, `[]`. */
function readSpecifier(brackets: string): Specifier {
  const inner = brackets.slice(1, -1).trim();
  if (inner.startsWith("@")) return { isOwnRow: true, columns: columnsIn(inner.slice(1)) };
  if (!inner.startsWith("[")) return { isOwnRow: false, columns: columnsIn(inner) };
  const items = inner.match(bracketed) ?? [];
  return {
    isOwnRow: items.some((item) => ownRowSign.test(item)),
    columns: columnsIn(items.filter((item) => !ownRowSign.test(item) && !dataSign.test(item)).join(":")),
  };
}

const bracketed = /\[(?:'.|[^'[\]])*\]/gu;
const ownRowSign = /^\[#this row\]$/i;
const dataSign = /^\[#data\]$/i;

function columnsIn(list: string): readonly [string, string] | undefined {
  const names = list.startsWith("[") ? (list.match(bracketed) ?? []).map((item) => item.slice(1, -1)) : [list];
  const [first = "", last = first] = names.map((name) => name.trim().replaceAll(/'(.)/gu, "$1"));
  return first === "" ? undefined : [first, last];
}

/** The workbook, as far as structured references name its parts. */
export interface TableNames {
  tables: () => readonly SheetTable[];
  /** The names of a table's columns, from left to right. */
  columnNames: (table: SheetTable) => readonly string[];
  sheetName: (sheetId: string) => string;
}

/** Resolves the structured references of a cell's formula to ordinary ones: `$A5` for the own row, `$A$2:$A$9` for a column. */
export function resolveInCell(cell: CellPosition, names: TableNames): Resolve {
  const tables = names.tables();
  const [around] = tablesIn(oneCell(cell), tables);
  return (name, specifier) => {
    const table = name === undefined ? around : tableNamed(name, tables);
    if (table === undefined) return "#REF!";
    const { isOwnRow } = specifier;
    const rows = isOwnRow ? ownRow(table, cell.row) : bodyArea(table);
    if (rows === undefined) return "#VALUE!";
    const area = inColumns(rows, specifier, names.columnNames(table));
    if (area === undefined) return "#REF!";
    const address = areaAddress(area).replaceAll(/([A-Z]+)(\d+)/g, isOwnRow ? "$$$1$2" : "$$$1$$$2");
    return area.sheetId === cell.sheetId ? address : withSheetName(names.sheetName(area.sheetId), address);
  };
}

function ownRow(table: SheetTable, row: number): Area | undefined {
  const body = bodyArea(table);
  return row < body.row || row >= body.row + body.rowCount ? undefined : { ...body, row, rowCount: 1 };
}

function inColumns(rows: Area, { columns }: Specifier, names: readonly string[]): Area | undefined {
  if (columns === undefined) return rows;
  const [first = -1, last = -1] = columns
    .map((wanted) => names.findIndex((name) => name.toLowerCase() === wanted.toLowerCase()))
    .sort((one, other) => one - other);
  return first < 0 ? undefined : { ...rows, column: rows.column + first, columnCount: last - first + 1 };
}
