import { runExcel } from "../runExcel";
import type { CodeList } from "../selection/codeList";
import { absoluteReference, type Area, columnName } from "../sheets/area";
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

/** The most columns that go along with an analysis. */
export const maxOwnColumns = 5;

/** Reads the headers and formats of the columns of the block in which a list stands, without the column of the codes. */
export function readOwnColumns({ sheet: name, block, codes, headerRow }: CodeList): Promise<OwnColumn[]> {
  return runExcel(async (context) => {
    const rowAt = (row: number): Area => ({ ...block, row, rowCount: 1 });
    const [headers = []] = headerRow === undefined ? [] : await readOnly(context, name, rowAt(headerRow), "values");
    const [values = []] = await readOnly(context, name, rowAt(codes.row), "values");
    const [formats = []] = await readOnly(context, name, rowAt(codes.row), "numberFormat");
    return formats.flatMap((format, index) => {
      const column = block.column + index;
      if (column === codes.column) return [];
      const { [index]: written = "" }: readonly unknown[] = headers;
      const header = String(written).trim();
      return {
        name: header,
        heading:
          header === "" || headerRow === undefined
            ? columnName(column)
            : `=${absoluteReference(name, { row: headerRow, column, rowCount: 1, columnCount: 1 })}`,
        cells: absoluteReference(name, { ...codes, column }),
        // Excel takes a formula in a cell of texts for a text.
        format: format === textFormat ? "General" : String(format),
        isNumber: typeof values[index] === "number",
      };
    });
  });
}
