import { isBusySign } from "../errorSigns";
import { findOnSheet } from "../formulas/findOwnFormulas";
import { type LongWork, StepCount, unwatched } from "../longWork";
import { runExcel } from "../runExcel";
import { freeSheetName } from "../sheets/target";
import { cellsIn } from "../sheets/area";
import { readActiveSheet, readSheetNames } from "../sheets/readSheet";
import { isUnwritable, readFilled, writeValues } from "./writeValues";

/** The outcome of making a copy to hand over. */
export interface HandOverCopy {
  /** The new sheet; undefined if none was made. */
  sheet: string | undefined;
  /** Formulas of ours that are values in the copy. */
  formulas: number;
  /** Formulas that are none: Excel could not write one of their texts. */
  unwritable: number;
  /** Formulas whose cells are still waiting: the sheet is not copied until they have their values. */
  waiting: number;
}

/** The longest name of a sheet that leaves room for a number. */
const maxNameLength = 28;

/** Copies the active sheet beside itself, with our formulas as the values that they show. The sheet itself stays as it is. A stop leaves no copy. */
export function makeHandOverCopy(suffix: string, work: LongWork = unwatched): Promise<HandOverCopy> {
  return runExcel(async (context) => {
    const active = await readActiveSheet(context);
    const formulas = await findOnSheet(context, active.name);
    const [filled] = await readFilled(context, formulas, work);
    const waiting = filled?.filled.filter(({ values }) => values.flat().some(isBusySign)).length ?? 0;
    if (waiting > 0) return { sheet: undefined, formulas: 0, unwritable: 0, waiting };
    const writable = filled?.filled.filter(({ values }) => !values.flat().some(isUnwritable)) ?? [];
    const names = [...(await readSheetNames(context)).values()];
    const copy = active.copy("After", active);
    const sheet = freeSheetName(`${active.name.slice(0, maxNameLength - suffix.length)}${suffix}`, names);
    copy.name = sheet;
    try {
      await context.sync();
      if (filled) {
        const areas = writable.map(({ area }) => area);
        const writing = new StepCount(work, "writing", cellsIn(areas));
        await writeValues(context, sheet, filled.cells, areas, writing);
        writing.endIfStopped();
      }
      copy.activate();
      await context.sync();
    } catch (thrown) {
      copy.delete();
      await context.sync().catch(() => undefined);
      throw thrown;
    }
    return { sheet, formulas: writable.length, unwritable: formulas.length - writable.length, waiting: 0 };
  });
}
