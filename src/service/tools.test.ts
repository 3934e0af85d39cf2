import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tokens } from "./access/tokens";
import { openAccounts } from "./folder/openFolder";
import { withAccounts } from "./store/openStore";
import { makeSmallFolder } from "../../tests/support/service/dataFolders";
import { startProgram } from "../../tests/support/service/processes";
import { startTestService } from "../../tests/support/service/startTestService";
import { queries } from "../../tools/queries";
import { runTool } from "../../tools/runTool";
import { tokens } from "../../tools/tokens";

/** Runs a command of package.json, and returns its exit code and its output. */
async function runCommand(tool: string, flags: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { code, stdout, stderr } = await startProgram(`tools/${tool}.ts`, flags, { settings }).end;
  return { code, said: (stderr + stdout).trim() };
}

/** The same in this process, which starts nothing. */
async function runHere(tool: (argv: string[]) => Promise<void>, flags: readonly string[]) {
  const said: string[] = [];
  for (const way of ["error", "warn", "log"] as const)
    jest.spyOn(console, way).mockImplementation((...line: unknown[]) => void said.push(line.join(" ")));
  await runTool(() => tool([...flags]));
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  jest.restoreAllMocks();
  return { code, said: said.join("\n") };
}

describe("npm run tokens", () => {
  let folder: string;
  const add = (name: string, ...flags: string[]) =>
    runHere(tokens, ["add", "--data", folder, "--owner", "ana", "--interface", name, ...flags]);
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

  test("names above its usage what is needed to add", async () => {
    const { said } = await runHere(tokens, ["add", "--data", folder]);
    expect(said).toMatch(/^add needs --interface and --owner\.\nnpm run tokens -- add /);
  });

  test("says that there are none yet", async () => {
    const { said } = await runHere(tokens, ["list", "--data", folder]);
    expect(said).toBe("No tokens yet. Those of the demonstration are not listed.");
  });

  test("names a file of tokens that it cannot read or write", async () => {
    const other = mkdtempSync(join(tmpdir(), "zip-tokens-"));
    const file = join(other, "accounts.sqlite");
    const sentence = `${file}, with the tokens and saved queries, `;
    writeFileSync(file, "not a database, but long enough to be looked at".repeat(100));
    const damaged = await runHere(tokens, ["list", "--data", other]);
    expect(damaged.said).toBe(`${sentence}is damaged. Restore a copy, or move it away to start without.`);
    rmSync(file);
    mkdirSync(file);
    const flags = ["add", "--data", other, "--owner", "ana", "--interface", "zipcodes"];
    for (const argv of [["list", "--data", other], flags])
      expect((await runHere(tokens, argv)).said.startsWith(`${sentence}cannot be used (`)).toBe(true);
    rmSync(other, { recursive: true });
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

test("npm run conformance names what is missing above its usage", async () => {
  const { said } = await runCommand("conformance", ["--url", "https://data.example/api/v1", "--token", "word"]);
  expect(said).toMatch(/^QUERIES_TOKEN is missing\.\nnpm run conformance -- /);
});

describe("npm run queries", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeSmallFolder();
    process.env.QUERY_SECONDS = "1";
    await (await openAccounts(join(folder, "accounts.sqlite"))).destroy();
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const add = (...flags: string[]) => ["add", "--data", folder, "--id", "own", "--name", "Own", ...flags];

  test("lets a query run as long as the service will, by QUERY_SECONDS", async () => {
    const endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n";
    expect(await runHere(queries, add("--sql", endless))).toEqual({
      code: 1,
      said: "The query ran longer than 1 second and was ended.",
    });
  });

  test.each([[["--sql", ""]], [["--file", "/dev/null"]], [[]]])(
    "names above its usage what is needed: %j",
    async (flags) => {
      const { said } = await runHere(queries, add(...flags));
      expect(said).toMatch(/^add needs --id, --name, and SQL in --sql or --file\.\nnpm run queries -- add /);
    },
  );

  test("says that no service has run where there are tokens and no data", async () => {
    const other = mkdtempSync(join(tmpdir(), "zip-queries-"));
    await (await openAccounts(join(other, "accounts.sqlite"))).destroy();
    const { said } = await runHere(queries, [...add("--sql", "SELECT 1"), "--data", other]);
    expect(said).toBe(`No service has run on ${other} yet. Start it once, or name its folder with --data.`);
    rmSync(other, { recursive: true });
  });

  test("takes a query with a semicolon at its end, and a file in Windows-1252", async () => {
    const saved = { code: 0, said: "Saved own: it gives 1 row now." };
    expect(await runCommand("queries", add("--sql", "SELECT 1; "))).toEqual(saved);
    const file = join(folder, "own.sql");
    writeFileSync(
      file,
      Buffer.from("SELECT 1 AS municipio WHERE 'México' = 'M' || char(233) || 'xico';\r\n", "latin1"),
    );
    expect(await runHere(queries, add("--file", file))).toEqual(saved);
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
