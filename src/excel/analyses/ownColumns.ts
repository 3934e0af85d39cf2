import { runExcel } from "../runExcel";
import { codesOf, columnsBeside, type ReadCodes, readCodeList, type WantedCodes } from "../selection/codeList";
import { valueAt } from "../selection/usedCells";
import { absoluteReference, columnName, oneCell } from "../sheets/area";
import { readOnly } from "../sheets/readCells";
import { textFormat } from "../sheets/target";

/** A column of the user's beside the codes, such as the store or its sales. */
export interface OwnColumn {
  /** Its header; empty where it has none. */
  name: string;
  /** What the heading of a sheet holds: a formula of the header, or the letter. */
  heading: string;
  /** The cells beside the codes, for formulas: `'My stores'!$B$2:$B$201`. */
  cells: string;
  format: string;
  /** The first of the cells holds a number. */
  isNumber: boolean;
}

/** The codes that are meant, with the columns beside them. */
export interface ListedCodes extends ReadCodes {
  own: readonly OwnColumn[];
}

/** The most columns that go along with an analysis. */
export const maxOwnColumns = 5;

/** Reads the codes that are meant, and the columns of their block. */
export function readListedCodes(wanted: WantedCodes): Promise<ListedCodes> {
  return runExcel(async (context) => {
    const { cells, ...list } = await readCodeList(context, wanted);
    const { sheet, block, codes, headerRow: row } = list;
    const first = { ...block, row: codes.row, rowCount: 1 };
    const [formats = []] = await readOnly(context, sheet, first, "numberFormat");
    const own = columnsBeside(list, cells).map(({ column, header }): OwnColumn => {
      const { [column - block.column]: format } = formats;
      return {
        name: header,
        heading:
          header === "" || row === undefined
            ? columnName(column)
            : `=${absoluteReference(sheet, oneCell({ row, column }))}`,
        cells: absoluteReference(sheet, { ...codes, column }),
        // Excel takes a formula in a cell of texts for a text.
        format: format === textFormat ? "General" : String(format),
        isNumber: typeof valueAt(cells, codes.row, column) === "number",
      };
    });
    return { ...codesOf(list, cells), own };
  });
}
