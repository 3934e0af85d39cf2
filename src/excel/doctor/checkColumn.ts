import { readColumnDestination } from "../columns/columnDestination";
import { LargeWrites } from "../columns/largeWrites";
import { runExcel } from "../runExcel";
import { type Area, writeArea } from "../sheets/area";
import { readCells, readOnly } from "../sheets/readCells";
import { readShownArea } from "../sheets/readSheet";
import { readTarget, textFormat } from "../sheets/target";
import { diagnose, type Diagnosis, type ReadCell } from "./diagnosis";

/** A column of postal codes that was checked. */
export interface CheckedColumn extends Diagnosis {
  sheet: string;
  /** The cells with the codes. */
  area: Area;
  /** The free cells beside it, with a cell for the header where the column has one. */
  target: Area;
  /** There is a header above the first code. */
  hasHeader: boolean;
}

/** Checks the column of codes around the selection. Rejects with `noCodes` if there is none. Writes nothing. */
export function checkColumn(): Promise<CheckedColumn> {
  return runExcel(async (context) => {
    const { sheet: name, codes, hasHeader, target } = await readColumnDestination(context, { columnCount: 1 });
    const sheet = context.workbook.worksheets.getItem(name);
    const area = await withRowsBelow(context, sheet, codes);
    const rowCount = target.rowCount + area.rowCount - codes.rowCount;
    const diagnosis = diagnose(await readColumn(context, sheet, area));
    return { sheet: name, area, hasHeader, target: { ...target, rowCount }, ...diagnosis };
  });
}

/** The address of a cell of the column, counted from its first. */
export function addressIn({ area }: CheckedColumn, index: number): string {
  return writeArea({ ...area, row: area.row + index, rowCount: 1 });
}

/** Cells that follow the last code without a gap belong to the column too: they are what is wrong with it. */
async function withRowsBelow(context: Excel.RequestContext, sheet: Excel.Worksheet, codes: Area): Promise<Area> {
  const used = await readShownArea(context, sheet);
  const end = codes.row + codes.rowCount;
  const below = used ? used.row + used.rowCount - end : 0;
  if (below <= 0) return codes;
  const { values } = await readCells(context, sheet, { ...codes, row: end, rowCount: below });
  const gap = values.findIndex(([value]) => value === "");
  return { ...codes, rowCount: codes.rowCount + (gap < 0 ? below : gap) };
}

/** Reads the values of a column and their number formats. */
async function readColumn(context: Excel.RequestContext, sheet: Excel.Worksheet, area: Area): Promise<ReadCell[]> {
  const { values } = await readCells(context, sheet, area);
  const formats = (await readOnly(context, sheet, area, "numberFormat")) as string[][];
  return values.map(([value], index) => ({ value, format: formats[index]?.[0] ?? "General" }));
}

/** The clean column that was written. */
export interface CleanColumn {
  address: string;
  /** Cells with a code. */
  codes: number;
  /** Cells with contents that got no code beside them. */
  left: number;
}

/** Writes the codes as text into the free column beside, as the cells are now. Rejects with `CellsOccupiedError` if it is no longer free. */
export function writeCleanColumn(column: CheckedColumn, header: string): Promise<CleanColumn> {
  return runExcel(async (context) => {
    const { area, target } = column;
    const sheet = context.workbook.worksheets.getItem(column.sheet);
    const cells = await readColumn(context, sheet, area);
    await readTarget(context, { ...target, sheet: column.sheet, replaceable: undefined });
    const { codes } = diagnose(cells);
    const contents = column.hasHeader ? [header, ...codes] : codes;
    const range = sheet.getRangeByIndexes(target.row, target.column, contents.length, 1);
    const writes = new LargeWrites(context);
    await writes.writeFormats(range, [{ format: textFormat }], contents.length);
    await writes.write(
      range,
      "values",
      contents.map((content) => [content]),
    );
    sheet.getRangeByIndexes(target.row, target.column, 1, 1).select();
    await context.sync();
    const written = codes.filter((code) => code !== "").length;
    const filled = cells.filter(({ value }) => value !== "").length;
    return { address: writeArea(target), codes: written, left: filled - written };
  });
}
