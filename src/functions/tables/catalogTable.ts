import { type CatalogQuestion, catalogKey } from "../../core/apis/zipcodes/catalogQuestion";
import { columnsOfFields, valuesOfItem } from "../../core/apis/zipcodes/fields";
import type { App } from "../../core/app";
import { knownOf } from "../../core/dispatcher/waitingKey";
import { AddinError, isAddinError } from "../../core/errors/addinError";
import type { Headers } from "../cell/arguments";
import { type Cell, whenAnswered } from "../cell/cell";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/table";

/** The filter of a formula on the catalogue. Without states and municipalities it is the whole country, which must be asked for explicitly. */
export interface CatalogFilter {
  states: readonly string[];
  municipalities: readonly string[];
  isWholeCountry: boolean;
  limit: number | undefined;
  offset: number | undefined;
}

/** Every code of a state or a municipality as a table. */
export function catalogTable(
  app: App,
  cell: Cell,
  filter: CatalogFilter,
  fields: readonly string[],
  headers: Headers,
): Cells | Promise<Cells> {
  const isFiltered = filter.states.length > 0 || filter.municipalities.length > 0;
  if (!isFiltered && !filter.isWholeCountry) throw new AddinError("countryNotAsked");
  const columns = columnsOfFields(fields);
  return whenAnswered(cell.ask(app.catalog, catalogKey(toQuestion(filter))), (answer) => {
    const items = knownOf(answer, 0);
    if (isAddinError(items)) throw items;
    return layOutRows(
      columns,
      items.map((item) => valuesOfItem(item, columns)),
      headers,
    );
  });
}

function toQuestion({ states, municipalities, limit, offset }: CatalogFilter): CatalogQuestion {
  return {
    ...(states.length > 0 && { state_id: states.join(",") }),
    ...(municipalities.length > 0 && { municipality_id: municipalities.join(",") }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
  };
}
