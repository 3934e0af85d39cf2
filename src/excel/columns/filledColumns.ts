import { isBusySign } from "../errorSigns";
import { runInBackground } from "../runExcel";
import { type Area, holds, oneCell } from "../sheets/area";
import { readCells, readOnly } from "../sheets/readCells";
import { findSheet } from "../sheets/readSheet";
import type { PlacedFormula } from "../formulas/writeFormula";

/** Columns that were added beside codes. */
export interface FilledColumns {
  sheet: string;
  /** The address that the user sees: `E1:G201`, or the name of the table that got new columns. */
  address: string;
  /** The codes' own cells, one column. */
  codes: Area;
  /** The cells for figures, a row for each code. */
  body: Area;
  columns: readonly AddedColumn[];
  /** Empty where the figures themselves were written. */
  formulas: readonly PlacedFormula[];
  /** True where results spill from the formulas, false where each cell has its own. */
  spills: boolean;
}

/** The cells that belong to added columns, as they are now. */
export interface FilledCells {
  /** The contents of the codes' cells, from the top. */
  typed: unknown[];
  /** A row for each code. */
  values: unknown[][];
  /** The value that the cell of each formula shows; undefined if the formula is gone. */
  anchors: unknown[];
  /** Excel is still calculating, or has not laid out a result yet. */
  isBusy: boolean;
}

/** Reads what added columns show, and whether their formulas are still where they were written. */
export function readFilledColumns({ sheet, codes, body, formulas }: FilledColumns): Promise<FilledCells> {
  return runInBackground(async (context) => {
    const typed = await readOnly(context, sheet, codes, "values");
    const top = Math.min(body.row, ...formulas.map(({ row }) => row));
    const area = { ...body, row: top, rowCount: body.row + body.rowCount - top };
    const cells = await readCells(context, sheet, area, "formulas", "values");
    const values = cells.values.slice(body.row - top);
    const anchors = formulas.map((formula) => {
      const [row, column] = [formula.row - top, formula.column - body.column];
      const isThere = holds(area, formula) && String(cells.formulas[row]?.[column]).startsWith("=");
      return isThere ? cells.values[row]?.[column] : undefined;
    });
    const isBlank = cells.values.every((line) => line.every((value) => value === ""));
    return {
      typed: typed.flat(),
      values,
      anchors,
      isBusy: (formulas.length > 0 && isBlank) || cells.values.some((line) => line.some(isBusySign)),
    };
  });
}

/** Tells whether added columns are still there: an undo may have taken back their formulas, or their sheet. */
export function areFilledColumnsThere({ sheet, formulas }: FilledColumns): Promise<boolean> {
  return runInBackground(async (context) => {
    if (!(await findSheet(context, sheet))) return false;
    const [first] = formulas;
    if (!first) return true;
    const [[formula] = []] = await readOnly(context, sheet, oneCell(first), "formulas");
    return String(formula).startsWith("=");
  });
}

/** A column to add beside postal codes. */
export interface AddedColumn {
  /** The indicator's key, or the name of a field of the codes themselves. */
  key: string;
  /** The function that answers it. */
  by: "ZIP.LATEST" | "ZIP.SEARCH";
  /** Its header in the user's language. */
  label: string;
  /** Its number format, for example `0.0%`. */
  format: string;
}
