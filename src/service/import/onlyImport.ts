import { sql } from "kysely";
import type { DataDatabase } from "../database/tables";
import { ImportError } from "./importError";

/** An arbitrary number that no other lock of the service uses. It must be the same in every version. */
const lockKey = 4_815_162_343;

/**
 * Runs an import while no other one writes to the same PostgreSQL: two would fail halfway on each other's tables. The lock ends
 * with its connection, so a process that dies leaves none behind.
 */
export function asOnlyImport(data: DataDatabase, work: () => Promise<void>): Promise<void> {
  return data.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${lockKey}) AS taken`.execute(
      connection,
    );
    if (!rows[0]?.taken) {
      throw new ImportError("Another import into this database is in progress. Start this one when it has ended.");
    }
    try {
      await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}
