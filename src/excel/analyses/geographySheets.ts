import { levels as levelsInOrder } from "../../core/codes/levels";
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
  tallied,
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
      ...headings(levels, ...levelsInOrder.map(({ name }) => name), sheet.withLevels),
      ...Array.from({ length: rowCount }, (_, index) => catchmentAt(firstRow + index, request)).flat(),
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
function catchmentAt(row: number, request: AnalysisRequest): PlannedCell[] {
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

/** The user's codes row by row, each beside its whole municipality. */
export function compareSheet(request: AnalysisRequest): AnalysisSheet {
  const { words, codes, indicator, format, lastingFormat, isCount, rowCount, own } = request;
  const { sheet } = words;
  const last = isCount ? "F" : "G";
  const data = right("J", own.length);
  const found = rowsOf(data, request);
  return analysisSheet(request, {
    kind: "compare",
    title: `=IFERROR(${quoted(`${sheet.compareTitle}: `)}&D${headingRow},${quoted(sheet.compareTitle)})`,
    tally: { found: "D", of: "Figure" },
    data: { letter: data, formula: `=ZIP.SEARCH(${codes},"zip_code,municipality_name,municipality_id",3)` },
    own: [{ letter: right(last, 1), columns: own }],
    cells: [
      ...asked(4, words.indicator, indicator),
      ...headings("A", ...[0, 1, 2].map((columns) => `=${right(data, columns)}${headingRow}`)),
      // What is no code, or none that the service knows, is shown as the user has it.
      { address: `A${firstRow}`, content: `=IF(ISERROR(${found}),${codes},${found})` },
      { address: `B${firstRow}`, content: `=IFERROR(${rowsOf(right(data, 1), request, right(data, 2))},"")` },
      { address: `D${headingRow}`, content: `=ZIP.LATEST(${codes},$B$4,3)` },
      ...headings("E", sheet.ofMunicipality, sheet.ratio, ...(isCount ? [] : [sheet.difference])),
    ],
    headings: `D${headingRow}`,
    rows: {
      from: `E${firstRow}`,
      formulas: Array.from({ length: rowCount }, (_, index) => comparedAt(firstRow + index, isCount)),
    },
    formats: {
      [rowsOf("D", request, "E")]: lastingFormat,
      [rowsOf("F", request)]: "0.0%",
      ...(isCount ? {} : { [rowsOf("G", request)]: `+${format};-${format};${format}` }),
    },
    alignments: { [rowsOf("A", request)]: "Left", [`D${headingRow}:${last}${headingRow}`]: "Right" },
    twoLined: `D${headingRow}:${last}${headingRow}`,
    widths: { "A:A": 130, "B:B": 150, "C:C": 130, "D:D": 170, [`E:${right("G", own.length)}`]: 110 },
  });
}

/**
 * The figure of the row's municipality and the cells beside it; the difference is left out for counts, where a code is part of its municipality. A
 * municipality is asked for once: rows below the first take its figure from there.
 */
function comparedAt(row: number, isCount: boolean): string[] {
  const above = (letter: string): string => `${letter}$${headingRow}:${letter}${row - 1}`;
  const held = `INDEX(${above("E")},MATCH(C${row},${above("C")},0))`;
  const list = `ZIP.CATALOG(,C${row},"zip_code",0)`;
  const asked = `ZIP.AGGREGATE(${list},$B$4)`;
  const areFigures = `AND(ISNUMBER(D${row}),ISNUMBER(E${row}))`;
  const cells = [
    `=IF(LEN(C${row})<>5,"",IF(COUNTIF(${above("C")},C${row})>0,${held},${asked}))`,
    `=IF(${areFigures},IF(E${row}=0,"",D${row}/E${row}),"")`,
    `=IF(${areFigures},D${row}-E${row},"")`,
  ];
  return isCount ? cells.slice(0, 2) : cells;
}

/** Each row of the user's list with the nearest store of another list. */
export function nearestSheet(request: AnalysisRequest): AnalysisSheet {
  const { words, codes, own, rowCount, stores } = request;
  const { sheet } = words;
  const store = right("B", own.length);
  const km = right(store, 1);
  const storeOwn = right(km, 1);
  const code = right(storeOwn, stores.own.length + 1);
  const [lat, storeCode, storeLat, once] = [right(code, 1), right(code, 2), right(code, 3), right(code, 4)];
  const [nearest, distances] = [rowsOf(store, request), rowsOf(km, request)];
  return analysisSheet(request, {
    kind: "nearest",
    title: sheet.nearestTitle,
    note: sheet.nearestNote,
    tally: { found: lat, of: "Center" },
    data: { letter: code, formula: `=ZIP.SEARCH(${codes},"centroid_lat",4)` },
    own: [
      { letter: "B", columns: own },
      {
        letter: storeOwn,
        columns: stores.own,
        formulaOf: (cells) => `IF(${nearest}="","",XLOOKUP(${nearest},${rowsOf(storeCode, stores)},${cells},""))`,
      },
    ],
    cells: [
      {
        address: "A4",
        content: `=${tallied(sheet, stores, sheet.stores(stores.address), { found: storeLat, of: "Center" })}`,
      },
      { address: "A5", content: sheet.average },
      { address: "B5", content: `=IFERROR(AVERAGE(${distances}),"")` },
      { address: "A6", content: sheet.farthest },
      { address: "B6", content: `=IF(COUNT(${distances})=0,"",MAX(${distances}))` },
      ...headings("A", sheet.code),
      { address: `A${firstRow}`, content: `=${rowsOf(code, request)}` },
      ...headings(store, sheet.store, sheet.distance),
      {
        address: `${km}${firstRow}`,
        content: `=IF(${nearest}="","",ZIP.DISTANCE(${rowsOf(code, request)},${nearest}))`,
      },
      { address: `${storeCode}${headingRow}`, content: `=ZIP.SEARCH(${stores.codes},"centroid_lat",4)` },
      ...headings(once, sheet.code),
      // A single store that is bad, unknown or without a center would fail every search; without any, all codes would be searched.
      {
        address: `${once}${firstRow}`,
        content: `=UNIQUE(FILTER(${rowsOf(storeCode, stores)},ISNUMBER(${rowsOf(storeLat, stores)}),""))`,
      },
    ],
    rows: {
      from: `${store}${firstRow}`,
      formulas: Array.from({ length: rowCount }, (_, index) => {
        const row = firstRow + index;
        const search = `ZIP.NEAREST(${code}${row},1,"zip_code",0,"",$${once}$${firstRow}#)`;
        return [`=IF(ISNUMBER(${lat}${row})*($${once}$${firstRow}<>""),${search},"")`];
      }),
    },
    formats: { "B5:B6": "#,##0.0", [distances]: "#,##0.0" },
    // A code on the left would run into the number before it.
    alignments: { [`${store}${headingRow}:${km}${headingRow}`]: "Right", [nearest]: "Right" },
    widths: { "A:A": 130, "B:Z": 110, [`${store}:${store}`]: 130 },
  });
}
