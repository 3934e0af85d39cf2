import { everyQuery } from "../../core/apis/queries/client";
import { askedNames } from "../../core/apis/queries/positionsOfColumns";
import { findQueryId } from "../../core/apis/queries/queryId";
import type { QueryColumn } from "../../core/apis/queries/table";
import { everyIndicator } from "../../core/apis/zipcodes/client";
import { itemColumns } from "../../core/apis/zipcodes/fields";
import { labelOfIndicator } from "../../core/apis/zipcodes/names/indicatorLabel";
import { labelOfColumn } from "../../core/apis/zipcodes/names/readFields";
import { categories } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { isAddinError } from "../../core/errors/addinError";
import { plainName } from "../../excel/formulas/writeFormula";
import { useAnswer } from "../frame/answers/useAnswer";
import { usePane } from "../frame/pane";
import type { Buildable } from "./useBuilder";

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

/** The columns of a query that has been asked for like this; none if it has not. */
function heldColumns(app: App, text: string): readonly QueryColumn[] {
  const listed = app.queryList.held(everyQuery, 1)?.known[0];
  const ids = [text, ...(listed && !isAddinError(listed) ? idsIn(listed, text) : [])];
  const [table] = ids.flatMap((id) => {
    const known = app.queries.held(id, 1)?.known[0];
    return known && !isAddinError(known) ? known : [];
  });
  return table?.columns ?? [];
}

/** A query, or several, of the list are called so, by their id or their name. */
export function isCalled(text: string, listed: Listed): boolean {
  try {
    return findQueryId(text, listed) !== undefined;
  } catch {
    return true;
  }
}

type Listed = Parameters<typeof findQueryId>[1];

function idsIn(listed: Listed, text: string): string[] {
  try {
    return [findQueryId(text, listed) ?? text];
  } catch {
    return [];
  }
}
