import { copyFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Tokens } from "../access/tokens";
import { SavedQueries } from "../queries/savedQueries";
import { makeSmallFolder } from "../../../tests/support/service/dataFolders";
import { openFolder } from "./openFolder";

/** The steps of docs/production.md. */
test("a copy of accounts.sqlite brings tokens and saved queries back", async () => {
  const folder = await makeSmallFolder();
  const accounts = join(folder, "accounts.sqlite");

  const first = await openFolder(folder, () => undefined);
  const scope = { interface: "queries", states: [], queries: ["own"] } as const;
  const { token } = await new Tokens(first.accounts, Date.now).add({ ...scope, owner: "ana" });
  const definition = { query_id: "own", owner: "ana", name: "Own", description: "", sql: "SELECT 1 AS one" };
  await new SavedQueries(first.accounts).save(definition);
  await first.close();
  copyFileSync(accounts, join(folder, "copy"));

  writeFileSync(accounts, "not a database, but long enough to be looked at".repeat(100));
  await expect(openFolder(folder, () => undefined)).rejects.toThrow("is damaged");
  copyFileSync(join(folder, "copy"), accounts);

  const restored = await openFolder(folder, () => undefined);
  expect(await new Tokens(restored.accounts, Date.now).find("queries", token)).toMatchObject({ owner: "ana" });
  expect(await new SavedQueries(restored.accounts).find("own")).toEqual(definition);
  await restored.close();
  rmSync(folder, { recursive: true });
});
