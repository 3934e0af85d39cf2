import { withFunctionPrefix } from "../../core/functionPrefix";
import { isBusySign } from "../errorSigns";
import { runExcel, runInBackground } from "../runExcel";
import { addSheet } from "../sheets/target";
import { type Area, type CellAddress, oneCell, writeArea } from "../sheets/area";
import { readCells } from "../sheets/readCells";
import { findSheet } from "../sheets/readSheet";
import type { Clock } from "../../core/platform";

/** The column in which the cells of checks begin, beside their names. */
const firstColumn = 4;

/** The time between two looks for answers, in milliseconds. */
const pollEvery = 100;
/** The time that answers must stay unchanged before they count as final, in milliseconds. */
const settledAfter = 3000;
/** The longest time that a check usually waits for its answers, in milliseconds. */
const usualWait = 20_000;

/** The clock that checks wait by. */
export type CheckClock = Pick<Clock, "now" | "after">;

export function pause(clock: CheckClock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void clock.after(milliseconds, resolve));
}

/** Thrown where a check needs the sheet, and there is none. */
export class NoSheet extends Error {
  override readonly name = "NoSheet";
}

/** The sheet that all checks share: its id, once it was added and can be written to, and its first free row. */
export interface SharedSheet {
  id: string | undefined;
  nextRow: number;
}

/** The checks' own sheet, as one check sees it. Checks write to no other. */
export class CheckSheet {
  private rowToName: number | undefined;

  constructor(
    private readonly shared: SharedSheet,
    private readonly checkName: string,
    private readonly clock: CheckClock,
  ) {}

  /** The id of the sheet. Throws if there is none. */
  get id(): string {
    if (this.shared.id === undefined) throw new NoSheet();
    return this.shared.id;
  }

  /** Takes the next free rows; the next message names the check beside them. Returns the first of its cells. */
  newBlock(rowCount: number): CellAddress {
    const row = this.shared.nextRow;
    this.shared.nextRow += rowCount + 1;
    this.rowToName = row;
    return { row, column: firstColumn };
  }

  /** Writes cells as if typed, one by one: formulas that are assigned to a range of several cells do not spill. */
  write({ row, column }: CellAddress, cells: readonly (readonly (string | undefined)[])[]): Promise<void> {
    return this.run(async (context, sheet) => {
      cells.forEach((line, down) =>
        line.forEach((content, right) => {
          if (content === undefined) return;
          sheet.getRangeByIndexes(row + down, column + right, 1, 1).formulas = [[withFunctionPrefix(content)]];
        }),
      );
      await context.sync();
    });
  }

  /** Reads in parts if Excel does not answer for all cells at once. */
  read(area: Area): Promise<unknown[][]> {
    return this.run(async (context, sheet) => (await readCells(context, sheet, area)).values);
  }

  /** Reads cells until they are as expected, stop changing, or time is up. Resolves to what they last showed. */
  async readUntil(area: Area, isExpected: (values: unknown[][]) => boolean, maxWait = usualWait): Promise<unknown[][]> {
    const { clock } = this;
    const start = clock.now();
    let changedAt = start;
    let values = await this.read(area);
    while (!isExpected(values)) {
      const now = clock.now();
      if (now - start > maxWait || (now - changedAt > settledAfter && !values.flat().some(isBusySign))) break;
      await pause(clock, pollEvery);
      const next = await this.read(area);
      if (String(next) !== String(values)) changedAt = clock.now();
      values = next;
    }
    return values;
  }

  /** Runs Excel calls on the sheet, once no cell is being edited. */
  async run<Result>(
    batch: (context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<Result>,
  ): Promise<Result> {
    const { id } = this;
    return runInBackground((context) => {
      const sheet = context.workbook.worksheets.getItem(id);
      if (this.rowToName !== undefined) sheet.getRangeByIndexes(this.rowToName, 0, 1, 1).values = [[this.checkName]];
      this.rowToName = undefined;
      return batch(context, sheet);
    });
  }
}

/** Adds the sheet, with a number if its name is taken, and shows it. Resolves to its id. Rejects while a cell is being edited. */
export function addCheckSheet(sheetName: string): Promise<string> {
  return runExcel(async (context) => {
    const { sheet } = await addSheet(context, sheetName);
    sheet.load("id");
    sheet.activate();
    await context.sync();
    return sheet.id;
  });
}

/** Removes the sheet of earlier checks, if it still exists. */
export function removeCheckSheet(id: string): Promise<void> {
  return runExcel(async (context) => {
    (await findSheet(context, id))?.delete();
    await context.sync();
  });
}

/** The address of one cell, for formulas. */
export function addressAt({ row, column }: CellAddress, down = 0, right = 0): string {
  return writeArea(oneCell({ row: row + down, column: column + right }));
}
