import { levels } from "../../core/codes/levels";
import { withFunctionPrefix } from "../../core/functionPrefix";
import type { Language } from "../../core/locales/language";
import { samplesEn, type SampleWords } from "./samples.en";
import { samplesEs } from "./samples.es";
import { addSheet, textFormat } from "../sheets/target";
import { runExcel } from "../runExcel";
import { fillSheet, type PlannedCell, type PlannedSheet } from "../sheets/plannedSheet";

/** Points; the usual ones have room for the headings, the wide ones for the name of most municipalities. */
const [usual, wide, narrow] = [96, 170, 56];

/** A dashboard of ordinary formulas over fifty codes, and one sheet for each group of functions. */
export function sampleSheets(words: SampleWords): readonly PlannedSheet[] {
  return [dashboard(words), oneCode(words), lists(words), distances(words), queries(words)].map((sheet) => ({
    ...sheet,
    cells: sheet.cells.map((cell) => ({ ...cell, content: withFunctionPrefix(String(cell.content)) })),
  }));
}

/** Fifty postal codes from all over Mexico: the centers of large cities, and well-known districts of the capital. */
const sampleCodes: readonly string[] = [
  ...["01000", "03100", "06600", "06700", "11000", "14000", "20000", "22000", "23000", "24000"],
  ...["25000", "27000", "28000", "29000", "31000", "32000", "34000", "36000", "37000", "38000"],
  ...["39000", "42000", "44100", "45000", "50000", "53000", "55000", "57000", "58000", "62000"],
  ...["63000", "64000", "68000", "72000", "76000", "77500", "78000", "80000", "82000", "83000"],
  ...["85000", "86000", "87000", "89000", "90000", "91000", "91700", "97000", "98000", "98600"],
];

const [first, last] = [5, 4 + sampleCodes.length];
const levelNames = levels.map(({ name }) => name);
const ranks = Array.from({ length: 10 }, (_, index) => index + 1);

/**
 * Codes with figures and ranks, the ten with the largest share of the highest level, and the number of codes at each level. It has its own
 * headings, because labels of indicators begin alike and would not fit the columns.
 */
function dashboard(words: SampleWords): PlannedSheet {
  const all = (letter: string): string => `$${letter}$${first}:$${letter}$${last}`;
  const rankIn = (row: number): string => `=IF(ISNUMBER(C${row}),RANK(C${row},${all("C")}),"")`;
  const largest = (rank: number): string => `=LARGE(${all("E")},${rank})`;
  const ofLargest = (letter: string) => (row: number) => `=INDEX(${all(letter)},MATCH(Q${row},${all("E")},0))`;
  const countOf = (row: number): string => `=COUNTIF(${all("D")},S${row})`;
  return {
    name: words.dashboard,
    cells: [
      ...titled(words.dashboard, words.dashboardNote),
      ...column("A", words.code, sampleCodes),
      ...across("B4", [words.municipality, words.population, words.level, ...levelNames]),
      formula(`B${first}`, `=ZIP.SEARCH(A${first}:A${last},"municipality_name,population,nse_predominant_level")`),
      formula(`E${first}`, `=ZIP.LATEST(A${first}:A${last},"socioeconomic")`),
      ...column("M", words.rank, rowsOf(sampleCodes).map(rankIn)),
      ...column("O", words.topTen, rowsOf(ranks).map(ofLargest("A"))),
      ...column("P", words.municipality, rowsOf(ranks).map(ofLargest("B"))),
      ...column("Q", words.highestLevel, ranks.map(largest)),
      ...column("S", words.level, levelNames),
      ...column("T", words.codeCount, rowsOf(levels).map(countOf)),
    ],
    formats: {
      [`A${first}:A${last}`]: textFormat,
      [`C${first}:C${last}`]: "#,##0",
      [`E${first}:K${last}`]: "0.0%",
      [`Q${first}:Q${first + ranks.length - 1}`]: "0.0%",
    },
    alignments: each("Right", "C4", "E4:K4", "M4", "Q4", "T4"),
    // Beside the pane, the whole distribution has room.
    widths: { "A:Y": usual, ...each(wide, "B:B", "P:P"), "D:L": narrow },
  };
}

function oneCode(words: SampleWords): PlannedSheet {
  return {
    name: words.oneCode,
    cells: [
      ...titled(words.oneCode, words.oneCodeNote),
      heading("A4", words.code),
      { address: "B4", content: "06600" },
      ...call("A6", '=ZIP.SEARCH(B4,"municipality_name,state_name,population,nse_predominant_level",3)'),
      heading("A10", "ZIP.LATEST"),
      ...across("A11", levelNames),
      formula("A12", '=ZIP.LATEST(B4,"socioeconomic")'),
      ...call("A14", "=ZIP.COVERAGE(B4,3)"),
      ...call("A18", '=ZIP.SOURCE(B4,"socioeconomic_ab","source")'),
      ...call("E18", '=ZIP.RANK(B4,"demographic_population_total")'),
      ...call("A21", "=ZIP.NEIGHBORS(B4)"),
      ...call("E21", "=ZIP.NEIGHBORHOODS(B4,3)"),
      ...call("I21", '=ZIP.LATEST(B4,"socioeconomic",5)'),
    ],
    formats: { B4: textFormat, C8: "#,##0", "A12:G12": "0.0%", "K23:K29": "0.0%" },
    alignments: each("Right", "C7", "A11:G11", "A15:F15", "K22"),
    widths: { "A:Y": usual, ...each(wide, "A:F") },
  };
}

function lists(words: SampleWords): PlannedSheet {
  return {
    name: words.lists,
    cells: [
      ...titled(words.lists, words.listsNote),
      ...call("A4", '=ZIP.CATALOG("CDMX","Benito Juárez","zip_code,population,nse_predominant_level",3,15)'),
      ...call("E4", '=ZIP.FIND("Cuauhtémoc","CDMX",,3)'),
      ...call("J4", '=ZIP.INDICATORS("socioeconomic",,3)'),
    ],
    formats: { "B6:B20": "#,##0" },
    alignments: each("Right", "B5"),
    widths: { "A:Y": usual, ...each(wide, "C:C", "F:G", "J:O") },
  };
}

function distances(words: SampleWords): PlannedSheet {
  return {
    name: words.distances,
    cells: [
      ...titled(words.distances, words.distancesNote),
      heading("A4", words.code),
      { address: "B4", content: "06600" },
      heading("A5", words.otherCode),
      { address: "B5", content: "11000" },
      heading("A7", "ZIP.DISTANCE"),
      formula("B7", "=ZIP.DISTANCE(B4,B5)"),
      ...call("D6", "=ZIP.DISTANCE(B4:B5,TRANSPOSE(B4:B5))"),
      ...call("G6", '=ZIP.NEAREST(B4,1,"zip_code,municipality_name,state_name,distance_km",,,B5)'),
      ...call("A9", "=ZIP.NEAREST(B4,10,,3)"),
      ...call("G9", "=ZIP.WITHIN(B4,2,,3)"),
      ...call("A23", '=ZIP.AGGREGATE(B4:B5,"demographic_population_total",,3)'),
    ],
    formats: {
      "B4:B5": textFormat,
      B7: "0.0",
      "D7:E8": "0.0",
      J7: "0.0",
      "D11:D20": "0.0",
      "J11:J60": "0.0",
      "A25:B25": "#,##0",
    },
    alignments: each("Right", "D6:E6", "D10", "J10", "A24:B24"),
    widths: { "A:Y": usual, ...each(wide, "A:C", "H:I") },
  };
}

function queries(words: SampleWords): PlannedSheet {
  return {
    name: words.queries,
    cells: [
      ...titled(words.queries, words.queriesNote),
      ...call("A4", '=QUERY.ROWS("sales-by-zip",,3,20)'),
      ...call("H4", '=QUERY.COLUMNS("sales-by-zip")'),
      ...call("K4", '=QUERY.INFO("sales-by-zip")'),
      ...call("H13", '=QUERY.ROWS("sales-by-month","month,orders,amount_mxn",3,,,,"serial")'),
    ],
    formats: {
      "D6:D25": "#,##0",
      "E6:E25": "#,##0.00",
      L8: "[h]:mm:ss",
      "H15:H20": "m/d/yyyy",
      "I15:I20": "#,##0",
      "J15:J20": "#,##0.00",
    },
    alignments: each("Right", "D5:E5", "H14:J14"),
    widths: { "A:Y": usual, ...each(wide, "B:C", "H:H", "K:L") },
  };
}

function titled(title: string, note: string): PlannedCell[] {
  return [heading("A1", title), { address: "A2", content: note }];
}

function heading(address: string, content: string): PlannedCell {
  return { address, content, look: "heading" };
}

function formula(address: string, content: string): PlannedCell {
  return { address, content };
}

/** A formula below the name of its function. */
function call(address: string, content: string): PlannedCell[] {
  const below = address.replace(/\d+/, (row) => String(Number(row) + 1));
  return [heading(address, content.slice(1, content.indexOf("("))), formula(below, content)];
}

/** A heading in each cell from this one to the right, as far as column Z. */
function across(from: string, values: readonly string[]): PlannedCell[] {
  const letter = from.charCodeAt(0);
  return values.map((value, index) => heading(String.fromCharCode(letter + index) + from.slice(1), value));
}

/** A column of the dashboard: its heading, and its values below. */
function column(letter: string, title: string, values: readonly string[]): PlannedCell[] {
  const below = values.map((content, index) => ({ address: `${letter}${first + index}`, content }));
  return [heading(`${letter}4`, title), ...below];
}

/** One value for many addresses. */
function each<const Value>(value: Value, ...addresses: readonly string[]): Record<string, Value> {
  return Object.fromEntries(addresses.map((address) => [address, value]));
}

/** The rows of the dashboard in which these stand, one below the other. */
function rowsOf(values: readonly unknown[]): number[] {
  return values.map((_, index) => first + index);
}

const sampleWords = { en: samplesEn, es: samplesEs };

/** Adds the sample sheets behind the others, in the user's language, and shows the first of them. Resolves to their names. */
export function addSampleSheets(language: Language): Promise<string[]> {
  return runExcel(async (context) => {
    const added: string[] = [];
    for (const sample of sampleSheets(sampleWords[language])) {
      const { sheet, name } = await addSheet(context, sample.name);
      fillSheet(sheet, sample);
      added.push(name);
    }
    context.workbook.worksheets.getItem(added[0] ?? "").activate();
    await context.sync();
    return added;
  });
}
