import type { Area } from "./areas";

type Rectangle = Omit<Area, "sheetId">;

/** The sheets of a workbook, as far as addresses name them. */
interface Sheets {
  sheets(): readonly { id: string; name: string }[];
  size(sheetId: string): { rowCount: number; columnCount: number };
}

/** `B2`, counted from 0: (1, 1). */
export function cellAddress(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`;
}

/** `B2:C5`, or `B2` for a single cell. */
export function areaAddress({ row, column, rowCount, columnCount }: Rectangle): string {
  const first = cellAddress(row, column);
  return rowCount === 1 && columnCount === 1
    ? first
    : `${first}:${cellAddress(row + rowCount - 1, column + columnCount - 1)}`;
}

/** `Demo!B2`; names with anything but letters, digits and `_` are quoted as Excel does. */
export function withSheetName(sheetName: string, address: string): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheetName);
  return `${plain ? sheetName : `'${sheetName.replaceAll("'", "''")}'`}!${address}`;
}

/** Splits an address into the sheet's name and the rest; the name is undefined if the address has none. */
export function splitSheetName(address: string): { sheetName: string | undefined; rest: string } {
  const mark = address.lastIndexOf("!");
  if (mark < 0) return { sheetName: undefined, rest: address };
  const name = address.slice(0, mark);
  const isQuoted = name.startsWith("'") && name.endsWith("'");
  return { sheetName: isQuoted ? name.slice(1, -1).replaceAll("''", "'") : name, rest: address.slice(mark + 1) };
}

/** The cells that an address names, on the sheet that it names or else on this one; undefined if there are none. */
export function areaNamed(address: string, sheetId: string | undefined, workbook: Sheets): Area | undefined {
  const { sheetName, rest } = splitSheetName(address);
  const named = workbook.sheets().find(({ name }) => name.toLowerCase() === sheetName?.toLowerCase());
  const id = sheetName === undefined ? sheetId : named?.id;
  const rectangle = id === undefined ? undefined : readAddress(rest, workbook.size(id));
  return id === undefined || rectangle === undefined ? undefined : { sheetId: id, ...rectangle };
}

/**
 * Reads `B2`, `B2:C5`, `B:C` and `2:5`, with or without `$`.
 * Whole columns and rows end where the sheet ends. Undefined if the text is not an address.
 */
export function readAddress(text: string, sheet: { rowCount: number; columnCount: number }): Rectangle | undefined {
  const [from, to = from, more] = text.replaceAll("$", "").toUpperCase().split(":");
  if (from === undefined || to === undefined || more !== undefined) return undefined;
  const start = readCorner(from);
  const end = readCorner(to);
  if (start === undefined || end === undefined) return undefined;
  if ((start.row === undefined) !== (end.row === undefined)) return undefined;
  if ((start.column === undefined) !== (end.column === undefined)) return undefined;
  if (text.indexOf(":") < 0 && (start.row === undefined || start.column === undefined)) return undefined;

  const rows = [start.row ?? 0, end.row ?? sheet.rowCount - 1];
  const columns = [start.column ?? 0, end.column ?? sheet.columnCount - 1];
  const row = Math.min(...rows);
  const column = Math.min(...columns);
  return { row, column, rowCount: Math.max(...rows) - row + 1, columnCount: Math.max(...columns) - column + 1 };
}

function readCorner(text: string): { row: number | undefined; column: number | undefined } | undefined {
  const parts = /^([A-Z]{0,3})([0-9]{0,7})$/.exec(text);
  const [, letters = "", digits = ""] = parts ?? [];
  if (parts === null || (letters === "" && digits === "") || digits === "0") return undefined;
  return {
    row: digits === "" ? undefined : Number(digits) - 1,
    column: letters === "" ? undefined : columnOf(letters),
  };
}

function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
