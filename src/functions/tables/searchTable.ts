import { valuesOfItem } from "../../core/apis/zipcodes/fields";
import { type AddinError, isAddinError } from "../../core/errors/addinError";
import { type AskedCodes, distinctCodes, type Headers } from "../cell/arguments";
import type { Cell } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutCodes } from "../cell/table";
import { askSearched, itemOf } from "./askSearched";
import { withFieldColumns } from "./fieldColumns";

/** Geography, population, level and coverage of many codes as a table. */
export function searchTable(
  cell: Cell,
  asked: AskedCodes,
  fields: readonly string[],
  headers: Headers,
  missing: unknown,
): Cells | Promise<Cells> {
  const { language } = cell.app;
  return withFieldColumns(fields, headers, language, ({ columns, header }) =>
    askSearched(cell, distinctCodes(asked), (items) => {
      const rowOf = (code: string): readonly unknown[] | AddinError => {
        const item = itemOf(items, code);
        return isAddinError(item) ? item : valuesOfItem(item, columns);
      };
      return layOutCodes({ codes: asked, header, headers, missing, language, rowOf });
    }),
  );
}
