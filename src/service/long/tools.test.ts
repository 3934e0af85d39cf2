import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tokens } from "../access/tokens";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataTables } from "../database/tables";
import { seedDemonstrationData } from "../demonstration/seed";
import { openAccounts } from "../folder/openFolder";
import { withAccounts } from "../store/openStore";
import { startProgram } from "../../../tests/support/service/processes";
import { startTestService } from "../../../tests/support/service/startTestService";

/** Runs a command of package.json, and returns its exit code and its output. */
async function runCommand(tool: string, flags: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { code, stdout, stderr } = await startProgram(`tools/${tool}.ts`, flags, { settings }).end;
  return { code, said: (stderr + stdout).trim() };
}

describe("npm run tokens", () => {
  let folder: string;
  const add = (name: string, ...flags: string[]) =>
    runCommand("tokens", ["add", "--data", folder, "--owner", "ana", "--interface", name, ...flags]);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "zip-tokens-"));
    await (await openAccounts(join(folder, "accounts.sqlite"))).destroy();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    [["queries"], "A token for queries needs --queries with the ids that it runs, or --queries all."],
    [
      ["queries", "--queries", "all", "--states", "09"],
      "--states does not apply to a token for queries: leave it out.",
    ],
    [["zipcodes", "--queries", "all"], "--queries does not apply to a token for zipcodes: leave it out."],
    [["queries", "--queries", "one, two"], "--queries takes ids of saved queries, separated by commas, or all."],
    [["queries", "--queries", "all,one"], "--queries takes ids of saved queries, separated by commas, or all."],
    [["zipcodes", "--states", "33"], "--states takes state ids from 01 to 32, with two digits, separated by commas."],
  ])("refuses %s", async (flags, sentence) => {
    const [name = "", ...more] = flags;
    expect(await add(name, ...more)).toEqual({ code: 1, said: sentence });
  });

  test("says that there are none yet", async () => {
    const { said } = await runCommand("tokens", ["list", "--data", folder]);
    expect(said).toBe("No tokens yet. Those of the demonstration are not listed.");
  });

  test("makes tokens that open what they name and nothing else, and tells which queries nobody saved", async () => {
    expect((await add("queries", "--queries", "all")).said).toMatch(/^Token \w+, shown this once: \S+$/);
    expect((await add("queries", "--queries", "one,two")).said).toMatch(/^Not saved yet: one, two\. [^\n]+\nToken /);
    expect((await add("zipcodes", "--states", "09")).code).toBe(0);
    const kept = await withAccounts(folder, (accounts) => new Tokens(accounts, Date.now).list());
    const scopes = kept.map(({ states, queries }) => ({ states, queries }));
    expect(scopes).toHaveLength(3);
    expect(scopes).toEqual(
      expect.arrayContaining([
        { states: [], queries: "all" },
        { states: [], queries: ["one", "two"] },
        { states: ["09"], queries: [] },
      ]),
    );
  });
});

test.each(["tokens", "queries", "import", "conformance"])(
  "npm run %s tells its usage by --help, and names a flag that it does not know",
  async (tool) => {
    const usage = new RegExp(`^npm run ${tool} -- [^]*--`);
    const help = await runCommand(tool, ["--help"]);
    expect(help).toEqual({ code: 0, said: expect.stringMatching(usage) as string });
    const refused = await runCommand(tool, ["--nonsense"]);
    expect(refused).toEqual({ code: 1, said: `Unknown option '--nonsense'.\n${help.said}` });
  },
);

describe("npm run queries", () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "zip-queries-"));
    const data = openSqlite<DataTables>(join(folder, "data.sqlite"));
    await seedDemonstrationData(data, { stateIds: ["29"] });
    await data.destroy();
    await (await openAccounts(join(folder, "accounts.sqlite"))).destroy();
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const add = (...flags: string[]) =>
    runCommand("queries", ["add", "--data", folder, "--id", "own", "--name", "Own", ...flags], { QUERY_SECONDS: "2" });

  test("lets a query run as long as the service will, by QUERY_SECONDS", async () => {
    const endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n";
    expect(await add("--sql", endless)).toEqual({
      code: 1,
      said: "The query ran longer than 2 seconds and was ended.",
    });
  });

  test("takes a query with a semicolon at its end, and a file in Windows-1252", async () => {
    expect(await add("--sql", "SELECT 1; ")).toEqual({ code: 0, said: "Saved own: it gives 1 row now." });
    const file = join(folder, "own.sql");
    writeFileSync(
      file,
      Buffer.from("SELECT 1 AS municipio WHERE 'México' = 'M' || char(233) || 'xico';\r\n", "latin1"),
    );
    expect(await add("--file", file)).toEqual({ code: 0, said: "Saved own: it gives 1 row now." });
  });
});

test("npm run conformance takes tokens where no list of processes shows them", async () => {
  const service = await startTestService();
  const tokens = { ZIPCODES_TOKEN: service.zipToken, QUERIES_TOKEN: service.queryToken };
  const { code, said } = await runCommand("conformance", ["--url", `${service.url}/api/v1`, "--pause", "0"], tokens);
  await service.close();
  expect(said).toMatch(/What the interface states: (\d+) of \1 hold\./);
  expect(code).toBe(0);
});
