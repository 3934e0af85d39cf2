import type { DataDatabase } from "../database/tables";

/** True for the demonstration data, which everyone may see. */
export async function areSynthetic(data: DataDatabase): Promise<boolean> {
  const kind = await data.selectFrom("meta").select("value").where("name", "=", "kind").executeTakeFirst();
  return kind?.value === "synthetic";
}
