import { askedNames } from "../../core/apis/queries/positionsOfColumns";
import { itemColumns } from "../../core/apis/zipcodes/fields";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import { labelOfColumn } from "../../core/apis/zipcodes/names/readFields";
import { categories } from "../../core/apis/zipcodes/wire";
import { plainName } from "../../excel/formulas/writeFormula";
import { usePane } from "../frame/pane";
import { useAnswer } from "../frame/answers/useAnswer";
import { heldColumns } from "./heldQuery";
import type { Buildable } from "./functionShapes";

/** A name that a formula can list. */
export interface NameChoice {
  key: string;
  label: string;
}

/** The names that can be ticked: indicators and their categories, fields of codes, or the columns of a query whose rows are here. */
export function useNameChoices(name: Buildable, queryId: string): NameChoice[] {
  const { app, words, language } = usePane();
  const { answer } = useAnswer(app.indicators, everyIndicator);
  if (name === "QUERY.ROWS") {
    const columns = heldColumns(app, queryId);
    const names = askedNames(columns, [...columns.keys()]);
    return columns.map(({ name: label }, position) => ({ key: plainName(names[position] ?? label), label }));
  }
  if (name !== "ZIP.LATEST") return itemColumns.map((key) => ({ key, label: labelOfColumn(key, language) }));
  const listed = answer.state === "known" ? answer.value : [];
  return [
    ...categories.map((key) => ({ key, label: words.categories[key] })),
    ...listed.map((indicator) => ({ key: indicator.mnemonic, label: labelOfIndicator(indicator, language) })),
  ];
}
