import { functionPrefix, withFunctionPrefix } from "../../core/functionPrefix";
import { quoted } from "../formulas/writeFormula";
import { type AnalysisRequest, type AnalysisSheet, firstRow, headingRow, rowsOf } from "./analysisSheet";

/** The user's codes row by row, each beside its whole municipality. */
export function compareSheet(request: AnalysisRequest): AnalysisSheet {
  const { words, codes, indicator, format, lastingFormat, isCount, rowCount } = request;
  const { sheet } = words;
  const fields = "zip_code,municipality_name,municipality_id";
  return {
    name: sheet.names.compare,
    cells: [
      {
        address: "A1",
        content: `=IFERROR(${quoted(`${sheet.compareTitle}: `)}&D${headingRow},${quoted(sheet.compareTitle)})`,
        look: "title",
      },
      { address: "A2", content: sheet.note(request.address) },
      { address: "A4", content: words.indicator },
      { address: "B4", content: indicator, look: "input" },
      { address: `A${headingRow}`, content: withFunctionPrefix(`=ZIP.SEARCH(${codes},"${fields}",3)`) },
      { address: `D${headingRow}`, content: withFunctionPrefix(`=ZIP.LATEST(${codes},$B$4,3)`) },
      { address: `E${headingRow}`, content: sheet.ofMunicipality, look: "heading" },
      { address: `F${headingRow}`, content: sheet.ratio, look: "heading" },
      ...(isCount ? [] : [{ address: `G${headingRow}`, content: sheet.difference, look: "heading" as const }]),
    ],
    headings: `A${headingRow}:D${headingRow}`,
    rows: {
      from: `E${firstRow}`,
      formulas: Array.from({ length: rowCount }, (_, index) => rowAt(firstRow + index, isCount)),
    },
    formats: {
      [rowsOf("D", request, "E")]: lastingFormat,
      [rowsOf("F", request)]: "0.0%",
      [rowsOf("G", request)]: `+${format};-${format};${format}`,
    },
    alignments: { [`D${headingRow}:G${headingRow}`]: "Right" },
    twoLined: `D${headingRow}:G${headingRow}`,
    widths: { "A:A": 130, "B:B": 150, "C:C": 110, "D:D": 170, "E:G": 110 },
  };
}

/**
 * The figure of the row's municipality and the cells beside it; the difference is left out for counts, where a code is part of its municipality. A
 * municipality is asked for once: rows below the first take its figure from there.
 */
function rowAt(row: number, isCount: boolean): string[] {
  const above = (letter: string): string => `${letter}$${headingRow}:${letter}${row - 1}`;
  const held = `INDEX(${above("E")},MATCH(C${row},${above("C")},0))`;
  const list = `${functionPrefix}ZIP.CATALOG(,C${row},"zip_code",0)`;
  const asked = `${functionPrefix}ZIP.AGGREGATE(${list},$B$4)`;
  const areFigures = `AND(ISNUMBER(D${row}),ISNUMBER(E${row}))`;
  const cells = [
    `=IF(LEN(C${row})<>5,"",IF(COUNTIF(${above("C")},C${row})>0,${held},${asked}))`,
    `=IF(${areFigures},IF(E${row}=0,"",D${row}/E${row}),"")`,
    `=IF(${areFigures},D${row}-E${row},"")`,
  ];
  return isCount ? cells.slice(0, 2) : cells;
}
