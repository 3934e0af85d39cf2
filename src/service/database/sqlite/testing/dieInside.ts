import { sql } from "kysely";
import { openSqlite } from "../openSqlite";

/** A process that is killed in the middle of a write: half of its pages are in the file, and its locks stay. */
async function dieInside(path: string): Promise<void> {
  const file = openSqlite<{ entry: { name: string } }>(path);
  await file.transaction().execute(async (transaction) => {
    await sql`PRAGMA cache_size = 5`.execute(transaction);
    await sql`UPDATE entry SET name = replace(name, 'old', 'new')`.execute(transaction);
    process.kill(process.pid, "SIGKILL");
  });
}

void dieInside(process.argv[2] ?? "");
