import { destinationIn } from "../columns/proposeDestination";
import { LargeWrites } from "../columns/largeWrites";
import { runExcel } from "../runExcel";
import type { AskCatalog } from "../selection/codeColumns";
import { type CodeList, readCodeList, type WantedCodes } from "../selection/codeList";
import { type Area, oneCell, writeArea } from "../sheets/area";
import { readCells } from "../sheets/readCells";
import { rangeAt } from "../sheets/readSheet";
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
    const diagnosis = await diagnoseColumn(await readColumn(context, list), wanted.ask);
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
async function readColumn(context: Excel.RequestContext, { sheet, codes }: CodeList): Promise<ReadCell[]> {
  const { values, text, numberFormat } = await readCells(context, sheet, codes, "values", "text", "numberFormat");
  return values.map(([value], index) => ({
    value,
    text: (text as string[][])[index]?.[0] ?? "",
    format: String(numberFormat[index]?.[0]),
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
    const cells = await readColumn(context, list);
    await readTarget(context, { ...target, sheet: list.sheet, replaceable: undefined });
    const codes = codesWith(await diagnoseColumn(cells, ask), taken);
    const contents = list.hasHeader ? [header, ...codes] : codes;
    const rows = contents.map((content) => [content]);
    const range = rangeAt(context, list.sheet, target);
    await new LargeWrites(context).writeFormatted(range, [textFormat], rows);
    rangeAt(context, list.sheet, oneCell(target)).select();
    await context.sync();
    const written = codes.filter((code) => code !== "").length;
    const filled = cells.filter(({ value }) => value !== "").length;
    return { address: writeArea(target), codes: written, left: filled - written };
  });
}
