import { indicator } from "../../../core/apis/zipcodes/wire";
import { whenAnswered } from "../../../core/dispatcher/answer";
import { errorOfField } from "../../../core/http/readReply";
import { hasLabels, type Headers } from "../../cell/arguments";
import type { Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { layOutRows } from "../../cell/rowsTable";
import { withCellErrors } from "../../cell/table";
import { valueOrThrow } from "../failures";
import { withNames } from "../names";
import { askIndicators } from "./latestTable";

const columns = Object.keys(indicator.properties) as (keyof typeof indicator.properties)[];

/** The catalog of indicators as a table, a row each, those first whose names the search finds. */
export function indicatorsTable(
  cell: Cell,
  categories: readonly string[],
  search: string,
  headers: Headers,
): Cells | Promise<Cells> {
  const { language } = cell.app;
  return whenAnswered(askIndicators(cell), (answer) => {
    const listed = valueOrThrow(answer);
    return withNames(({ indicatorsOfCategories, rankIndicators, labelOfIndicatorColumn }) => {
      const found = rankIndicators(indicatorsOfCategories(listed, categories, language), search, language);
      const rows = found.map((entry) =>
        withCellErrors(
          columns.map((column) => errorOfField(entry, column) ?? textOf(entry[column])),
          language,
        ),
      );
      const shown = hasLabels(headers) ? columns.map((column) => labelOfIndicatorColumn(column, language)) : columns;
      return layOutRows({ header: { code: "", columns: shown }, rows, headers, missing: "" });
    });
  });
}

function textOf(value: string | readonly string[]): string {
  return typeof value === "string" ? value : value.join("; ");
}
