import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Tokens } from "../access/tokens";
import { saveChecked, SavedQueries } from "../queries/savedQueries";
import { makeSmallFolder } from "../../../tests/support/service/dataFolders";
import { openFolder, type OpenFolder } from "../folder/openFolder";
import { withAccounts, withRunner } from "./openStore";

describe("the tools, beside a service that is running", () => {
  let folder: string;
  let service: OpenFolder;
  beforeAll(async () => {
    folder = await makeSmallFolder();
    service = await openFolder(folder, () => undefined);
  });
  afterAll(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const definition = { query_id: "codes", owner: "ana", name: "Codes", description: "" };
  const save = (sql: string, query_id = "codes") =>
    withAccounts(folder, (accounts) =>
      withRunner(folder, (runner) => saveChecked(new SavedQueries(accounts), runner, { ...definition, query_id, sql })),
    );

  test("make a token that the service knows at once", async () => {
    const { token } = await withAccounts(folder, (accounts) =>
      new Tokens(accounts, Date.now).add({ interface: "zipcodes", owner: "ana", states: ["29"], queries: "all" }),
    );
    const known = new Tokens(service.accounts, Date.now);
    expect(await known.find("zipcodes", token)).toMatchObject({ owner: "ana", states: ["29"] });
    expect(await known.find("queries", token)).toBeUndefined();
  });

  test("save a query that runs, and say how many rows it gives", async () => {
    expect(await save("SELECT zip_code FROM postal_code")).toBe(367);
    expect(await new SavedQueries(service.accounts).find("codes")).toMatchObject({ name: "Codes" });
  });

  test.each([
    ["SELECT no_such FROM postal_code", "codes", /^The SQL is refused: no such column: no_such/],
    ["DROP TABLE postal_code", "codes", /^The SQL is refused: near "DROP"/],
    ["SELECT * FROM token", "codes", /^The SQL is refused: no such table: token/],
    ["SELECT 1 AS one", "no id", /^The id of a query has 1 to 64 letters/],
    ["SELECT 1 AS one", "all", /^The id all means every query of a token: choose another one\.$/],
  ])("refuse %s as %s", async (sql, id, sentence) => {
    await expect(save(sql, id)).rejects.toThrow(sentence);
  });

  test("leave nothing behind, and the folder locked", () => {
    const left = ["accounts.sqlite", "data.sqlite", expect.stringMatching(/^service\..*\.lock$/)];
    expect(readdirSync(folder).sort()).toEqual(left);
  });

  test("say so when no service has run on the folder", async () => {
    const nowhere = join(folder, "nowhere");
    await expect(withAccounts(nowhere, () => Promise.resolve())).rejects.toThrow("No service has run on");
  });
});
