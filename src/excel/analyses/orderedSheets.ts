import { withFunctionPrefix } from "../../core/functionPrefix";
import { quoted } from "../formulas/writeFormula";
import {
  type AnalysisCell,
  type AnalysisRequest,
  type AnalysisSheet,
  firstRow,
  headingRow,
  rowsOf,
} from "./analysisSheet";

/** Every code once, in order of the indicator, with its rank and municipality. */
export function rankSheet(request: AnalysisRequest): AnalysisSheet {
  const { sheet } = request.words;
  return {
    name: sheet.names.rank,
    cells: [...orderedCells(request, sheet.rankTitle), { address: `B${firstRow}`, content: `=${inOrder(request)}` }],
    formats: orderedFormats(request, request.rowCount),
    alignments: orderedAlignments(request.rowCount),
    twoLined: `C${headingRow}:Q${headingRow}`,
    widths,
  };
}

/** The first codes in order, as many as the user wants, with a chart of them. */
export function topSheet(request: AnalysisRequest): AnalysisSheet {
  const { count, lastingFormat } = request;
  const { words } = request;
  return {
    name: words.sheet.names.top,
    cells: [
      ...orderedCells(request, words.sheet.topTitle, "$B$6"),
      { address: "A6", content: words.count },
      { address: "B6", content: count, look: "input" },
      // If there are fewer than the user wants, the rest are blank.
      { address: `B${firstRow}`, content: `=IFERROR(INDEX(${inOrder(request)},SEQUENCE($B$6),{1,2}),"")` },
    ],
    formats: orderedFormats(request, Math.max(request.rowCount, count)),
    alignments: orderedAlignments(Math.max(request.rowCount, count)),
    twoLined: `C${headingRow}:Q${headingRow}`,
    widths,
    chart: {
      data: `B${headingRow}:C${headingRow + count}`,
      title: "A1",
      format: lastingFormat,
      from: `F${headingRow}`,
      to: `N${headingRow + Math.max(16, 2 * count)}`,
    },
  };
}

/** Room for the question about the order, for the name of an indicator and for that of most municipalities. */
const widths = { "A:A": 150, "B:B": 100, "C:C": 190, "D:D": 150 };

/** The cells that both sheets have: the inputs, the headings, each code's figure as data, rank and municipality. */
function orderedCells(request: AnalysisRequest, title: string, howMany?: string): AnalysisCell[] {
  const { words, codes, indicator, isLowestFirst } = request;
  const { sheet } = words;
  const label = `C${headingRow}`;
  const start = howMany === undefined ? quoted(`${title}: `) : `${quoted(`${title} `)}&${howMany}&": "`;
  const figures = `INDEX(B${firstRow}#,0,2)`;
  return [
    { address: "A1", content: `=IFERROR(${start}&${label},${quoted(title)})`, look: "title" },
    { address: "A2", content: sheet.note(request.address) },
    { address: "A4", content: words.indicator },
    { address: "B4", content: indicator, look: "input" },
    { address: "A5", content: sheet.order },
    { address: "B5", content: isLowestFirst ? words.lowest : words.highest, look: "input" },
    { address: `A${headingRow}`, content: sheet.rank, look: "heading" },
    { address: `B${headingRow}`, content: sheet.code, look: "heading" },
    // Until the figures have come, or if none can, the heading shows this instead.
    { address: label, content: `=IF(Q${headingRow}="",P${headingRow},Q${headingRow})`, look: "heading" },
    { address: `D${headingRow}`, content: sheet.municipality, look: "heading" },
    // Equal figures share a rank: that of the first of them.
    { address: `A${firstRow}`, content: `=IF(ISNUMBER(${figures}),MATCH(${figures},${figures},0),"")` },
    {
      address: `D${firstRow}`,
      content: withFunctionPrefix(`=ZIP.SEARCH(${rowsOf("B", request)},"municipality_name")`),
    },
    { address: `P${headingRow - 1}`, content: sheet.data, look: "heading" },
    { address: `P${headingRow}`, content: withFunctionPrefix(`=ZIP.LATEST(${codes},$B$4,4)`) },
  ];
}

/** Leaves out codes that are repeated, blank, bad or without a figure. */
function inOrder(request: AnalysisRequest): string {
  const data = rowsOf("P", request, "Q");
  const order = `IF($B$5=${quoted(request.words.lowest)},1,-1)`;
  return `SORT(UNIQUE(FILTER(${data},ISNUMBER(${rowsOf("Q", request)}),{"",""})),2,${order})`;
}

function orderedFormats(request: AnalysisRequest, rowCount: number): Record<string, string> {
  const { lastingFormat } = request;
  return { [rowsOf("C", { rowCount })]: lastingFormat, [rowsOf("Q", request)]: lastingFormat };
}

/** A rank on the right would run into the code beside it. */
function orderedAlignments(rowCount: number): AnalysisSheet["alignments"] {
  return { [rowsOf("A", { rowCount })]: "Left", [`C${headingRow}`]: "Right", [`Q${headingRow}`]: "Right" };
}
