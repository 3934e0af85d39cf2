import { AddinError } from "../../core/errors/addinError";
import { leadsWithCode } from "./arguments";
import type { Cells } from "./firewall";
import { filled, headed, type TableShape } from "./table";

export interface RowsTable extends TableShape {
  rows: readonly (readonly unknown[])[];
  /** The postal code of each row, if rows belong to codes. */
  codes?: readonly string[];
}

/** Lays out a table that was not asked for by code. No rows is an error: a header alone would look like an answer. */
export function layOutRows({ rows, codes, header, headers, missing }: RowsTable): Cells {
  if (header.columns.length === 0 || rows.length === 0) throw new AddinError("noRows");
  const asksForCode = leadsWithCode(headers);
  const body = rows.map((row, index) => {
    const values = filled(row, missing);
    return codes && asksForCode ? [codes[index], ...values] : values;
  });
  const lacksCodes = asksForCode && !codes;
  return headed(body, header, lacksCodes ? 1 : headers);
}
