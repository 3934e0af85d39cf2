import { destinationIn } from "../columns/proposeDestination";
import { LargeWrites } from "../columns/largeWrites";
import { runExcel } from "../runExcel";
import type { AskCatalog } from "../selection/codeColumns";
import { type CodeList, readCodeList, type WantedCodes } from "../selection/codeList";
import { type Area, writeArea } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { readTarget, textFormat } from "../sheets/target";
import { codesOrDates, codesWith, diagnose, type Diagnosis, type ReadCell, type TakenCodes } from "./diagnosis";

/** A column of postal codes that was checked. */
export interface CheckedColumn extends Diagnosis {
  /** Its cells, and how they were found. */
  list: CodeList;
  /** The free cells beside it, with a cell for the header where the column has one. */
  target: Area;
  /** Numbers that may be dates, of which the catalog did not tell. */
  unsure: number;
}

/** Checks the codes that are meant. Rejects with `noCodes` if there are none. Writes nothing. */
export function checkColumn(wanted: WantedCodes): Promise<CheckedColumn> {
  return runExcel(async (context) => {
    const { cells, ...list } = await readCodeList(context, { ...wanted, isToClean: true });
    const { target } = destinationIn(cells, list, { columnCount: 1 });
    const sheet = context.workbook.worksheets.getItem(list.sheet);
    const diagnosis = await diagnoseColumn(await readColumn(context, sheet, list.codes), wanted.ask);
    return { target, list, ...diagnosis };
  });
}

/** The address of a cell of the column, counted from its first. */
export function addressIn({ list: { codes } }: CheckedColumn, index: number): string {
  return writeArea({ ...codes, row: codes.row + index, rowCount: 1 });
}

async function diagnoseColumn(
  cells: readonly ReadCell[],
  ask: AskCatalog | undefined,
): Promise<Diagnosis & { unsure: number }> {
  const doubtful = codesOrDates(cells);
  const answers = ask && doubtful.length > 0 ? await ask(doubtful) : undefined;
  const unsure = doubtful.filter((code) => answers?.has(code) !== true).length;
  return { ...diagnose(cells, new Set(doubtful.filter((code) => answers?.get(code) === false))), unsure };
}

/** Reads the cells of a column, and what they show. */
async function readColumn(context: Excel.RequestContext, sheet: Excel.Worksheet, area: Area): Promise<ReadCell[]> {
  const [values, texts, formats] = [
    await readOnly(context, sheet, area, "values"),
    await readOnly(context, sheet, area, "text"),
    await readOnly(context, sheet, area, "numberFormat"),
  ];
  return values.map(([value], index) => ({
    value,
    text: (texts as string[][])[index]?.[0] ?? "",
    format: String(formats[index]?.[0]),
  }));
}

/**
 * Writes the codes as text into the free column beside, as the cells are now, with what was taken of the proposals. Rejects with
 * `CellsOccupiedError` if it is no longer free. Resolves to its address, its cells with a code, and the filled cells that got none.
 */
export function writeCleanColumn(
  { list, target }: CheckedColumn,
  header: string,
  { taken = new Map(), ask }: { taken?: TakenCodes; ask?: AskCatalog | undefined } = {},
): Promise<{ address: string; codes: number; left: number }> {
  return runExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItem(list.sheet);
    const cells = await readColumn(context, sheet, list.codes);
    await readTarget(context, { ...target, sheet: list.sheet, replaceable: undefined });
    const codes = codesWith(await diagnoseColumn(cells, ask), taken);
    const contents = list.hasHeader ? [header, ...codes] : codes;
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
