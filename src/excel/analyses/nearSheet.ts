import { withFunctionPrefix } from "../../core/functionPrefix";
import { quoted } from "../formulas/writeFormula";
import {
  type AnalysisRequest,
  type AnalysisSheet,
  asked,
  firstRow,
  headingRow,
  headings,
  rowsOf,
  top,
} from "./analysisSheet";

/** Rows that get number formats: a circle holds any number of codes. */
const formattedRows = 900;

/** All codes near the user's own, the nearest first. */
export function nearSheet(request: AnalysisRequest): AnalysisSheet {
  const { words, codes, km } = request;
  const { sheet } = words;
  const own = rowsOf("K", request);
  const fields = "zip_code,municipality_name,state_name,population,nse_predominant_level,distance_km";
  return {
    name: sheet.names.near,
    cells: [
      ...top(request, {
        title: `=${quoted(`${sheet.nearTitle} `)}&$B$4&${quoted(` ${sheet.nearTitleEnd}`)}`,
        note: sheet.nearNote,
        ...{ found: "I", has: sheet.hasCenter, lacks: sheet.lacksCenter },
      }),
      ...asked(4, words.km, km),
      { address: "A5", content: sheet.found },
      { address: "B5", content: "=COUNT(F:F)" },
      { address: "A6", content: sheet.population },
      { address: "B6", content: "=SUM(D:D)" },
      { address: `A${headingRow}`, content: withFunctionPrefix(`=ZIP.WITHIN(${own},$B$4,"${fields}",3)`) },
      { address: `H${headingRow - 1}`, content: sheet.data, look: "heading" },
      { address: `H${headingRow}`, content: withFunctionPrefix(`=ZIP.SEARCH(${codes},"centroid_lat",4)`) },
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
  };
}
