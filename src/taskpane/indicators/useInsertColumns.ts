import { useState } from "react";
import type { AddedColumn, FilledColumns } from "../../excel/columns/filledColumns";
import { addColumns } from "../../excel/columns/addColumns";
import type { ProposedDestination } from "../../excel/columns/proposeDestination";
import { CellsOccupiedError } from "../../excel/excelProblem";
import { usePane } from "../frame/pane";

/** The forms in which columns are written: formulas, the figures themselves, also with why some are missing, or a table on a new sheet. */
export const forms = ["formulas", "values", "reasons", "table"] as const;
export type Form = (typeof forms)[number];

/** Adds columns beside the codes around the selection, and says where they are. */
export function useInsertColumns() {
  const { app, words, say, sayFailure } = usePane();
  // The last fill and when it began, until the user closes its report.
  const [fill, setFill] = useState<{ filled: FilledColumns; since: number }>();

  /** They go where they were proposed, wherever the selection is by now: the user may have been asked about just these cells. */
  async function insertColumns(
    columns: readonly AddedColumn[],
    form: Form,
    proposed: ProposedDestination,
  ): Promise<void> {
    const since = app.now();
    try {
      if (form === "formulas") {
        const filled = await addColumns(columns, proposed);
        setFill({ filled, since });
        return say({ intent: "success", text: words.insert.inserted(filled.address) });
      }
      const { insertTable, insertValues } = await import(/* webpackChunkName: "figures" */ "./insertFigures");
      const { tableSheet: sheet, code } = words.indicators;
      const { where, unknown } = await (form === "table"
        ? insertTable(app, columns, proposed, { sheet, code })
        : insertValues(app, columns, proposed, form === "reasons" ? words.indicators.reason : undefined));
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
  }

  return { fill, forgetFill: () => setFill(undefined), insertColumns };
}
