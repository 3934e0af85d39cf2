import { dataVersion } from "../database/dataSchema";
import type { Database } from "../database/database";
import { openSqlite } from "../database/sqlite";

/** What is wrong with a data file, as the end of a sentence; nothing when it is whole. */
export async function findDamage(file: string): Promise<string | undefined> {
  let data: Database | undefined;
  try {
    data = openSqlite(file, { readOnly: true });
    return await damageOf(data);
  } catch {
    return "is damaged";
  } finally {
    await data?.close();
  }
}

async function damageOf(data: Database): Promise<string | undefined> {
  const meta = new Map((await data.all("SELECT name, value FROM meta")).map(({ name, value }) => [name, value]));
  if (meta.get("version") !== String(dataVersion)) return "is of another version of this service";
  for (const table of ["postal_code", "latest_value", "indicator", "sale"]) {
    const count = await data.first(`SELECT count(*) AS count FROM ${table}`);
    if (String(count?.["count"]) !== meta.get(table)) return "is damaged";
  }
  const [check] = await data.all("PRAGMA quick_check(1)");
  return check?.["quick_check"] === "ok" ? undefined : "is damaged";
}
