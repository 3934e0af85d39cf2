import { quoted } from "../formulas/writeFormula";
import type { PlannedCell } from "../sheets/plannedSheet";
import {
  type AnalysisRequest,
  type AnalysisSheet,
  analysisSheet,
  asked,
  firstRow,
  headingRow,
  headings,
  right,
  rowsOf,
} from "./analysisSheet";

/** All codes near the user's own, the nearest first. */
export function nearSheet(request: AnalysisRequest): AnalysisSheet {
  const { words, codes, km } = request;
  const { sheet } = words;
  const own = rowsOf("K", request);
  const fields = "zip_code,municipality_name,state_name,population,nse_predominant_level,distance_km";
  return analysisSheet(request, {
    kind: "near",
    title: `=${quoted(`${sheet.nearTitle} `)}&$B$4&${quoted(` ${sheet.nearTitleEnd}`)}`,
    note: sheet.nearNote,
    tally: { found: "I", of: "Center" },
    data: { letter: "H", formula: `=ZIP.SEARCH(${codes},"centroid_lat",4)` },
    cells: [
      ...asked(4, words.km, km),
      { address: "A5", content: sheet.found },
      { address: "B5", content: "=COUNT(F:F)" },
      { address: "A6", content: sheet.population },
      { address: "B6", content: "=SUM(D:D)" },
      { address: `A${headingRow}`, content: `=ZIP.WITHIN(${own},$B$4,"${fields}",3)` },
      ...headings("K", sheet.code),
      // A single code that is bad, unknown or without a centroid would fail the whole search.
      {
        address: `K${firstRow}`,
        content: `=UNIQUE(FILTER(${rowsOf("H", request)},ISNUMBER(${rowsOf("I", request)}),""))`,
      },
    ],
    headings: `A${headingRow}:F${headingRow}`,
    formats: {
      "B5:B6": "#,##0",
      [rowsOf("D", { rowCount: formattedRows })]: "#,##0",
      [rowsOf("F", { rowCount: formattedRows })]: "0.0",
    },
    alignments: { [`D${headingRow}`]: "Right", [`F${headingRow}`]: "Right" },
    widths: { "A:A": 130, "B:B": 150, "C:C": 170, "D:D": 84, "E:E": 210, "F:F": 90 },
  });
}

/** Rows that get number formats: a circle holds any number of codes. */
const formattedRows = 900;

/** Each store with what lies around it, and how much of that lies around other stores too. */
export function catchmentsSheet(request: AnalysisRequest): AnalysisSheet {
  const { words, codes, own, km, rowCount } = request;
  const { sheet } = words;
  const { figures, levels, code, lat } = columnsOf(request);
  const around = `ZIP.WITHIN(FILTER(${rowsOf(code, request)},ISNUMBER(${rowsOf(lat, request)})),$B$4,"population")`;
  const together = (total: string): string => `=IF(COUNT(${rowsOf(lat, request)})=0,"",${total}(${around}))`;
  return analysisSheet(request, {
    kind: "catchments",
    title: `=${quoted(`${sheet.catchmentsTitle} `)}&$B$4&${quoted(` ${sheet.catchmentsTitleEnd}`)}`,
    note: sheet.catchmentsNote,
    tally: { found: lat, of: "Center" },
    data: { letter: code, formula: `=ZIP.SEARCH(${codes},"centroid_lat",4)` },
    own: [{ letter: "B", columns: own }],
    cells: [
      ...asked(4, words.km, km),
      { address: "A5", content: sheet.together },
      { address: "B5", content: together("ROWS") },
      { address: "A6", content: sheet.population },
      { address: "B6", content: together("SUM") },
      ...headings("A", sheet.code),
      { address: `A${firstRow}`, content: `=${rowsOf(code, request)}` },
      ...headings(figures, sheet.codesWithin, sheet.withPopulation, sheet.populationWithin),
      ...headings(right(figures, 3), sheet.sharedCodes, sheet.sharedPopulation, sheet.sharedShare),
      ...headings(levels, "A/B", "C+", "C", "C-", "D+", "D", "E", sheet.withLevels),
      ...Array.from({ length: rowCount }, (_, index) => rowAt(firstRow + index, request)).flat(),
    ],
    formats: {
      "B5:B6": "#,##0",
      [rowsOf(figures, request, right(figures, 4))]: "#,##0",
      [rowsOf(right(figures, 5), request, right(levels, 6))]: "0.0%",
    },
    alignments: { [`${figures}${headingRow}:${right(levels, 7)}${headingRow}`]: "Right" },
    twoLined: `${figures}${headingRow}:${right(levels, 7)}${headingRow}`,
    widths: { "A:A": 190, "B:Z": 88, [`${levels}:${right(levels, 6)}`]: 56 },
  });
}

/** The first column of the figures, which are six, of the levels and their number of codes, and those of the data. */
function columnsOf({ own }: AnalysisRequest): Record<"figures" | "levels" | "code" | "lat", string> {
  const figures = right("B", own.length);
  return { figures, levels: right(figures, 6), code: right(figures, 15), lat: right(figures, 16) };
}

/**
 * The figures of a row, and its levels, for which the headings name the indicators. Two stores in one code share all that they have. Where the
 * circles of the others cannot be read, nobody knows what is shared.
 */
function rowAt(row: number, request: AnalysisRequest): PlannedCell[] {
  const { figures, levels, code, lat } = columnsOf(request);
  const list = (letter: string): string => `$${letter}$${firstRow}:$${letter}$${firstRow + request.rowCount - 1}`;
  const others = `FILTER(${list(code)},(SEQUENCE(ROWS(${list(code)}))<>${row - headingRow})*ISNUMBER(${list(lat)}),"")`;
  const found = [
    `mine,ZIP.WITHIN(${code}${row},$B$4,"zip_code,population"),people,INDEX(mine,0,2)`,
    `theirs,ZIP.WITHIN(${others},$B$4,"zip_code")`,
    "shared,IF(AND(ISERROR(theirs)),theirs,ISNUMBER(MATCH(INDEX(mine,0,1),theirs,0)))",
  ].join();
  const sharedPeople = "SUM(IF(shared,people))";
  const told = `ROWS(mine),COUNT(people),SUM(people),SUM(shared*1),${sharedPeople},IFERROR(${sharedPeople}/SUM(people),"")`;
  const named = `$${levels}$${headingRow}:$${right(levels, 6)}$${headingRow}`;
  const shares = `INDEX(ZIP.AGGREGATE(ZIP.WITHIN(${code}${row},$B$4,"zip_code"),${named},,1),2,0)`;
  const whereKnown = (formula: string): string => `=IF(ISNUMBER(${lat}${row}),${formula},"")`;
  return [
    { address: `${figures}${row}`, content: whereKnown(`LET(${found},CHOOSE({1,2,3,4,5,6},${told}))`) },
    { address: `${levels}${row}`, content: whereKnown(shares) },
  ];
}
