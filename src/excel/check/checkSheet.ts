import type { Clock } from "../../core/platform";
import { isBusySign } from "../errorSigns";
import { runExcel } from "../runExcel";
import { type Area, type CellAddress, oneCell, writeArea } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { findSheet } from "../sheets/readSheet";
import { addSheet } from "../sheets/target";

/** The column in which the cells of checks begin, beside their names. */
const firstColumn = 4;

/** The time between two looks for answers, in milliseconds. */
const pollEvery = 100;
/** The time that answers must stay unchanged before they count as final, in milliseconds. */
const settledAfter = 3000;
/** The longest time that a check waits for its answers, in milliseconds. */
const maxWait = 45_000;

/** The clock that checks wait by. */
export type CheckClock = Pick<Clock, "now" | "after">;

export function pause(clock: CheckClock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void clock.after(milliseconds, resolve));
}

/** The checks' own sheet. Checks write to no other. */
export class CheckSheet {
  /** The check that runs, which is named beside its cells. */
  checkName = "";
  /** Undefined until the sheet was added and can be written to. */
  private id: string | undefined;
  private nextRow = 0;

  /** @param added Called with the sheet's id once it exists, even if it takes nothing. */
  constructor(
    private readonly wantedName: string,
    private readonly clock: CheckClock,
    private readonly added: (id: string) => void,
  ) {}

  get isOpen(): boolean {
    return this.id !== undefined;
  }

  /** Adds the sheet, with a number if its name is taken, shows it, and writes to it. Rejects while a cell is being edited. */
  async open(): Promise<void> {
    await runExcel(async (context) => {
      const { sheet } = await addSheet(context, this.wantedName);
      sheet.load("id");
      sheet.activate();
      await context.sync();
      this.added(sheet.id);
      this.newBlock(sheet, 1);
      await context.sync();
      this.id = sheet.id;
    });
  }

  /** Has cells written below those of the check before, on the sheet with this id. Resolves to the first. */
  write(
    rowCount: number,
    write: (context: Excel.RequestContext, sheet: string, first: CellAddress) => Promise<void> | void,
  ): Promise<CellAddress> {
    const { id = "" } = this;
    return runExcel(async (context) => {
      const first = this.newBlock(context.workbook.worksheets.getItem(id), rowCount);
      await write(context, id, first);
      await context.sync();
      return first;
    });
  }

  /** Reads cells until they are as expected, stop changing, or time is up. Resolves to what they last showed. */
  async readUntil(area: Area, isExpected: (values: unknown[][]) => boolean): Promise<unknown[][]> {
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

  private read(area: Area): Promise<unknown[][]> {
    return runExcel((context) => readOnly(context, this.id ?? "", area, "values"));
  }

  private newBlock(sheet: Excel.Worksheet, rowCount: number): CellAddress {
    const row = this.nextRow;
    this.nextRow += rowCount + 1;
    sheet.getRangeByIndexes(row, 0, 1, 1).values = [[this.checkName]];
    return { row, column: firstColumn };
  }
}

/** Removes the sheet of earlier checks, if it still exists. */
export function removeCheckSheet(id: string): Promise<void> {
  return runExcel(async (context) => {
    (await findSheet(context, id))?.delete();
    await context.sync();
  });
}

/** The address of one cell, for formulas. */
export function addressAt({ row, column }: CellAddress, down = 0): string {
  return writeArea(oneCell({ row: row + down, column }));
}
