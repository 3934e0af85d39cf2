import { matchesIndicator } from "../../core/apis/zipcodes/findNames";
import { categories, indicator } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { Headers } from "../cell/arguments";
import { type Cell, whenAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/table";
import { askIndicators } from "./indicatorCatalogue";

const columns = Object.keys(indicator.properties) as (keyof typeof indicator.properties)[];

/** The catalogue of indicators as a table, a row each. Categories that the service has and we do not know can be asked too. */
export function indicatorsTable(
  app: App,
  cell: Cell,
  wantedCategories: readonly string[],
  search: string,
  headers: Headers,
): Cells | Promise<Cells> {
  return whenAnswered(askIndicators(app, cell), (answer) => {
    const listed = knownOf(answer, 0);
    if (isAddinError(listed)) throw listed;
    const wanted = readCategories(wantedCategories, [...categories, ...listed.map((entry) => entry.category)]);
    const rows = listed
      .filter((entry) => wanted.size === 0 || wanted.has(entry.category.toLowerCase()))
      .filter((entry) => matchesIndicator(entry, search))
      .map((entry) => columns.map((column) => (column === "source" ? entry.source.join("; ") : entry[column])));
    return layOutRows(columns, rows, headers);
  });
}

function readCategories(wanted: readonly string[], known: readonly string[]): Set<string> {
  const names = new Set(known.map((name) => name.toLowerCase()));
  const bad = wanted.find((name) => !names.has(name.toLowerCase()));
  if (bad !== undefined)
    throw new AddinError("badArgument", { argument: "category", value: bad, allowed: [...names].join(", ") });
  return new Set(wanted.map((name) => name.toLowerCase()));
}
