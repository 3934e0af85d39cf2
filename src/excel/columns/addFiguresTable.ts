import { readPostalCode } from "../../core/codes/postalCode";
import { runExcel } from "../runExcel";
import { writeArea } from "../sheets/area";
import { addSheet, dressHeader, textFormat } from "../sheets/target";
import type { Figures } from "./addColumns";
import type { FilledColumns } from "./filledColumns";
import { LargeWrites } from "./largeWrites";

/** A new sheet with codes and figures. */
export interface FiguresSheet {
  name: string;
  filled: FilledColumns;
}

/** Writes codes and figures on a new sheet, as an Excel table. Anything but a code stays as the user typed it, so that it can be corrected. */
export function addFiguresTable(
  wantedName: string,
  codeLabel: string,
  typed: readonly unknown[],
  { columns, rows }: Figures,
): Promise<FiguresSheet> {
  return runExcel(async (context) => {
    const { sheet, name } = await addSheet(context, wantedName);
    const area = { row: 0, column: 0, rowCount: rows.length + 1, columnCount: columns.length + 1 };
    const body = sheet.getRangeByIndexes(1, 0, rows.length, area.columnCount);
    // Only in cells formatted as text does a code keep its leading zero.
    const formats = [textFormat, ...columns.map(({ format }) => format)];
    const lines = rows.map((row, index) => [codeOrTyped(typed[index]), ...row]);
    await new LargeWrites(context).writeFormatted(body, formats, lines);
    const labels = [codeLabel, ...columns.map(({ label }) => label)];
    sheet.getRangeByIndexes(0, 0, 1, area.columnCount).values = [labels];
    labels.forEach((label, index) => dressHeader(sheet.getRangeByIndexes(0, index, 1, 1), label));
    sheet.activate();
    // In the same step as the rest, so that one undo takes back the sheet too.
    sheet.tables.add(writeArea(area), true);
    await context.sync();
    const filled: FilledColumns = {
      sheet: name,
      address: writeArea(area),
      columns,
      formulas: [],
      spills: false,
      codes: { row: 1, column: 0, rowCount: rows.length, columnCount: 1 },
      body: { row: 1, column: 1, rowCount: rows.length, columnCount: columns.length },
    };
    return { name, filled };
  });
}

function codeOrTyped(typed: unknown): string {
  const read = readPostalCode(typed);
  if (read.kind === "code") return read.code;
  return read.kind === "blank" ? "" : String(typed);
}
