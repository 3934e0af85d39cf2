import { withFunctionPrefix } from "../../core/functionPrefix";
import { quoted } from "../formulas/writeFormula";
import type { PlannedCell } from "../sheets/plannedSheet";
import {
  type AnalysisRequest,
  type AnalysisSheet,
  asked,
  firstRow,
  headingRow,
  headings,
  ownAlignments,
  ownCells,
  ownFormats,
  right,
  rowsOf,
  top,
} from "./analysisSheet";

/** Each store with what lies around it, and how much of that lies around other stores too. */
export function catchmentsSheet(request: AnalysisRequest): AnalysisSheet {
  const { words, codes, own, km, rowCount } = request;
  const { sheet } = words;
  const { figures, levels, code, lat } = columnsOf(request);
  const around = `ZIP.WITHIN(FILTER(${rowsOf(code, request)},ISNUMBER(${rowsOf(lat, request)})),$B$4,"population")`;
  const together = (total: string): string =>
    withFunctionPrefix(`=IF(COUNT(${rowsOf(lat, request)})=0,"",${total}(${around}))`);
  return {
    name: sheet.names.catchments,
    cells: [
      ...top(request, {
        title: `=${quoted(`${sheet.catchmentsTitle} `)}&$B$4&${quoted(` ${sheet.catchmentsTitleEnd}`)}`,
        note: sheet.catchmentsNote,
        ...{ found: lat, has: sheet.hasCenter, lacks: sheet.lacksCenter },
      }),
      ...asked(4, words.km, km),
      { address: "A5", content: sheet.together },
      { address: "B5", content: together("ROWS") },
      { address: "A6", content: sheet.population },
      { address: "B6", content: together("SUM") },
      ...headings("A", sheet.code),
      { address: `A${firstRow}`, content: `=${rowsOf(code, request)}` },
      ...ownCells("B", own),
      ...headings(figures, sheet.codesWithin, sheet.withPopulation, sheet.populationWithin),
      ...headings(right(figures, 3), sheet.sharedCodes, sheet.sharedPopulation, sheet.sharedShare),
      ...headings(levels, ...sheet.levels, sheet.withLevels),
      ...Array.from({ length: rowCount }, (_, index) => rowAt(firstRow + index, request)).flat(),
      { address: `${code}${headingRow - 1}`, content: sheet.data, look: "heading" },
      { address: `${code}${headingRow}`, content: withFunctionPrefix(`=ZIP.SEARCH(${codes},"centroid_lat",4)`) },
    ],
    formats: {
      "B5:B6": "#,##0",
      [rowsOf(figures, request, right(figures, 4))]: "#,##0",
      [rowsOf(right(figures, 5), request, right(levels, 6))]: "0.0%",
      ...ownFormats("B", own, rowCount),
    },
    alignments: {
      [`${figures}${headingRow}:${right(levels, 7)}${headingRow}`]: "Right",
      ...ownAlignments("B", own),
    },
    twoLined: `${figures}${headingRow}:${right(levels, 7)}${headingRow}`,
    widths: { "A:A": 190, "B:Z": 88, [`${levels}:${right(levels, 6)}`]: 56 },
  };
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
  const whereKnown = (formula: string): string => withFunctionPrefix(`=IF(ISNUMBER(${lat}${row}),${formula},"")`);
  return [
    { address: `${figures}${row}`, content: whereKnown(`LET(${found},CHOOSE({1,2,3,4,5,6},${told}))`) },
    { address: `${levels}${row}`, content: whereKnown(shares) },
  ];
}
