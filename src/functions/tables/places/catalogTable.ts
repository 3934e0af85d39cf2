import { catalogKey } from "../../../core/apis/zipcodes/client";
import { valuesOfItem } from "../../../core/apis/zipcodes/search/fields";
import type { ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import { type Asked, whenAnswered } from "../../../core/dispatcher/answer";
import { AddinError } from "../../../core/errors/addinError";
import { askFor, type Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { layOutRows } from "../../cell/rowsTable";
import { withCellErrors } from "../../cell/table";
import { valueOrThrow } from "../failures";
import { type FieldColumns, type ListShape, withFieldColumns } from "./fieldColumns";
import { type NamedGeography, withGeography } from "./geography";

/** A formula's filter on the catalog. The whole country must be asked for explicitly. */
interface CatalogFilter extends NamedGeography {
  limit: number | undefined;
  offset: number | undefined;
}

/** Every code of a state or a municipality as a table. */
export function catalogTable(cell: Cell, filter: CatalogFilter, shape: ListShape): Cells | Promise<Cells> {
  if (filter.states.length === 0 && filter.municipalities.length === 0) throw new AddinError("countryNotAsked");
  return withFieldColumns(shape.fields, shape.headers, cell.app.language, (columns) =>
    withGeography(cell, filter, ({ stateIds, municipalityIds }) => {
      const { limit, offset } = filter;
      const municipality_id = municipalityIds.join() || undefined;
      const key = catalogKey({ state_id: stateIds.join() || undefined, municipality_id, limit, offset });
      return whenAnswered(askFor(cell, cell.app.catalog, key), (answer) => {
        const items = valueOrThrow(answer);
        if (items.length === 0 && offset !== undefined) throw new AddinError("pastTheEnd");
        return layOutItems(items, columns, shape);
      });
    }),
  );
}

/** Every code of these states, asked as one list; of the country where there are none. */
export function askStates(cell: Cell, stateIds: readonly string[]): Asked<ZipCodeItem[]> {
  return askFor(cell, cell.app.catalog, catalogKey({ state_id: stateIds.join() || undefined }));
}

/**
 * Lays out postal codes, one per row, in the columns that a formula asks for.
 * @param added The values that the function itself adds behind those of each code.
 */
export function layOutItems(
  items: readonly ZipCodeItem[],
  { columns, header, language }: FieldColumns,
  { headers, missing }: ListShape,
  added: readonly (readonly unknown[])[] = [],
): Cells {
  return layOutRows({
    header,
    rows: items.map((item, index) => [
      ...withCellErrors(valuesOfItem(item, columns), language),
      ...(added[index] ?? []),
    ]),
    codes: items.map((item) => item.zip_code),
    headers,
    missing,
  });
}
