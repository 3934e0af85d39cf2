import { type Area, type CellAddress, intersection } from "../sheets/area";
import { readInParts } from "../sheets/readCells";

/** A formula of ours that was replaced by its values, as the workbook stores it. */
export interface FrozenFormula {
  /** The id of its sheet, which stays the same when the sheet is renamed. */
  sheetId: string;
  /** The name of its sheet when it was frozen. */
  sheet: string;
  /** The cells that the result filled; the formula was in the first. */
  area: Area;
  formula: string;
  /** Shows whether the cells still hold the frozen values. */
  fingerprint: string;
}

/** Begins the keys of the workbook's settings that hold frozen formulas. */
const keyPrefix = "zip-for-excel.frozen.";
/** Characters of one setting: each is written by a message of its own, far below what Excel on the web accepts. */
const maxCharacters = 200_000;
/** The number of settings that one message requests. */
const settingsPerSync = 10;

/** Reads the frozen formulas that the workbook keeps. */
export async function readFrozen(context: Excel.RequestContext): Promise<FrozenFormula[]> {
  const { settings } = context.workbook;
  const read = await readInParts(await readKeys(context), settingsPerSync, async (keys) => {
    const kept = keys.map((key) => settings.getItem(key));
    for (const setting of kept) setting.load("value");
    await context.sync();
    return kept.map(({ value }) => formulasFrom(value));
  });
  return [...new Map(read.flat().map((one) => [cellKey(one.sheetId, one.area), one])).values()];
}

/** Makes the workbook store exactly these frozen formulas. */
export async function keepFrozen(context: Excel.RequestContext, frozen: readonly FrozenFormula[]): Promise<void> {
  const { settings } = context.workbook;
  const before = await readKeys(context);
  const texts = textsFor(frozen);
  for (const [index, text] of texts.entries()) {
    settings.add(keyOf(index), text);
    // Each text is as long as one message should be.
    // oxlint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
  const kept = new Set(texts.map((_, index) => keyOf(index)));
  for (const key of before) if (!kept.has(key)) settings.getItem(key).delete();
  await context.sync();
}

/** True if the workbook gives back every one of these frozen formulas: Excel has lost what add-ins store in it. */
export async function areKept(context: Excel.RequestContext, frozen: readonly FrozenFormula[]): Promise<boolean> {
  const kept = new Set((await readFrozen(context)).map(textOf));
  return frozen.every((one) => kept.has(textOf(one)));
}

/** Identifies a cell of the workbook. */
export function cellKey(sheetId: string, { row, column }: CellAddress): string {
  return `${row} ${column} ${sheetId}`;
}

async function readKeys(context: Excel.RequestContext): Promise<string[]> {
  const { settings } = context.workbook;
  settings.load("items/key");
  await context.sync();
  return settings.items.map(({ key }) => key).filter((key) => key.startsWith(keyPrefix));
}

function keyOf(index: number): string {
  return `${keyPrefix}${index}`;
}

/** Short rows instead of named properties: a workbook may keep tens of thousands. */
type Row = [string, string, number, number, number, number, string, string];

function textsFor(frozen: readonly FrozenFormula[]): string[] {
  const texts: string[] = [];
  let rows: string[] = [];
  let length = 0;
  for (const one of frozen) {
    const text = textOf(one);
    if (length > 0 && length + text.length > maxCharacters) {
      texts.push(`[${rows.join(",")}]`);
      rows = [];
      length = 0;
    }
    rows.push(text);
    length += text.length + 1;
  }
  return rows.length > 0 ? [...texts, `[${rows.join(",")}]`] : texts;
}

function textOf({ sheetId, sheet, area, formula, fingerprint }: FrozenFormula): string {
  const { row, column, rowCount, columnCount } = area;
  const written: Row = [sheetId, sheet, row, column, rowCount, columnCount, formula, fingerprint];
  return JSON.stringify(written);
}

/** Ignores anything that another program has put there. */
function formulasFrom(value: unknown): FrozenFormula[] {
  const rows: unknown = typeof value === "string" ? parsed(value) : undefined;
  if (!Array.isArray(rows)) return [];
  return rows.filter(isRow).map(([sheetId, sheet, row, column, rowCount, columnCount, formula, fingerprint]) => ({
    sheetId,
    sheet,
    area: { row, column, rowCount, columnCount },
    formula,
    fingerprint,
  }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const rowShape = ["string", "string", "number", "number", "number", "number", "string", "string"];

function isRow(row: unknown): row is Row {
  return Array.isArray(row) && rowShape.every((type, index) => typeof row[index] === type);
}

/** A short text that changes with the values of cells. It only has to reveal accidental changes, not to resist an attacker. */
export function fingerprintOf(values: readonly (readonly unknown[])[]): string {
  const text = JSON.stringify(values);
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x9e3779b1);
    second = Math.imul(second ^ unit, 0x5f356495);
  }
  return hex(first) + hex(second ^ (first >>> 15));
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, "0");
}

/** Leaves out frozen formulas of which newer ones fill a cell. Compared row by row: there may be tens of thousands of both. */
export function withoutOverlapping(
  older: readonly FrozenFormula[],
  newer: readonly FrozenFormula[],
): readonly FrozenFormula[] {
  const filled = new Map<string, Area[]>();
  for (const one of newer)
    for (const row of rowsOf(one)) {
      const inRow = filled.get(row);
      if (inRow) inRow.push(one.area);
      else filled.set(row, [one.area]);
    }
  return older.filter(
    (one) => !rowsOf(one).some((row) => filled.get(row)?.some((area) => intersection(area, one.area) !== undefined)),
  );
}

/** A name for each row of a sheet that the result fills. */
function rowsOf({ sheetId, area: { row, rowCount } }: FrozenFormula): string[] {
  return Array.from({ length: rowCount }, (_, down) => `${row + down} ${sheetId}`);
}
