import { codesWithin } from "../../core/codes/codesWithin";
import { isDateFormat } from "../../core/codes/sheetCells";
import { readPostalCode } from "../../core/codes/postalCode";
import { stateIdOf } from "../../core/codes/states";
import { isErrorSign } from "../errorSigns";
import { type Area, columnName } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { type UsedCells, valueAt } from "./usedCells";

/** Asks the catalog of postal codes whether it has each of these; those that it does not answer for are left out. */
export type AskCatalog = (codes: readonly string[]) => Promise<ReadonlyMap<string, boolean>>;

/** A column that holds codes, and what a person is told of it. */
export interface CodeColumn {
  /** Counted from 0, as on the sheet. */
  column: number;
  /** Its letter. */
  letter: string;
  header: string;
  /** The cells that are codes: by the catalog where it was asked, and else by their looks. */
  codes: number;
  /** The cells that hold anything, without the header. */
  filled: number;
}

/** A column in which something looks like a code. */
export interface FoundColumn extends CodeColumn {
  /** The cells of its list, without the header. */
  list: Area;
  headerRow: number | undefined;
  /** The code of each cell that looks like one. */
  looks: readonly string[];
  /** Most of them are texts. */
  isText: boolean;
}

/** The code that a cell may hold: its state must exist. */
export function codeIn(value: unknown): string | undefined {
  const read = readPostalCode(value);
  return read.kind === "code" && stateIdOf(read.code) !== undefined ? read.code : undefined;
}

/** The code that a cell is, or that its text holds among other things. */
export function heldCode(value: unknown): string | undefined {
  return codeIn(value) ?? (typeof value === "string" ? codesWithin(value).codes[0] : undefined);
}

/** The columns of an area in which something looks like a code. `listOf` gives the list around those from a column's first to its last. */
export function findColumns(
  cells: UsedCells,
  area: Area,
  read: typeof codeIn,
  listOf: (codes: Area) => Pick<FoundColumn, "list" | "headerRow">,
): FoundColumn[] {
  const found: FoundColumn[] = [];
  for (let { column } = area; column < area.column + area.columnCount; column++) {
    const looks: string[] = [];
    let [first, last, texts] = [-1, -1, 0];
    for (let { row } = area; row < area.row + area.rowCount; row++) {
      const value = valueAt(cells, row, column);
      const code = read(value);
      if (code === undefined) continue;
      if (first < 0) first = row;
      last = row;
      looks.push(code);
      if (typeof value === "string") texts++;
    }
    if (first < 0) continue;
    const { list, headerRow } = listOf({ row: first, column, rowCount: last - first + 1, columnCount: 1 });
    const header = headerRow === undefined ? "" : String(valueAt(cells, headerRow, column));
    const isText = 2 * texts >= looks.length;
    const [letter, codes, filled] = [columnName(column), looks.length, filledIn(cells, list)];
    found.push({ column, letter, header, codes, filled, list, headerRow, looks, isText });
  }
  return found;
}

export function filledIn(cells: UsedCells, { row, column, rowCount }: Area): number {
  let filled = 0;
  for (let down = row; down < row + rowCount; down++) if (valueAt(cells, down, column) !== "") filled++;
  return filled;
}

/**
 * Tells whether a cell belongs to the codes, although it is none: an error, a number, or a text such as `O6600`, which has no more letters
 * than digits. Anything else may be a header.
 */
export function isMistypedCode(value: unknown): boolean {
  const text = String(value);
  const count = (sign: RegExp): number => text.match(sign)?.length ?? 0;
  const hasFewLetters = text !== "" && count(/\p{L}/gu) <= count(/\p{Nd}/gu);
  return hasFewLetters || typeof value !== "string" || isErrorSign(value);
}

/** Headers that name postal codes, and those that name codes of any kind. In the Mexican post's own list, `d_CP` is that of an office. */
const namesPostalCodes = /\bc\.?\s?p(?!\p{L})|postal|\bzip/iu;
const namesCodes = new RegExp(`c[oó]d|clave|\\bcve\\b|${namesPostalCodes.source}`, "iu");

/** Texts at the top of a block among which its header is. */
const maxTexts = 50;

/**
 * The row of the header: of the texts above the first code those that name codes, or else all; of these the one in the row with the most
 * texts, and then the shortest. What stands between it and the code is wrong with the column, what stands above it is a title.
 */
export function headerRowOf(cells: UsedCells, block: Area, { row: first, column }: Area): number | undefined {
  const isText = (row: number, at: number): boolean => {
    const value = valueAt(cells, row, at);
    return value !== "" && codeIn(value) === undefined && !isMistypedCode(value);
  };
  const rows: number[] = [];
  for (let { row } = block; row < first && rows.length < maxTexts; row++) if (isText(row, column)) rows.push(row);
  const nameOf = (row: number): string => String(valueAt(cells, row, column));
  const named = rows.filter((row) => namesCodes.test(nameOf(row)));
  const columns = Array.from({ length: block.columnCount }, (_, index) => block.column + index);
  const textsOf = (row: number): number => columns.filter((at) => isText(row, at)).length;
  const lengthOf = (row: number): number => (named.length > 0 ? nameOf(row).length : 0);
  return (named.length > 0 ? named : rows).sort(
    (one, other) => textsOf(other) - textsOf(one) || lengthOf(one) - lengthOf(other),
  )[0];
}

/** Rows whose formats are read. */
const maxFormats = 200;

/** Leaves out columns whose numbers are mostly formatted as quantities or dates: a count of people may have five digits too. */
export async function withoutQuantities(
  context: Excel.RequestContext,
  sheet: string,
  cells: UsedCells,
  columns: readonly FoundColumn[],
): Promise<FoundColumn[]> {
  const kept: FoundColumn[] = [];
  for (const column of columns) {
    const area = { ...column.list, rowCount: Math.min(column.list.rowCount, maxFormats) };
    const formats = column.isText ? [] : await readOnly(context, sheet, area, "numberFormat");
    const ofNumbers = formats.flatMap(([format], index) =>
      typeof valueAt(cells, area.row + index, area.column) === "number" ? [String(format)] : [],
    );
    const others = ofNumbers.filter((format) => quantity.test(format) || isDateFormat(format));
    if (2 * others.length <= ofNumbers.length) kept.push(column);
  }
  return kept;
}

/** The number formats of counts, shares and money. A language, as in `[$-80A]00000`, is none of these. */
const quantity = /[,%]|\$(?!-)/;

/** The codes that the catalog is asked for, of all columns together: two requests. */
const maxAsked = 40;

/** Counts the codes of columns by the catalog, which is asked for some of each; undefined where it does not answer for one of them. */
export async function judgedColumns(
  columns: readonly FoundColumn[],
  ask: AskCatalog,
): Promise<FoundColumn[] | undefined> {
  const size = Math.max(1, Math.floor(maxAsked / columns.length));
  const samples = columns.map(({ looks }) => sampleOf([...new Set(looks)], size));
  const answers = await ask([...new Set(samples.flat())]);
  const judged = columns.map((column) => {
    const answered = column.looks.filter((code) => answers.has(code));
    const known = answered.filter((code) => answers.get(code) === true).length;
    return { ...column, codes: Math.round((known * column.looks.length) / answered.length) };
  });
  return judged.some(({ codes }) => Number.isNaN(codes)) ? undefined : judged;
}

/** Some of many, evenly. */
function sampleOf(codes: readonly string[], size: number): string[] {
  return codes.filter(
    (_, index) => Math.floor((index * size) / codes.length) !== Math.floor(((index - 1) * size) / codes.length),
  );
}

/** Of the most codes: what the catalog has of sales is a coincidence, and less. */
const [half, nearlyAll] = [0.5, 0.75];

/** The codes of a column, and fewer where the catalog lacks others: it has a third of all numbers, such as sales. */
function weightOf({ codes, looks }: FoundColumn): number {
  return codes ** 2 / looks.length;
}

/**
 * The column with the most codes. Of those with half as many, or of all where the catalog did not tell, it is the best by its looks, and of
 * equal ones with nearly as many the selected one.
 */
export function chooseColumn(
  columns: readonly FoundColumn[],
  selected: number,
  isCertain: boolean,
): FoundColumn | undefined {
  const withMost = (all: readonly FoundColumn[], share: number): FoundColumn[] => {
    const most = Math.max(...all.map(weightOf));
    return all.filter((column) => weightOf(column) >= share * most);
  };
  const best = Math.max(...(isCertain ? withMost(columns, half) : columns).map(rankOf));
  const equal = withMost(
    columns.filter((column) => rankOf(column) === best),
    nearlyAll,
  ).sort((one, other) => weightOf(other) - weightOf(one));
  return equal.find(({ column }) => column === selected) ?? equal[0];
}

/** How much a column looks like one of codes: a header that names postal codes tells most, then one that names any codes, then texts. */
export function rankOf({ header, isText }: FoundColumn): number {
  const named = namesPostalCodes.test(header) ? 4 : namesCodes.test(header) ? 2 : 0;
  return named + (isText ? 1 : 0);
}
