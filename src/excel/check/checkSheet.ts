import { withFunctionPrefix } from "../../core/functionPrefix";
import type { Clock, Signal } from "../../core/platform";
import { isBusySign } from "../errorSigns";
import { runExcel, runInBackground } from "../runExcel";
import { addSheet } from "../sheets/addSheet";
import { type Area, type CellAddress, oneCell, writeArea } from "../sheets/area";
import { readCells } from "../sheets/readCells";
import { pause, stoppable } from "./stoppable";

/** The column in which the cells of checks begin, beside their names. */
const firstColumn = 4;

/** The time between two looks for answers, in milliseconds. */
const pollEvery = 200;
/** The time that answers must stay unchanged before they count as final, in milliseconds. */
const settledAfter = 3000;
/** The longest time that a check waits for its answers, in milliseconds. */
const maxWait = 20_000;

/** The clock that checks wait by, and the signal that ends them. */
export interface CheckTime {
  clock: Pick<Clock, "now" | "after">;
  signal: Signal;
}

/** The checks' own sheet. They write to no other. */
export class CheckSheet {
  private constructor(
    readonly id: string,
    readonly time: CheckTime,
    private readonly blocks = new Blocks(),
  ) {}

  /** Adds the sheet, with a number if its name is taken, and shows it. Rejects while a cell is being edited. */
  static add(sheetName: string, time: CheckTime): Promise<CheckSheet> {
    return runExcel(async (context) => {
      const { sheet } = await addSheet(context, sheetName);
      sheet.load("id");
      sheet.activate();
      await context.sync();
      return new CheckSheet(sheet.id, time);
    });
  }

  /** The same sheet, whose calls end with another signal. */
  until(signal: Signal): CheckSheet {
    return new CheckSheet(this.id, { ...this.time, signal }, this.blocks);
  }

  /** The first cell of a check that has rows already. */
  block(name: string): CellAddress | undefined {
    return this.blocks.byName.get(name);
  }

  /** Takes the next free rows and names the check beside them. Resolves to the first of its cells. */
  async newBlock(name: string, rowCount: number): Promise<CellAddress> {
    const row = this.blocks.nextRow;
    const first = { row, column: firstColumn };
    this.blocks.nextRow += rowCount + 1;
    this.blocks.byName.set(name, first);
    await this.run((context, sheet) => {
      sheet.getRangeByIndexes(row, 0, 1, 1).values = [[name]];
      return context.sync();
    });
    return first;
  }

  format(row: number, column: number, numberFormat: string): Promise<void> {
    return this.run(async (context, sheet) => {
      sheet.getRangeByIndexes(row, column, 1, 1).numberFormat = [[numberFormat]];
      await context.sync();
    });
  }

  /** Writes cells as if typed, one by one: formulas that are assigned to a range of several cells do not spill. */
  write(first: CellAddress, cells: readonly (readonly (string | undefined)[])[]): Promise<void> {
    return this.run(async (context, sheet) => {
      cells.forEach((line, down) =>
        line.forEach((content, right) => {
          if (content === undefined) return;
          const cell = sheet.getRangeByIndexes(first.row + down, first.column + right, 1, 1);
          cell.formulas = [[withFunctionPrefix(content)]];
        }),
      );
      await context.sync();
    });
  }

  clear({ row, column, rowCount, columnCount }: Area): Promise<void> {
    return this.run(async (context, sheet) => {
      sheet.getRangeByIndexes(row, column, rowCount, columnCount).clear("Contents");
      await context.sync();
    });
  }

  /** Reads in parts if Excel does not answer for all cells at once. */
  read(area: Area): Promise<unknown[][]> {
    return this.run(async (context, sheet) => (await readCells(context, sheet, area)).values);
  }

  /** Reads cells until they are as expected, stop changing, or time is up. Resolves to what they last showed. */
  async readUntil(area: Area, isExpected: (values: unknown[][]) => boolean): Promise<unknown[][]> {
    const { clock, signal } = this.time;
    const start = clock.now();
    let changedAt = start;
    let values = await this.read(area);
    while (!isExpected(values)) {
      const now = clock.now();
      if (now - start > maxWait || (now - changedAt > settledAfter && !values.flat().some(isBusySign))) break;
      await pause(clock, signal, pollEvery);
      const next = await this.read(area);
      if (String(next) !== String(values)) changedAt = clock.now();
      values = next;
    }
    return values;
  }

  /** Runs Excel calls on the sheet, once no cell is being edited. */
  run<Result>(batch: (context: Excel.RequestContext, sheet: Excel.Worksheet) => Promise<Result>): Promise<Result> {
    const running = runInBackground((context) => batch(context, context.workbook.worksheets.getItem(this.id)));
    return stoppable(running, this.time.signal);
  }
}

/** The rows that checks have taken. */
class Blocks {
  nextRow = 0;
  readonly byName = new Map<string, CellAddress>();
}

/** Removes the sheet of earlier checks, if it still exists. */
export function removeCheckSheet(id: string): Promise<void> {
  return runExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(id);
    sheet.load("id");
    await context.sync();
    if (!sheet.isNullObject) sheet.delete();
    await context.sync();
  });
}

/** The address of one cell, for formulas. */
export function addressAt({ row, column }: CellAddress, down = 0, right = 0): string {
  return writeArea(oneCell({ row: row + down, column: column + right }));
}
