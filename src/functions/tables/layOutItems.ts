import { valuesOfItem } from "../../core/apis/zipcodes/fields";
import type { ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/rowsTable";
import { withCellErrors } from "../cell/table";
import type { FieldColumns, ListShape } from "./fieldColumns";

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
