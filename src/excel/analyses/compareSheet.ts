import { quoted } from "../formulas/writeFormula";
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
      formulas: Array.from({ length: rowCount }, (_, index) => rowAt(firstRow + index, isCount)),
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
function rowAt(row: number, isCount: boolean): string[] {
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
