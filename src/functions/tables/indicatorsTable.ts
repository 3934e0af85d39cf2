import { indicator } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { isAddinError } from "../../core/errors/addinError";
import { hasLabels, type Headers } from "../cell/arguments";
import { type Cell, whenAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/table";
import { askIndicators } from "./indicatorCatalogue";
import { withNames } from "./withNames";

const columns = Object.keys(indicator.properties) as (keyof typeof indicator.properties)[];

/** The catalogue of indicators as a table, a row each, those first whose names the search finds. */
export function indicatorsTable(
  app: App,
  cell: Cell,
  categories: readonly string[],
  search: string,
  headers: Headers,
): Cells | Promise<Cells> {
  return whenAnswered(askIndicators(app, cell), (answer) => {
    const listed = knownOf(answer, 0);
    if (isAddinError(listed)) throw listed;
    return withNames(({ indicatorsOfCategories, rankIndicators, labelOfIndicatorColumn }) => {
      const found = rankIndicators(indicatorsOfCategories(listed, categories, app.language), search);
      const rows = found.map((entry) =>
        columns.map((column) => (column === "source" ? entry.source.join("; ") : entry[column])),
      );
      const shown = hasLabels(headers)
        ? columns.map((column) => labelOfIndicatorColumn(column, app.language))
        : columns;
      return layOutRows({ header: { code: "", columns: shown }, rows, headers, missing: "" });
    });
  });
}
