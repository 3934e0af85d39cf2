import { valuesOfItem } from "../../core/apis/zipcodes/fields";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import { type AskedCodes, distinctCodes, type Headers } from "../cell/arguments";
import { type Cell, whenAllAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutCodes } from "../cell/table";
import { type FieldColumns, withFieldColumns } from "./fieldColumns";

/** Geography, population, level and coverage of many codes as a table. */
export function searchTable(
  cell: Cell,
  asked: AskedCodes,
  fields: readonly string[],
  headers: Headers,
  missing: unknown,
): Cells | Promise<Cells> {
  const { language } = cell.app;
  const codes = distinctCodes(asked);
  const askAll = ({ columns, header }: FieldColumns): Cells | Promise<Cells> =>
    whenAllAnswered(
      codes.map((code) => cell.ask(cell.app.search, code)),
      (answers) => {
        const items = new Map(
          codes.map((code, index) => [code, knownOf(answers[index] ?? new AddinError("noAnswer"), 0)]),
        );
        const rowOf = (code: string): readonly unknown[] | AddinError => {
          const item = items.get(code) ?? new AddinError("noAnswer", { key: code });
          return isAddinError(item) ? item : valuesOfItem(item, columns);
        };
        return layOutCodes({ codes: asked, header, headers, missing, language, rowOf });
      },
    );
  return withFieldColumns(fields, headers, language, askAll);
}
