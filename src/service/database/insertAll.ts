import { CompiledQuery } from "kysely";
import type { DataDatabase, DataTables } from "./tables";

/** Below the limits of both engines (32,766 and 65,535). */
const maxParameters = 30_000;

/**
 * Inserts many rows with the same columns in as few statements as possible. A full statement is compiled only once: for a whole
 * country, compiling would take longer than inserting.
 */
export async function insertAll<Table extends keyof DataTables>(
  data: DataDatabase,
  table: Table,
  rows: Iterable<DataTables[Table]> | AsyncIterable<DataTables[Table]>,
): Promise<void> {
  let full: string | undefined;
  let rowsOfStatement = 0;
  let batch: DataTables[Table][] = [];
  for await (const row of rows) {
    batch.push(row);
    rowsOfStatement ||= Math.floor(maxParameters / Object.keys(row).length);
    if (batch.length < rowsOfStatement) continue;
    full ??= data.insertInto<keyof DataTables>(table).values(batch).compile().sql;
    await data.executeQuery(CompiledQuery.raw(full, batch.flatMap(Object.values)));
    batch = [];
  }
  if (batch.length > 0) await data.insertInto<keyof DataTables>(table).values(batch).execute();
}
