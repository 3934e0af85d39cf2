import { analysesEn } from "./analyses.en";
import { analysesEs } from "./analyses.es";
import { ExcelProblem } from "../excelProblem";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { type AnalysisRequest, writeAnalysis } from "./analysisSheet";
import { type OwnColumn, readListedCodes } from "./ownColumns";
import { rankSheet, scoreSheet, topSheet } from "./orderedSheets";
import { catchmentsSheet, compareSheet, nearestSheet, nearSheet } from "./geographySheets";
import { readCodes } from "../selection/codeList";

const request: AnalysisRequest = {
  address: "My stores!B2:B4",
  codes: "'My stores'!$B$2:$B$4",
  rowCount: 3,
  own: [],
  indicator: "Total population",
  indicators: ["Total population", "housing_internet"],
  format: "#,##0",
  lastingFormat: "[>=1000]#,##0;General",
  isCount: true,
  isLowestFirst: false,
  count: 10,
  km: 2.5,
  stores: { address: "Shops!A2:A3", codes: "'Shops'!$A$2:$A$3", rowCount: 2, own: [] },
  words: analysesEn,
};

const stores = [
  ["Store", "CP"],
  ["a", "06700"],
  ["b", ""],
  ["c", 6700],
];

function workbookWith(...sheets: string[]): FakeWorkbook {
  return new FakeWorkbook([
    { name: "My stores", formulas: stores.map((row) => [...row]) },
    ...sheets.map((name) => ({ name, formulas: [] })),
  ]).install();
}

test("the column around the selection is read with its blanks, and each code once", async () => {
  workbookWith().selected = "A2";
  expect(await readCodes({})).toMatchObject({
    address: "My stores!B2:B4",
    reference: "'My stores'!$B$2:$B$4",
    codes: ["06700"],
  });
});

test("a selection without codes is refused", async () => {
  new FakeWorkbook([{ name: "S", formulas: [["Store"], ["a"]] }]).install();
  await expect(readCodes({})).rejects.toEqual(new ExcelProblem("noCodes"));
});

test("a sheet's quotation marks are doubled in formulas", async () => {
  new FakeWorkbook([{ name: "Ana's", formulas: [["06700"]] }]).install();
  expect((await readCodes({})).reference).toBe("'Ana''s'!$A$1");
});

test("the ranking refers to the user's own column and to its cells of input", async () => {
  const workbook = workbookWith();
  expect(await writeAnalysis(rankSheet(request))).toBe("Ranking");
  const at = (row: number, column: number): unknown => workbook.formulaAt("Ranking", row, column);
  expect([at(3, 1), at(4, 1)]).toEqual(["Total population", "highest"]);
  expect(at(7, 15)).toBe("=ZIP.LATEST('My stores'!$B$2:$B$4,$B$4,4)");
  expect(at(8, 1)).toBe(
    '=LET(once,UNIQUE(FILTER(P9:Q11,IFERROR(LEN(P9:P11)=5,FALSE)*NOT(ISERROR(Q9:Q11)),{"",""})),figures,INDEX(once,0,2),SORTBY(once,ISNUMBER(figures)*1,-1,figures,IF($B$5="lowest",1,-1)))',
  );
  expect(at(2, 0)).toMatch(/^="Rows: "&ROWS\('My stores'!\$B\$2:\$B\$4\)&" · with a figure: "&COUNT\(Q9:Q11\)/);
  expect(at(8, 3)).toBe('=ZIP.SEARCH(B9:B11,"municipality_name")');
  expect(workbook.formats["Ranking!C9:C11"]).toBe("[>=1000]#,##0;General");
  expect(workbook.charts).toEqual([]);
  expect(workbook.active).toBe("Ranking");
});

const store: OwnColumn = {
  name: "Store",
  heading: "='My stores'!$A$1",
  cells: "'My stores'!$A$2:$A$4",
  format: "0.0",
  isNumber: false,
};

test("the columns beside the codes are read with their headers and formats, and by their letter where there is no header", async () => {
  const workbook = workbookWith();
  workbook.formats["My stores!A2:A4"] = "0.0";
  workbook.selected = "B2";
  expect((await readListedCodes({})).own).toEqual([store]);
  workbook.formats["My stores!A2:A4"] = "@";
  expect((await readListedCodes({})).own).toEqual([{ ...store, format: "General" }]);
  new FakeWorkbook([{ name: "S", formulas: [["06700", 12]] }]).install();
  expect((await readListedCodes({})).own).toMatchObject([
    { name: "", heading: "B", cells: "'S'!$B$1", isNumber: true },
  ]);
});

test("with columns of the user's each row is listed, and they follow the order of the codes", async () => {
  const workbook = workbookWith();
  await writeAnalysis(rankSheet({ ...request, own: [store] }));
  const at = (row: number, column: number): unknown => workbook.formulaAt("Ranking", row, column);
  expect(at(7, 4)).toBe("='My stores'!$A$1");
  expect(at(8, 4)).toContain(
    "SORTBY(FILTER(IF('My stores'!$A$2:$A$4=\"\",\"\",'My stores'!$A$2:$A$4),IFERROR(LEN(Q9:Q11)=5",
  );
  expect([at(8, 1), at(8, 4)].map((formula) => String(formula).includes("UNIQUE"))).toEqual([false, false]);
  expect(at(1, 0)).toContain(analysesEn.sheet.everyRowNote);
  expect(workbook.formats["Ranking!E9:E11"]).toBe("0.0");
  expect(topSheet({ ...request, own: [store, store] }).chart).toMatchObject({ from: "H8" });
});

test("each row asks for its nearest store among those with a center, and for none where there are none", async () => {
  const workbook = workbookWith();
  const name = await writeAnalysis(nearestSheet({ ...request, own: [store] }));
  expect(workbook.formulaAt(name, 9, 2)).toBe(
    '=IF(ISNUMBER(G10)*($J$9<>""),ZIP.NEAREST(F10,1,"zip_code",0,"",$J$9#),"")',
  );
  expect(workbook.formulaAt(name, 8, 9)).toBe('=UNIQUE(FILTER(H9:H10,ISNUMBER(I9:I10),""))');
  expect(workbook.formulaAt(name, 3, 0)).toMatch(/^="Stores: Shops!A2:A3 · Rows: "&ROWS\('Shops'!\$A\$2:\$A\$3\)/);
});

test("what a store shares is what lies around the other rows", async () => {
  const workbook = workbookWith();
  const name = await writeAnalysis(catchmentsSheet({ ...request, own: [store] }));
  expect(workbook.formulaAt(name, 9, 2)).toContain(
    'theirs,ZIP.WITHIN(FILTER($R$9:$R$11,(SEQUENCE(ROWS($R$9:$R$11))<>2)*ISNUMBER($S$9:$S$11),""),$B$4,"zip_code")',
  );
  // A list that fails is no list that shares nothing.
  expect(workbook.formulaAt(name, 9, 2)).toContain("shared,IF(AND(ISERROR(theirs)),theirs,");
  expect(workbook.formulaAt(name, 9, 8)).toContain("$I$8:$O$8,,1),2,0)");
});

test("a score has a weight for each indicator, and a place for five", async () => {
  const workbook = workbookWith();
  const name = await writeAnalysis(scoreSheet({ ...request, own: [store] }));
  const at = (row: number, column: number): unknown => workbook.formulaAt(name, row, column);
  expect([3, 4, 5].map((column) => [at(3, column), at(4, column)])).toEqual([
    ["Total population", 1],
    ["housing_internet", 1],
    ["", ""],
  ]);
  expect(at(7, 14)).toBe('=IF(D$4="",IF(SEQUENCE(4),""),ZIP.RANK(\'My stores\'!$B$2:$B$4,D$4,$T$9#,"percentile",3))');
  expect(at(7, 3)).toBe('=IF(D$4="","",O$8&": "&D$4)');
  expect(at(8, 9)).toContain("SORTBY(FILTER(IF('My stores'!$A$2:$A$4");
});

test("the top codes take their number from a cell, and a chart shows as many", async () => {
  const workbook = workbookWith();
  await writeAnalysis(topSheet({ ...request, count: 5, isLowestFirst: true }));
  expect(workbook.formulaAt("Top codes", 5, 1)).toBe(5);
  expect(workbook.formulaAt("Top codes", 4, 1)).toBe("lowest");
  expect(workbook.formulaAt("Top codes", 8, 1)).toContain("SEQUENCE($B$6)");
  expect(workbook.charts).toEqual([{ kind: "BarClustered", data: "Top codes!B8:C13" }]);
});

test("headings stand on the right over figures, and ranks on the left, clear of the codes beside them", () => {
  expect(rankSheet(request).alignments).toEqual({ "A9:A11": "Left", C8: "Right", Q8: "Right" });
  expect(topSheet(request).alignments).toEqual({ "A9:A18": "Left", C8: "Right", Q8: "Right" });
  expect(compareSheet(request).alignments).toEqual({ "A9:A11": "Left", "D8:F8": "Right" });
  expect(nearSheet(request).alignments).toEqual({ D8: "Right", F8: "Right" });
});

test("a heading that names an indicator has two lines, in which the longest names have room", () => {
  const wide = [rankSheet(request).widths["C:C"], compareSheet(request).widths["D:D"]];
  expect(wide.every((points = 0) => 2 * points > "Población alfabeta de 15 años y más (proporción)".length * 6.6)).toBe(
    true,
  );
  expect([rankSheet, topSheet, compareSheet].map((sheetOf) => sheetOf(request).twoLined)).toEqual([
    "C8:Q8",
    "C8:Q8",
    "D8:F8",
  ]);
});

test("the neighborhood is asked only for codes that have a center", async () => {
  const workbook = workbookWith();
  await writeAnalysis(nearSheet(request));
  expect(workbook.formulaAt("Codes nearby", 3, 1)).toBe(2.5);
  expect(workbook.formulaAt("Codes nearby", 7, 0)).toMatch(/^=ZIP\.WITHIN\(K9:K11,\$B\$4,/);
  expect(workbook.formulaAt("Codes nearby", 8, 10)).toBe('=UNIQUE(FILTER(H9:H11,ISNUMBER(I9:I11),""))');
});

test("each store stands beside its municipality, which is asked once; a difference only where it means something", async () => {
  const workbook = workbookWith();
  const name = await writeAnalysis(compareSheet(request));
  expect(workbook.formulaAt(name, 9, 4)).toBe(
    '=IF(LEN(C10)<>5,"",IF(COUNTIF(C$8:C9,C10)>0,INDEX(E$8:E9,MATCH(C10,C$8:C9,0)),ZIP.AGGREGATE(ZIP.CATALOG(,C10,"zip_code",0),$B$4)))',
  );
  expect([5, 6].map((column) => workbook.formulaAt(name, 7, column))).toEqual(["% of municipality", ""]);
  const shares = await writeAnalysis(compareSheet({ ...request, isCount: false, format: "0.0%" }));
  expect([5, 6].map((column) => workbook.formulaAt(shares, 7, column))).toEqual(["% of municipality", "Difference"]);
  expect(workbook.formats[`${shares}!G9:G11`]).toBe("+0.0%;-0.0%;0.0%");
  const withOwn = [true, false].map((isCount) => compareSheet({ ...request, isCount, own: [store] }));
  expect(withOwn.map(({ cells }) => cells.find(({ content }) => content === store.heading)?.address)).toEqual([
    "G8",
    "H8",
  ]);
});

test("a name that a sheet has already is not taken again, whatever its case", async () => {
  const workbook = workbookWith("ranking", "Ranking 2");
  expect(await writeAnalysis(rankSheet(request))).toBe("Ranking 3");
  expect(workbook.formulaAt("Ranking 2", 0, 0)).toBe("");
});

test("a blank row stands above the headings, so that from the title the codes of a sheet just written are not taken", () => {
  const sheets = [rankSheet, topSheet, nearSheet, compareSheet, nearestSheet, catchmentsSheet, scoreSheet];
  const aboveHeadings = sheets.flatMap((sheetOf) => sheetOf(request).cells.filter(({ address }) => address === "A7"));
  expect(aboveHeadings).toEqual([]);
});

test("in a build whose functions have a prefix, every call of every sheet has it, and no sheet of the user's", async () => {
  Object.assign(globalThis, { FUNCTION_PREFIX: "ACME." });
  jest.resetModules();
  const named = { ...request, codes: "'ZIP.list'!$B$2:$B$4" };
  try {
    const sheets = await Promise.all([
      import("./orderedSheets").then(({ rankSheet, topSheet }) => [rankSheet(named), topSheet(named)]),
      import("./geographySheets").then(({ nearSheet, catchmentsSheet }) => [nearSheet(named), catchmentsSheet(named)]),
      import("./geographySheets").then(({ compareSheet, nearestSheet }) => [compareSheet(named), nearestSheet(named)]),
      import("./orderedSheets").then(({ scoreSheet }) => [scoreSheet(named)]),
    ]);
    for (const { name, cells, rows } of sheets.flat()) {
      const formulas = [...cells.map(({ content }) => String(content)), ...(rows?.formulas.flat() ?? [])].join(" ");
      expect([name, formulas.match(/ACME\.ZIP\./g)?.length]).toEqual([name, formulas.match(/ZIP\.[A-Z]+\(/g)?.length]);
    }
  } finally {
    Object.assign(globalThis, { FUNCTION_PREFIX: undefined });
  }
});

test("nothing of the user's is changed", async () => {
  const workbook = workbookWith();
  for (const sheetOf of [rankSheet, topSheet, nearSheet, compareSheet, nearestSheet, catchmentsSheet, scoreSheet])
    await writeAnalysis(sheetOf(request));
  expect(workbook.written.filter((address) => address.startsWith("My stores!"))).toEqual([]);
  expect(
    stores.flatMap((row, index) => row.map((_, column) => workbook.formulaAt("My stores", index, column))),
  ).toEqual(stores.flat());
});

test("titles and headings are Spanish for who reads Spanish", async () => {
  const workbook = workbookWith();
  const name = await writeAnalysis(rankSheet({ ...request, words: analysesEs }));
  expect(name).toBe("Clasificación");
  expect([0, 1, 3].map((column) => workbook.formulaAt(name, 7, column))).toEqual([
    "Lugar",
    "Código postal",
    "Municipio",
  ]);
  expect(workbook.formulaAt(name, 8, 1)).toContain('IF($B$5="menor",1,-1)');
});
