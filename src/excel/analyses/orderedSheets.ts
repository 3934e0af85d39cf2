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
  rowsOf,
  top,
} from "./analysisSheet";

/** Every code once, in order of the indicator, with its rank and municipality. */
export function rankSheet(request: AnalysisRequest): AnalysisSheet {
  const { sheet } = request.words;
  const cells = orderedCells(request, quoted(`${sheet.rankTitle}: `), sheet.rankTitle);
  return {
    name: sheet.names.rank,
    cells: [...cells, { address: `B${firstRow}`, content: `=${inOrder(request)}` }],
    ...looks(request, request.rowCount),
  };
}

/** The first codes in order, as many as the user wants, with a chart of them. */
export function topSheet(request: AnalysisRequest): AnalysisSheet {
  const { count, lastingFormat, words } = request;
  const { sheet } = words;
  return {
    name: sheet.names.top,
    cells: [
      ...orderedCells(request, `${quoted(`${sheet.topTitle} `)}&$B$6&": "`, sheet.topTitle),
      ...asked(6, words.count, count),
      // If there are fewer than the user wants, the rest are blank.
      { address: `B${firstRow}`, content: `=IFERROR(INDEX(${inOrder(request)},SEQUENCE($B$6),{1,2}),"")` },
    ],
    ...looks(request, Math.max(request.rowCount, count)),
    chart: {
      data: `B${headingRow}:C${headingRow + count}`,
      title: "A1",
      format: lastingFormat,
      from: `F${headingRow}`,
      to: `N${headingRow + Math.max(16, 2 * count)}`,
    },
  };
}

/** The cells that both sheets have: the inputs, the headings, each code's figure as data, rank and municipality. */
function orderedCells(request: AnalysisRequest, titleStart: string, title: string): PlannedCell[] {
  const { words, codes, indicator, isLowestFirst } = request;
  const { sheet } = words;
  const figures = `INDEX(B${firstRow}#,0,2)`;
  // Until the figures have come, or if none can, the heading shows this instead.
  const label = `=IF(Q${headingRow}="",P${headingRow},Q${headingRow})`;
  return [
    ...top(request, {
      title: `=IFERROR(${titleStart}&C${headingRow},${quoted(title)})`,
      note: sheet.onceNote,
      ...{ found: "Q", has: sheet.hasFigure, lacks: sheet.lacksFigure },
    }),
    ...asked(4, words.indicator, indicator),
    ...asked(5, sheet.order, isLowestFirst ? words.lowest : words.highest),
    ...headings("A", sheet.rank, sheet.code, label, sheet.municipality),
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

/** Each known code once, those without a figure last. */
function inOrder(request: AnalysisRequest): string {
  const [found, figures] = [rowsOf("P", request), rowsOf("Q", request)];
  const known = `IFERROR(LEN(${found})=5,FALSE)*NOT(ISERROR(${figures}))`;
  const once = `UNIQUE(FILTER(${rowsOf("P", request, "Q")},${known},{"",""}))`;
  const order = `IF($B$5=${quoted(request.words.lowest)},1,-1)`;
  return `LET(once,${once},figures,INDEX(once,0,2),SORTBY(once,ISNUMBER(figures)*1,-1,figures,${order}))`;
}

/** Room for the question about the order, for the name of an indicator and for that of most municipalities. A rank on the right would run into the code. */
function looks(
  request: AnalysisRequest,
  rowCount: number,
): Pick<AnalysisSheet, "formats" | "alignments" | "twoLined" | "widths"> {
  const { lastingFormat } = request;
  return {
    formats: { [rowsOf("C", { rowCount })]: lastingFormat, [rowsOf("Q", request)]: lastingFormat },
    alignments: { [rowsOf("A", { rowCount })]: "Left", [`C${headingRow}`]: "Right", [`Q${headingRow}`]: "Right" },
    twoLined: `C${headingRow}:Q${headingRow}`,
    widths: { "A:A": 150, "B:B": 100, "C:C": 190, "D:D": 150 },
  };
}
