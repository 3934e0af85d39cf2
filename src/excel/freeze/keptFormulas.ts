import { ExcelProblem } from "../excelProblem";
import { type Area, type CellAddress } from "../sheets/area";
import { readInParts } from "../sheets/readCells";

/** A formula of ours in whose place something else stands, as the workbook stores it. */
export interface KeptFormula {
  /** The id of its sheet, which stays the same when the sheet is renamed. */
  sheetId: string;
  /** The name of its sheet when it was stored. */
  sheet: string;
  /** The cells that the result filled; the formula was in the first. */
  area: Area;
  formula: string;
  /** Shows whether the cells still hold what was put there. */
  fingerprint: string;
}

/** Characters of one setting: each is written by a message of its own, far below what Excel on the web accepts. */
const maxCharacters = 200_000;
/** The number of settings that one message requests. */
const settingsPerSync = 10;

/** Formulas in the settings of the workbook, whose keys begin with the name of the store. */
class FormulaStore {
  constructor(private readonly name: string) {}

  /** Reads the formulas that the workbook keeps. */
  async read(context: Excel.RequestContext): Promise<KeptFormula[]> {
    const { settings } = context.workbook;
    const read = await readInParts(await this.readKeys(context), settingsPerSync, async (keys) => {
      const kept = keys.map((key) => settings.getItem(key));
      for (const setting of kept) setting.load("value");
      await context.sync();
      return kept.map(({ value }) => formulasFrom(value));
    });
    return [...new Map(read.flat().map((one) => [cellKey(one.sheetId, one.area), one])).values()];
  }

  /** Makes the workbook store exactly these formulas. */
  async write(context: Excel.RequestContext, formulas: readonly KeptFormula[]): Promise<void> {
    const { settings } = context.workbook;
    const before = await this.readKeys(context);
    const texts = textsFor(formulas);
    const keyOf = (index: number): string => `${this.name}.${index}`;
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

  /**
   * The same for formulas that are about to go. Excel has lost what add-ins store: where it does not give every one back, it stores those of
   * before again, and this rejects with `notKept`.
   */
  async keep(
    context: Excel.RequestContext,
    formulas: readonly KeptFormula[],
    before: readonly KeptFormula[],
  ): Promise<void> {
    await this.write(context, formulas);
    const kept = new Set((await this.read(context)).map(textOf));
    if (formulas.every((one) => kept.has(textOf(one)))) return;
    await this.write(context, before);
    throw new ExcelProblem("notKept");
  }

  private async readKeys(context: Excel.RequestContext): Promise<string[]> {
    const { settings } = context.workbook;
    settings.load("items/key");
    await context.sync();
    return settings.items.map(({ key }) => key).filter((key) => key.startsWith(`${this.name}.`));
  }
}

/** Those that their values stand for. */
export const frozenFormulas = new FormulaStore("zip-for-excel.frozen");

/** Those that stand for many, which were filled down. */
export const joinedFormulas = new FormulaStore("zip-for-excel.joined");

/** Identifies a cell of the workbook. */
function cellKey(sheetId: string, { row, column }: CellAddress): string {
  return `${row} ${column} ${sheetId}`;
}

/** Short rows instead of named properties: a workbook may keep tens of thousands. */
type Row = [string, string, number, number, number, number, string, string];

function textsFor(formulas: readonly KeptFormula[]): string[] {
  const texts: string[] = [];
  let rows: string[] = [];
  let length = 0;
  for (const one of formulas) {
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

function textOf({ sheetId, sheet, area, formula, fingerprint }: KeptFormula): string {
  const { row, column, rowCount, columnCount } = area;
  const written: Row = [sheetId, sheet, row, column, rowCount, columnCount, formula, fingerprint];
  return JSON.stringify(written);
}

/** Ignores anything that another program has put there. */
function formulasFrom(value: unknown): KeptFormula[] {
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

/**
 * A short text that changes with the values of cells, of which Excel may round the last digits. It only has to reveal accidental changes,
 * not to resist an attacker.
 */
export function fingerprintOf(values: readonly (readonly unknown[])[]): string {
  const text = JSON.stringify(values.map((line) => line.map(rounded)));
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x9e3779b1);
    second = Math.imul(second ^ unit, 0x5f356495);
  }
  return hex(first) + hex(second ^ (first >>> 15));
}

/** A value without the digits that Excel may round when it is written. */
export function rounded(value: unknown): unknown {
  return typeof value === "number" ? Number(value.toPrecision(12)) : value;
}

function hex(number: number): string {
  return (number >>> 0).toString(16).padStart(8, "0");
}

/** Leaves out kept formulas of which newer ones fill a cell. */
export function withoutOverlapping(older: readonly KeptFormula[], newer: readonly KeptFormula[]): KeptFormula[] {
  const filled = new Set(newer.flatMap(cellsOf));
  return older.filter((one) => !cellsOf(one).some((cell) => filled.has(cell)));
}

function cellsOf({ sheetId, area: { row, column, rowCount, columnCount } }: KeptFormula): string[] {
  return Array.from({ length: rowCount * columnCount }, (_, index) =>
    cellKey(sheetId, { row: row + Math.floor(index / columnCount), column: column + (index % columnCount) }),
  );
}
