import { runExcel } from "../runExcel";
import { writeArea } from "../sheets/area";
import { textFormat } from "../sheets/textFormat";
import { readTarget } from "../sheets/target";
import { type CheckedColumn, readColumn } from "./checkColumn";
import { diagnose } from "./diagnosis";

/** The clean column that was written. */
export interface CleanColumn {
  address: string;
  /** Cells with a code. */
  codes: number;
  /** Cells with contents that got no code beside them. */
  left: number;
}

/** The number of rows that one message writes. */
const rowsPerSync = 20_000;

/** Writes the codes as text into the free column beside, as the cells are now. Rejects with `CellsOccupiedError` if it is no longer free. */
export function writeCleanColumn(column: CheckedColumn, header: string): Promise<CleanColumn> {
  return runExcel(async (context) => {
    const { area, target } = column;
    const sheet = context.workbook.worksheets.getItem(column.sheet);
    const cells = await readColumn(context, sheet, area);
    await readTarget(context, { ...target, sheet: column.sheet, replaceable: undefined });
    const { codes } = diagnose(cells);
    const contents = column.hasHeader ? [header, ...codes] : codes;
    for (let first = 0; first < contents.length; first += rowsPerSync) {
      const slice = contents.slice(first, first + rowsPerSync);
      const range = sheet.getRangeByIndexes(target.row + first, target.column, slice.length, 1);
      range.numberFormat = slice.map(() => [textFormat]);
      range.values = slice.map((content) => [content]);
      // Thousands of rows share each message; one message for all of them could be larger than Excel accepts.
      // oxlint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    }
    sheet.getRangeByIndexes(target.row, target.column, 1, 1).select();
    await context.sync();
    const written = codes.filter((code) => code !== "").length;
    const filled = cells.filter(({ value }) => value !== "").length;
    return { address: writeArea(target), codes: written, left: filled - written };
  });
}
