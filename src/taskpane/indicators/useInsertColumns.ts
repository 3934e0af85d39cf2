import { useState } from "react";
import type { AddedColumn } from "../../excel/columns/addedColumn";
import { addColumns } from "../../excel/columns/addColumns";
import type { FilledColumns } from "../../excel/columns/filledColumns";
import { proposeDestination, type ProposedDestination } from "../../excel/columns/proposeDestination";
import { CellsOccupiedError } from "../../excel/excelProblem";
import { usePane } from "../frame/pane";

/** The forms in which columns are written: formulas, the figures themselves, or a table of codes and figures on a new sheet. */
export const forms = ["formulas", "values", "table"] as const;
export type Form = (typeof forms)[number];

/** Columns that were added, and when that began. */
interface Fill {
  filled: FilledColumns;
  since: number;
}

export interface ColumnInsertion {
  /** The last fill, until the user closes its report. */
  fill: Fill | undefined;
  forgetFill: () => void;
  /**
   * `isInserted` puts them right beside the codes, and cells that are in the way move. `shown` is the destination that the user
   * has seen.
   */
  insertColumns: (
    columns: readonly AddedColumn[],
    form: Form,
    isInserted: boolean,
    shown: ProposedDestination | undefined,
  ) => Promise<void>;
}

/** Adds columns beside the codes around the selection, and says where they are. */
export function useInsertColumns(): ColumnInsertion {
  const { app, words, insert, say, sayFailure } = usePane();
  const [fill, setFill] = useState<Fill>();

  async function insertFormulas(
    columns: readonly AddedColumn[],
    proposed: () => Promise<ProposedDestination>,
    since: number,
  ): Promise<string> {
    const filled = await addColumns(columns, await proposed());
    setFill({ filled, since });
    return filled.address;
  }

  const insertColumns: ColumnInsertion["insertColumns"] = async (columns, form, isInserted, shown) => {
    const since = app.now();
    const proposed = (): Promise<ProposedDestination> => proposeDestination(columns.length, isInserted, shown);
    if (form === "formulas")
      return insert({ write: () => insertFormulas(columns, proposed, since), said: words.insert.inserted });
    try {
      const { insertTable, insertValues } = await import(/* webpackChunkName: "figures" */ "./insertFigures");
      const { tableSheet: sheet, code } = words.indicators;
      const { where, unknown } = await (form === "values"
        ? insertValues(app, columns, await proposed())
        : insertTable(app, columns, await proposed(), { sheet, code }));
      const said =
        "isTable" in where ? words.indicators.table(where.name, where.isTable) : words.insert.inserted(where.address);
      setFill({ filled: "isTable" in where ? where.filled : where, since });
      // The report lists the codes without data and stays open; what is said here may disappear.
      say({ intent: "success", text: unknown > 0 ? `${said} ${words.shownArea.missing(unknown)}` : said });
    } catch (thrown) {
      if (thrown instanceof CellsOccupiedError)
        say({ intent: "warning", text: words.indicators.occupied(thrown.cells.address) });
      else sayFailure(thrown);
    }
  };

  return { fill, forgetFill: () => setFill(undefined), insertColumns };
}
