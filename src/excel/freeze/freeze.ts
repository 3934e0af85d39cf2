import { isBusySign } from "../errorSigns";
import { findOwnFormulas, type SearchRange } from "../findOwnFormulas";
import { runExcel } from "../runExcel";
import { intersection } from "../sheets/area";
import { readSheetArea, rowsIn } from "../sheets/readSheet";
import { fingerprintOf } from "./fingerprint";
import { type FrozenFormula, keepFrozen, readFrozen } from "./frozenFormulas";
import { type FilledFormula, type FilledSheet, readFilled } from "./readFilled";
import { isErrorValue } from "./shownValues";
import { writeValues } from "./writeValues";

/** What a freeze did. */
export interface Freeze {
  /** Formulas that became values. */
  formulas: number;
  /** Cells that these filled. */
  cells: number;
  /** Formulas that stay, because cells of theirs still wait. */
  waiting: number;
  /** Formulas that stay, because cells of theirs show an error. */
  failed: number;
}

/**
 * Replaces our formulas by the values that they show. The workbook keeps the formulas, before any is replaced, so that `thaw` can bring
 * them back. Number formats stay as they are.
 */
export function freeze(range: SearchRange): Promise<Freeze> {
  return runExcel(async (context) => {
    const sheets = await readFilled(context, await findOwnFormulas(context, range));
    const all = sheets.flatMap(({ filled }) => filled);
    const ready = sheets.map((sheet) => ({ ...sheet, filled: sheet.filled.filter(isReady) }));
    const frozen = ready.flatMap(frozenOn);
    if (frozen.length > 0) {
      const others = (await readFrozen(context)).filter((one) => !frozen.some((newer) => overlap(newer, one)));
      await keepFrozen(context, [...others, ...frozen]);
      for (const sheet of ready) await replaceFormulas(context, sheet);
      const asWritten = await withFingerprints(context, ready);
      if (asWritten.some(({ fingerprint }, index) => fingerprint !== frozen[index]?.fingerprint))
        await keepFrozen(context, [...others, ...asWritten]);
    }
    const waiting = all.filter(({ values }) => values.flat().some(isBusySign)).length;
    return {
      formulas: frozen.length,
      cells: frozen.reduce((sum, { area }) => sum + area.rowCount * area.columnCount, 0),
      waiting,
      failed: all.length - frozen.length - waiting,
    };
  });
}

function isReady({ values }: FilledFormula): boolean {
  return !values.flat().some((value) => isBusySign(value) || isErrorValue(value));
}

function frozenOn({ id, name, filled }: FilledSheet): FrozenFormula[] {
  return filled.map(({ formula, area, values }) => ({
    ...{ sheetId: id, sheet: name, area, formula },
    fingerprint: fingerprintOf(values),
  }));
}

function overlap(one: FrozenFormula, other: FrozenFormula): boolean {
  return one.sheetId === other.sheetId && intersection(one.area, other.area) !== undefined;
}

async function replaceFormulas(context: Excel.RequestContext, { id, cells, filled }: FilledSheet): Promise<void> {
  const areas = filled.map(({ area }) => area);
  await writeValues(context, context.workbook.worksheets.getItem(id), cells, areas);
}

/** The same formulas with the values as Excel keeps them: it may round the last digit of what it is given. */
async function withFingerprints(
  context: Excel.RequestContext,
  sheets: readonly FilledSheet[],
): Promise<FrozenFormula[]> {
  const read: FrozenFormula[] = [];
  for (const sheet of sheets) {
    if (sheet.filled.length === 0) continue;
    const written = context.workbook.worksheets.getItem(sheet.id);
    const cells = await readSheetArea(context, written, sheet.cells.area);
    const filled = sheet.filled.map((one) => ({ ...one, values: rowsIn(cells, one.area) }));
    read.push(...frozenOn({ ...sheet, filled }));
  }
  return read;
}
