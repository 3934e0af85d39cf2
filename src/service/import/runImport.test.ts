import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataTables } from "../database/tables";
import { indicatorList, importFiles, map, official, values } from "../testing/importFiles";
import { runImport } from "./runImport";

describe("an import that is refused whole", () => {
  let folder: string;
  let file: string;
  const progress = { write: () => undefined };
  const printed: string[] = [];
  const path = (name: string): string => join(folder, name);
  const run = (...words: string[]) =>
    runImport([...words, "--data", path("data")], { print: (line) => printed.push(line), progress });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "zip-refused-"));
    file = path("data/data.sqlite");
    writeFileSync(path("CPdescarga.txt"), importFiles["CPdescarga.txt"] ?? "");
    await run("sepomex", path("CPdescarga.txt"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const cut = official.slice(0, official.lastIndexOf("|Urbano"));
  const emptyZip = Buffer.from(`504b0506${"00".repeat(18)}`, "hex");
  const catalog = ["sepomex", "CPdescarga.txt"];
  const table = ["indicators", "values.csv", "--dictionary", "dictionary.csv"];
  test.each([
    ["a catalog that is cut", "CPdescarga.txt", cut, catalog, /line 8, the last, has 13 fields instead of 15\.$/],
    ["a catalog without rows", "CPdescarga.txt", official.split("\r\n")[1], catalog, /has no usable rows/],
    ["a table for a catalog", "CPdescarga.txt", values, catalog, /does not have the columns of SEPOMEX's catalog/],
    ["a .zip without the file", "a.zip", emptyZip, ["sepomex", "a.zip"], /a\.zip does not contain CPdescarga\.txt\.$/],
    ["no file", "x", "", ["sepomex", "nowhere.txt"], /^There is no file .*nowhere\.txt\.$/],
    ["two catalogs", "x", "", ["sepomex", "CPdescarga.txt", "x"], /^Name one file, as in npm run import/],
    [
      "a map that is cut",
      "a.geojson",
      '{"features":[{',
      ["polygons", "a.geojson"],
      /a\.geojson is not readable GeoJSON/,
    ],
    [
      "a map of other codes",
      "a.geojson",
      map({ "12345": 1 }),
      ["polygons", "a.geojson"],
      /no polygon for a postal code/,
    ],
    ["no map", "x", "", ["polygons"], /^Name the GeoJSON files/],
    ["values that are cut", "values.csv", values.slice(0, -4), table, /line 4, the last, has 3 fields instead of 5\.$/],
    ["values in an open quote", "values.csv", `${values}\n"`, table, /values\.csv cannot be read \(Quote Not Closed/],
    [
      "values of other columns",
      "values.csv",
      values.replace("_ab,", "_abc,"),
      table,
      /a column socioeconomic_abc, which/,
    ],
    [
      "values with a separator too many",
      "values.csv",
      values.replaceAll(/(?=\n|$)/g, ","),
      table,
      /a column without a name/,
    ],
    ["values without their code", "values.csv", values.replace("zip_code", "code"), table, /no column zip_code/],
    ["values without rows", "values.csv", values.split("\n")[0], table, /values\.csv has no rows\.$/],
    [
      "values of other codes",
      "values.csv",
      values.replaceAll("\n067", "\n167").replace("\n066", "\n166"),
      table,
      /no usable rows/,
    ],
    ["no values at all", "values.csv", "", table, /values\.csv is empty\.$/],
    ["a column twice", "values.csv", values.replace("_ab,", "_e,"), table, /has the column socioeconomic_e twice/],
    [
      "a list without a column",
      "dictionary.csv",
      indicatorList.replace(",unit,", ",units,"),
      table,
      /has no column unit\./,
    ],
    [
      "a list with another column",
      "dictionary.csv",
      indicatorList.replaceAll("\n", ",x\n"),
      table,
      /has a column x\. Its/,
    ],
    [
      "a list that is cut",
      "dictionary.csv",
      indicatorList.slice(0, -14),
      table,
      /Line 5 of dictionary\.csv: it has 10 fields/,
    ],
    [
      "a mnemonic twice",
      "dictionary.csv",
      indicatorList.replace("_ab,", "_E,"),
      table,
      /Line 5 .*socioeconomic_e is there already/,
    ],
    [
      "a mnemonic of blanks",
      "dictionary.csv",
      indicatorList.replace("_ab,", " ab,"),
      table,
      /Line 4 .*letters, digits and under/,
    ],
    [
      "a field as a mnemonic",
      "dictionary.csv",
      indicatorList.replace("socioeconomic_ab,", "State_Name,"),
      table,
      /another field/,
    ],
    [
      "a catalog in UTF-16",
      "CPdescarga.txt",
      Buffer.from(`\ufeff${official}`, "utf16le"),
      catalog,
      /CPdescarga\.txt is in UTF-16\. Save it as UTF-8/,
    ],
    [
      "values in UTF-16",
      "values.csv",
      Buffer.from(`\ufeff${values}`, "utf16le").swap16(),
      table,
      /values\.csv is in UTF-16\. Save it as UTF-8/,
    ],
    ["no list", "x", "", ["indicators", "values.csv"], /^Name the file that describes the indicators: --dictionary/],
    ["another word", "x", "", ["toString", "values.csv"], /^npm run import -- sepomex/],
  ])("for %s leaves the data as it is and says why", async (_what, name, content, words, sentence) => {
    for (const [given, whole] of Object.entries(importFiles)) writeFileSync(path(given), whole);
    writeFileSync(path(name), content ?? "");
    const [before, names] = [readFileSync(file), readdirSync(path("data"))];
    printed.length = 0;
    const [command = "", ...rest] = words.map((word) => (word.includes(".") ? path(word) : word));
    await expect(run(command, ...rest)).rejects.toThrow(sentence);
    expect(printed).toEqual([]);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(path("data"))).toEqual(names);
  });
});

test("an indicator may have a name that every object has", async () => {
  const folder = mkdtempSync(join(tmpdir(), "zip-names-"));
  const path = (name: string): string => join(folder, name);
  const output = { print: () => undefined, progress: { write: () => undefined } };
  writeFileSync(path("CPdescarga.txt"), official);
  writeFileSync(path("values.csv"), values.replace("socioeconomic_ab,", "constructor,"));
  writeFileSync(path("dictionary.csv"), indicatorList.replace("socioeconomic_ab,", "constructor,"));
  await runImport(["sepomex", path("CPdescarga.txt"), "--data", path("data")], output);
  const files = [path("values.csv"), "--dictionary", path("dictionary.csv")];
  await runImport(["indicators", ...files, "--data", path("data")], output);
  const data = openSqlite<DataTables>(path("data/data.sqlite"), { readOnly: true });
  const mnemonics = await data.selectFrom("indicator").select("mnemonic").execute();
  await data.destroy();
  expect(mnemonics).toContainEqual({ mnemonic: "constructor" });
  rmSync(folder, { recursive: true });
});

describe("an import that leaves something out", () => {
  const at = (second: number) => () => new Date(Date.UTC(2026, 10, 23, 5, 7, second));

  test("keeps its report beside those before it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "zip-reports-"));
    const progress = { write: () => undefined };
    const run = (second: number, ...words: string[]) =>
      runImport([...words, "--data", join(folder, "data")], { print: () => undefined, progress }, at(second));
    for (const [name, content] of Object.entries(importFiles)) writeFileSync(join(folder, name), content);
    const ofSemicolons = values.replaceAll(",", ";").replace("0.25", "0,25");
    writeFileSync(join(folder, "values.csv"), ofSemicolons);
    await run(1, "sepomex", join(folder, "CPdescarga.txt"));
    const table = ["indicators", join(folder, "values.csv"), "--dictionary", join(folder, "dictionary.csv")];
    for (const second of [2, 3]) await run(second, ...table);
    const names = readdirSync(join(folder, "data/import")).sort();
    expect(names).toEqual([
      "report-indicators-2026-11-23T05-07-02Z.txt",
      "report-indicators-2026-11-23T05-07-03Z.txt",
      "report-sepomex-2026-11-23T05-07-01Z.txt",
    ]);
    expect(readFileSync(join(folder, "data/import", names[0] ?? ""), "utf8").split("\n")[0]).toBe(
      'Line 2 of values.csv, left empty: socioeconomic_ab is "0,25"; write decimals with a point, and nothing between thousands',
    );
    rmSync(folder, { recursive: true });
  });

  test.each(["-1", "2147483648", "9007199254740993", "1e30"])(
    "leaves out %s people, which would be no population that a service can answer with",
    async (people) => {
      const folder = mkdtempSync(join(tmpdir(), "zip-people-"));
      const progress = { write: () => undefined };
      const run = (...words: string[]) =>
        runImport([...words, "--data", join(folder, "data")], { print: () => undefined, progress }, at(1));
      for (const [name, content] of Object.entries(importFiles)) writeFileSync(join(folder, name), content);
      writeFileSync(join(folder, "values.csv"), values.replace("11274", people));
      await run("sepomex", join(folder, "CPdescarga.txt"));
      await run("indicators", join(folder, "values.csv"), "--dictionary", join(folder, "dictionary.csv"));
      const data = openSqlite<DataTables>(join(folder, "data/data.sqlite"), { readOnly: true });
      const rows = await data.selectFrom("postal_code").select(["zip_code", "population"]).limit(1).execute();
      await data.destroy();
      expect(rows).toEqual([{ zip_code: "06600", population: null }]);
      const report = join(folder, "data/import/report-indicators-2026-11-23T05-07-01Z.txt");
      expect(readFileSync(report, "utf8").split("\n")[0]).toBe(
        `Line 2 of values.csv, left empty: demographic_population_total is "${people}"; it must be from 0 to 2147483647`,
      );
      rmSync(folder, { recursive: true });
    },
  );

  test("has the codes whose leading zero a spreadsheet has taken", async () => {
    const folder = mkdtempSync(join(tmpdir(), "zip-zero-"));
    const progress = { write: () => undefined };
    const run = (...words: string[]) =>
      runImport([...words, "--data", join(folder, "data")], { print: () => undefined, progress }, at(1));
    for (const [name, content] of Object.entries(importFiles)) writeFileSync(join(folder, name), content);
    writeFileSync(join(folder, "values.csv"), values.replace("06600", "6600"));
    await run("sepomex", join(folder, "CPdescarga.txt"));
    await run("indicators", join(folder, "values.csv"), "--dictionary", join(folder, "dictionary.csv"));
    const data = openSqlite<DataTables>(join(folder, "data/data.sqlite"), { readOnly: true });
    const rows = await data.selectFrom("postal_code").select(["zip_code", "population"]).limit(1).execute();
    await data.destroy();
    expect(rows).toEqual([{ zip_code: "06600", population: 11274 }]);
    rmSync(folder, { recursive: true });
  });
});
