import type { StepCount } from "../longWork";
import { runApart } from "../runExcel";
import { bySheet } from "../sheets/bySheet";
import { readAreas } from "../sheets/readCells";
import { readInParts } from "../sheets/readInParts";
import { textFormat } from "../sheets/textFormat";
import { fingerprintOf } from "./fingerprint";
import type { FrozenFormula } from "./frozenFormulas";

/** The number of formulas that one message writes. */
const formulasPerSync = 500;

/**
 * Writes each formula into its own cell, or it would not spill, after clearing the cells that its result fills. Number formats stay as they are,
 * and so do cells that no longer hold what was frozen. Ends between two messages if the user stops the work.
 */
export async function writeFormulas(
  context: Excel.RequestContext,
  frozen: readonly FrozenFormula[],
  writing: StepCount,
): Promise<WrittenFormulas> {
  const written: FrozenFormula[] = [];
  let reached = 0;
  // Hundreds of formulas share each message; one message for all of them could be larger than Excel accepts.
  while (reached < frozen.length && !writing.isStopped) {
    const part = frozen.slice(reached, reached + formulasPerSync);
    await runApart(context, async (apart) => {
      const group = await unchanged(apart, part);
      await writeGroup(apart, group);
      written.push(...group);
    });
    reached += part.length;
    writing.add(part.length);
  }
  return { written, left: frozen.slice(reached) };
}

export interface WrittenFormulas {
  written: FrozenFormula[];
  /** Those that the work did not reach before it was stopped. */
  left: FrozenFormula[];
}

/** The formulas whose cells still hold what was frozen: the user may type while thousands of others are written. */
async function unchanged(context: Excel.RequestContext, group: readonly FrozenFormula[]): Promise<FrozenFormula[]> {
  const same = new Set<FrozenFormula>();
  for (const [sheetId, onSheet] of bySheet(group, (one) => one.sheetId)) {
    const areas = onSheet.map(({ area }) => area);
    const held = await readAreas(context, sheetId, areas);
    onSheet.forEach((one, index) => {
      if (fingerprintOf(held[index]?.values ?? []) === one.fingerprint) same.add(one);
    });
  }
  return group.filter((one) => same.has(one));
}

async function writeGroup(context: Excel.RequestContext, group: readonly FrozenFormula[]): Promise<void> {
  const formats = await readFormatsOf(context, group);
  group.forEach(({ sheetId, area, formula }, index) => {
    const { row, column, rowCount, columnCount } = area;
    const sheet = context.workbook.worksheets.getItem(sheetId);
    if (rowCount * columnCount > 1) sheet.getRangeByIndexes(row, column, rowCount, columnCount).clear("Contents");
    const cell = sheet.getRangeByIndexes(row, column, 1, 1);
    const isText = formats[index] === textFormat;
    if (isText) cell.numberFormat = [["General"]];
    cell.formulas = [[formula]];
    if (isText) cell.numberFormat = [[textFormat]];
  });
  await context.sync();
}

/** The number format of each formula's own cell. */
function readFormatsOf(context: Excel.RequestContext, frozen: readonly FrozenFormula[]): Promise<unknown[]> {
  return readInParts(frozen, formulasPerSync, async (part) => {
    const cells = part.map(({ sheetId, area: { row, column } }) =>
      context.workbook.worksheets.getItem(sheetId).getRangeByIndexes(row, column, 1, 1),
    );
    for (const cell of cells) cell.load("numberFormat");
    await context.sync();
    return cells.map((cell) => (cell.numberFormat as unknown[][])[0]?.[0]);
  });
}
