import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { encode } from "iconv-lite";
import { indicatorList, map, official, values } from "../../../tests/support/service/importFiles";
import { ImportFolder } from "../../../tests/support/service/importFolder";

const imported = new ImportFolder();
let folder: ImportFolder;
beforeAll(() => imported.run("sepomex CPdescarga.txt"));
beforeEach(() => {
  folder = new ImportFolder();
  cpSync(imported.path, folder.path, { recursive: true });
});
afterAll(() => imported.remove());
afterEach(() => folder.remove());

describe("an import that is refused whole", () => {
  const refuses = async (name: string, content: string | Buffer, words: string, sentence: RegExp): Promise<void> => {
    if (name === "data/import") rmSync(join(folder.path, name), { recursive: true, force: true });
    folder.write({ [name]: content });
    const before = folder.contents();
    await expect(folder.run(words)).rejects.toThrow(sentence);
    expect(folder.contents()).toEqual(before);
  };
  const cut = official.slice(0, official.lastIndexOf("|Urbano"));
  const emptyZip = Buffer.from(`504b0506${"00".repeat(18)}`, "hex");
  const catalog = "sepomex CPdescarga.txt";
  const table = "indicators values.csv --dictionary dictionary.csv";
  const others = values.replaceAll("\n067", "\n167").replace("\n066", "\n166");
  test.each([
    ["a catalog that is cut", "CPdescarga.txt", cut, catalog, /line 8, the last, has 13 of 15 fields\.$/],
    ["a catalog without rows", "CPdescarga.txt", official.split("\r\n")[1] ?? "", catalog, /has no rows/],
    ["a table for a catalog", "CPdescarga.txt", values, catalog, /no column d_codigo: the line with the names of/],
    ["a .zip without the file", "a.zip", emptyZip, "sepomex a.zip", /a\.zip is a \.zip that contains no \.txt file\./],
    ["no file", "x", "", "sepomex nowhere.txt", /^There is no file .*nowhere\.txt\.$/],
    ["a folder", "x", "", "sepomex .", /^\/.* is a folder\. Name the file in it\.$/],
    ["no catalog", "x", "", "sepomex", /^Name the file, as in npm run import/],
    ["a map that is cut", "a.geojson", '{"features":[{', "polygons a.geojson", /a\.geojson is not readable GeoJSON/],
    ["a map of other codes", "a.geojson", map({ "12345": 1 }), "polygons a.geojson", /no polygon for a postal code/],
    ["no map", "x", "", "polygons", /^Name the GeoJSON files/],
    ["no list", "x", "", "indicators values.csv", /^Name the file that describes the indicators: --dictionary/],
    ["another word", "x", "", "toString values.csv", /^npm run import -- sepomex/],
    [
      "values without a report",
      "data/import",
      "",
      table,
      /^The data folder .* cannot be written to\. Choose another one/,
    ],
  ])("for %s leaves the data as it is and says why", (_what, name, content, words, sentence) =>
    refuses(name, content, words, sentence),
  );

  test.each([
    ["that are cut", values.slice(0, -4), /line 4, the last, has 3 of 5 fields\.$/],
    ["in an open quote", `${values}\n"`, /values\.csv cannot be read \(Quote Not Closed/],
    ["of other columns", values.replace("_ab,", "_abc,"), /a column socioeconomic_abc, which/],
    ["with a separator too many", values.replaceAll(/(?=\n|$)/g, ","), /a column without a name/],
    ["without their code", values.replace("zip_code", "code"), /no column zip_code/],
    ["without rows", values.split("\n")[0] ?? "", /values\.csv has no rows\.$/],
    ["of other codes", others, /no usable rows/],
    ["that are none", "", /values\.csv is empty\.$/],
    ["with a column twice", values.replace("_ab,", "_e,"), /has the column socioeconomic_e twice/],
    [
      "in UTF-16",
      Buffer.from(`\ufeff${values}`, "utf16le").swap16(),
      /values\.csv is in UTF-16\. Save it as CSV UTF-8/,
    ],
    ["in a workbook", Buffer.from("d0cf11e0a1b1", "hex"), /is an Excel workbook \(\.xls\)\. Save/],
    ["in one column", "zip_code\n06600", /values\.csv has a single column\. Save it as CSV/],
  ])("for values %s leaves the data as it is and says why", (_what, content, sentence) =>
    refuses("values.csv", content, table, sentence),
  );

  test.each([
    ["without a column", indicatorList.replace(",unit,", ",units,"), /has no column unit\./],
    ["with a separator too many", indicatorList.replaceAll(/(?=\n|$)/g, ","), /has a column without a name\./],
    ["with another column", indicatorList.replaceAll("\n", ",x\n"), /has a column x\. Its/],
    ["that is cut", indicatorList.slice(0, -14), /line 5 of dictionary\.csv: it does not have 12 fields \(10\)/],
    ["with a mnemonic twice", indicatorList.replace("_ab,", "_E,"), /line 5 .*socioeconomic_e is there already/],
    ["with a mnemonic of blanks", indicatorList.replace("_ab,", " ab,"), /line 4 .*letters, digits and under/],
    ["with a field as a mnemonic", indicatorList.replace("socioeconomic_ab,", "State_Name,"), /another field/],
    ["saved for MS-DOS", encode(indicatorList, "cp850"), /encoding: it has “Poblaci¢n”/],
    ["saved for Macintosh", encode(indicatorList, "macintosh"), /encoding: it has “Poblaci—n”/],
  ])("for a list %s leaves the data as it is and says why", (_what, content, sentence) =>
    refuses("dictionary.csv", content, table, sentence),
  );
});

describe("a table of indicators", () => {
  const read = async (content: string | Buffer, list = indicatorList) => {
    folder.write({ "values.csv": content, "dictionary.csv": list });
    const { told } = await folder.run("indicators values.csv --dictionary dictionary.csv");
    const rows = (await folder.values()) as Record<string, unknown>[];
    return { told, values: rows.map((row) => [row["zip_code"], row["socioeconomic_ab"], row["socioeconomic_e"]]) };
  };
  const table = [
    ["zip_code", "socioeconomic_ab", "socioeconomic_e"],
    ["06600", "0.25", "0.5"],
    ["06700", "", "1"],
  ];
  const taken = [
    ["06600", 0.25, 0.5],
    ["06700", null, 1],
    ["53100", null, null],
    ["97000", null, null],
  ];
  const joined = (separator: string, lineEnd = "\n"): string =>
    table.map((row) => row.join(separator)).join(lineEnd) + lineEnd;
  const csv = joined(",");

  test.each([
    ["commas", csv],
    ["semicolons, as Excel saves it in some regions", joined(";", "\r\n")],
    ["tabs", joined("\t")],
    ["bars", joined("|")],
    ["quotation marks", csv.replace(/[^,\n]+/g, '"$&"')],
    ["UTF-8's mark", `\ufeff${csv}`],
    ["blank lines above", `\n\n${csv}`],
    ["no last line break", csv.trimEnd()],
    ["Excel's own first line", `sep=;\r\n${joined(";", "\r\n")}`],
    ["titles above", `INEGI, Censo 2020, "todas"\nEntidad: 09\n\n${csv}`],
    ["a title that has the codes' name", `Datos, cp, 2020\nDatos, zip_code\n"Tubos de 5"", cp"\ncp\n${csv}`],
    ["a title with a quotation mark", `Tubos de 5" y más\n${csv}`],
    ["titles in Windows-1252", Buffer.from(`Población\n${csv}`, "latin1")],
    ["codes that pandas made numbers", csv.replace("06600", "6600.0").replace("06700", "06700.0")],
    ["codes that a spreadsheet made numbers", csv.replaceAll("\n0", "\n")],
    ["codes that were kept from a spreadsheet", csv.replace("06600", '="06600"').replace("06700", "'06700")],
    ["its codes under CP", csv.replace("zip_code", "CP")],
    ["its codes under ZIP_CODE", csv.replace("zip_code", "ZIP_CODE")],
    ["its codes under código postal", csv.replace("zip_code", "código postal")],
    ["its codes under d_codigo", csv.replace("zip_code", "d_codigo")],
  ])("is read with %s", async (_what, content) => {
    expect(await read(content)).toEqual({ values: taken, told: [] });
  });

  test("may end in notes, which are told", async () => {
    const notes = 'Fuente: INEGI. Censo de 2020\nNota: el "*" indica confidencialidad, por ley\n';
    expect(await read(csv + notes)).toEqual({
      values: taken,
      told: ["2 rows refused: it does not have 3 fields (line 4 of values.csv: 1, line 5 of values.csv: 2)"],
    });
    await expect(read(csv + notes.trimEnd())).rejects.toThrow(
      /values\.csv is incomplete: line 5, the last, has 2 of 3/,
    );
  });

  test("has no value where INEGI puts a mark, which is told once a column", async () => {
    const rows = ["06600,*,*", "06700,N/D,0.5", "53100,*,N/D", "97000,x,1"];
    const { told, values: read4 } = await read([csv.split("\n")[0], ...rows, ""].join("\n"));
    expect(read4.map(([, ...figures]) => figures)).toEqual([
      [null, null],
      [null, 0.5],
      [null, null],
      [null, 1],
    ]);
    expect(told).toEqual([
      '4 values left empty: socioeconomic_ab is not a number (line 2 of values.csv: "*", line 3 of values.csv: "N/D", line 5 of values.csv: "x", …)',
      '2 values left empty: socioeconomic_e is not a number (line 2 of values.csv: "*", line 4 of values.csv: "N/D")',
    ]);
  });

  test("with decimal commas, or a point that may mark thousands, says what to write", async () => {
    const write = "write decimals with a point, and nothing between thousands (line 2 of values.csv:";
    const commas = await read(joined(";").replace("0.25", "0,25"));
    expect(commas.told).toEqual([`1 value left empty: socioeconomic_ab is not a number; ${write} "0,25")`]);
    for (const list of [indicatorList, indicatorList.replaceAll("integer", "Int64")]) {
      const { told } = await read(values.replace("11274", "11.274"), list);
      expect(told[0]).toBe(
        `1 value left empty: demographic_population_total is not a whole number; ${write} "11.274")`,
      );
    }
  });

  const points = (one: string, other: string): Promise<unknown> =>
    read(joined(";").replace("0.25", one).replace("0.5", other));
  test.each(["0,5", "0,125", "0,1234", "1.234,5", "-2,75"])(
    "with decimals like %s is refused with 1.234 in it, which may be 1234",
    async (text) => {
      for (const [one, other] of [
        ["1.234", text],
        [text, "12.345"],
      ] as const) {
        await expect(points(one, other)).rejects.toThrow(
          `values.csv has the numbers "${text}" and "${one === text ? other : one}", which is a thousand times as much`,
        );
      }
    },
  );

  test.each([
    ["0.123", "0,5"],
    ["1234.567", "0,5"],
    ["1.2345", "0,5"],
    ["1.234", "1,234"],
    ["1.234", "1,234,567.5"],
  ])("keeps %s beside %s, where it can be only one number", async (one, other) => {
    expect(await points(one, other)).toMatchObject({
      values: [["06600", Number(one), null], ["06700", null, 1], {}, {}],
    });
  });

  test.each(["-1", "2147483648", "9007199254740993", "1e30"])(
    "leaves out %s people, which would be no population that a service can answer with",
    async (people) => {
      const { told } = await read(values.replace("11274", people));
      expect((await folder.codes())[0]).toMatchObject({ zip_code: "06600", population: null });
      const sentence = `demographic_population_total is not from 0 to 2147483647 (line 2 of values.csv: "${people}")`;
      expect(told[0]).toBe(`1 value left empty: ${sentence}`);
    },
  );

  test("may have an indicator whose name every object has", async () => {
    folder.write({
      "values.csv": values.replace("socioeconomic_ab", "constructor"),
      "dictionary.csv": indicatorList.replace("socioeconomic_ab", "constructor"),
    });
    await folder.run("indicators values.csv --dictionary dictionary.csv");
    const figures = (await folder.values()).map((row) => Object.entries(row).find(([name]) => name === "constructor"));
    expect(figures.map((figure) => figure?.[1] as unknown)).toEqual([0.25, 0, null, null]);
  });
});

test("an import of anything else wants the postal codes first", async () => {
  rmSync(join(folder.path, "data"), { recursive: true });
  await expect(folder.run("polygons north.geojson")).rejects.toThrow(
    /^Import the postal codes first: npm run import --/,
  );
});

test("an import whose report cannot be written says so and changes nothing", async () => {
  const at = () => new Date(Date.UTC(2026, 10, 23, 5, 7, 2));
  folder.write({ "values.csv": `${values}\n` });
  mkdirSync(join(folder.path, "data/import/report-indicators-2026-11-23T05-07-02Z.txt"), { recursive: true });
  const before = folder.contents();
  await expect(folder.run("indicators values.csv --dictionary dictionary.csv", at)).rejects.toThrow(
    /^The report of what is left out cannot be written to .*02Z\.txt \(EISDIR\), so nothing was changed\./,
  );
  expect(folder.contents()).toEqual(before);
});

test("an import keeps its report of a line for each kind beside those before it", async () => {
  const at = (second: number) => () => new Date(Date.UTC(2026, 10, 23, 5, 7, second));
  const wrong = Array.from({ length: 250 }, (_, line) => `${10_000 + line},1,1,1,1\n`).join("");
  folder.write({ "values.csv": `${values}\n${wrong}` });
  rmSync(join(folder.path, "data/import"), { recursive: true });
  for (const second of [2, 3]) await folder.run("indicators values.csv --dictionary dictionary.csv", at(second));
  const reports = readdirSync(join(folder.path, "data/import")).sort();
  expect(reports).toEqual(["report-indicators-2026-11-23T05-07-02Z.txt", "report-indicators-2026-11-23T05-07-03Z.txt"]);
  expect(readFileSync(join(folder.path, "data/import", reports[0] ?? ""), "utf8")).toBe(
    '1 value left empty: demographic_population_total is not a number (line 3 of values.csv: "*")\n' +
      "251 rows refused: its code is not in the catalog (line 4 of values.csv: 12345, line 5 of values.csv: 10000, line 6 of values.csv: 10001, line 7 of values.csv: 10002, line 8 of values.csv: 10003, …)\n",
  );
});

test("an import that leaves fewer codes and polygons than were there says so", async () => {
  folder.write({ "one.txt": official.replaceAll(/^(9|5).*\r\n/gm, "") });
  await folder.run("polygons north.geojson south.geojson");
  const { said } = await folder.run("sepomex one.txt");
  const lost = ["postal codes", "polygons"].map(
    (what) => expect.stringMatching(`^2 ${what} fewer than before`) as string,
  );
  expect(said.slice(-2)).toEqual(lost);
});

test("the examples of docs/importing.md give what they say", async () => {
  const page = readFileSync(join(__dirname, "../../../docs/importing.md"), "utf8");
  for (const [, name = "", content = ""] of page.matchAll(/^```(?:text|json|csv) (\S+)\n([^]*?)^```$/gm)) {
    folder.write({ [name]: content });
  }
  const examples = Array.from(page.matchAll(/^```console\n\$ npm run import -- (.*)\n([^]*?)\n```$/gm));
  expect(examples).toHaveLength(3);
  for (const [, words = "", printed = ""] of examples) {
    const { summary, told } = await folder.run(words);
    expect([...told, summary]).toEqual(printed.split("\n"));
  }
});
