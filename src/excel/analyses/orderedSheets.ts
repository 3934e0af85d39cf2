import { quoted } from "../formulas/writeFormula";
import type { PlannedCell } from "../sheets/plannedSheet";
import {
  type AnalysisPlan,
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

/** Every code once, in order of the indicator, with its rank and municipality; with columns of the user's every row. */
export function rankSheet(request: AnalysisRequest): AnalysisSheet {
  const { rankTitle } = request.words.sheet;
  return orderedSheet(request, {
    kind: "rank",
    title: titled(quoted(`${rankTitle}: `), rankTitle),
    cells: [{ address: `B${firstRow}`, content: `=${inOrder(request)}` }],
    own: [{ letter: ownLetter, columns: request.own, formulaOf: (own) => inOrder(request, own) }],
    rowCount: request.rowCount,
  });
}

/** The first codes in order, as many as the user wants, with a chart of them. */
export function topSheet(request: AnalysisRequest): AnalysisSheet {
  const { count, lastingFormat, own, words, rowCount } = request;
  const { topTitle } = words.sheet;
  // If there are fewer than the user wants, the rest are blank.
  const firstOf = (ordered: string, columns: string): string =>
    `IFERROR(INDEX(${ordered},SEQUENCE($B$6),${columns}),"")`;
  return {
    ...orderedSheet(request, {
      kind: "top",
      title: titled(`${quoted(`${topTitle} `)}&$B$6&": "`, topTitle),
      cells: [
        ...asked(6, words.count, count),
        { address: `B${firstRow}`, content: `=${firstOf(inOrder(request), "{1,2}")}` },
      ],
      own: [{ letter: ownLetter, columns: own, formulaOf: (cells) => firstOf(inOrder(request, cells), "1") }],
      rowCount: Math.max(rowCount, count),
    }),
    chart: {
      data: `B${headingRow}:C${headingRow + count}`,
      title: "A1",
      format: lastingFormat,
      from: `${right("F", own.length)}${headingRow}`,
      to: `${right("N", own.length)}${headingRow + Math.max(16, 2 * count)}`,
    },
  };
}

/** A title that ends with the heading of the figures, once they have come. */
function titled(start: string, title: string): string {
  return `=IFERROR(${start}&C${headingRow},${quoted(title)})`;
}

/** The first of the user's columns; the data stand behind all of them, and behind the chart. */
const ownLetter = "E";

function dataLetters({ own }: AnalysisRequest): [found: string, figures: string] {
  return [right("P", own.length), right("Q", own.length)];
}

type OrderedPlan = Pick<AnalysisPlan, "kind" | "title" | "cells" | "own"> & { rowCount: number };

/**
 * What both sheets have: the inputs, the headings, each code's figure as data, rank and municipality. There is room for the question about the
 * order, for the name of an indicator and for that of most municipalities. A rank on the right would run into the code.
 */
function orderedSheet(request: AnalysisRequest, { cells, rowCount, ...plan }: OrderedPlan): AnalysisSheet {
  const { words, codes, indicator, isLowestFirst, lastingFormat, own } = request;
  const { sheet } = words;
  const [data, figures] = dataLetters(request);
  // Until the figures have come, or if none can, the heading shows this instead.
  const label = `=IF(${figures}${headingRow}="",${data}${headingRow},${figures}${headingRow})`;
  return analysisSheet(request, {
    ...plan,
    note: own.length > 0 ? sheet.everyRowNote : sheet.onceNote,
    tally: { found: figures, of: "Figure" },
    data: { letter: data, formula: `=ZIP.LATEST(${codes},$B$4,4)` },
    cells: [
      ...asked(4, words.indicator, indicator),
      ...asked(5, sheet.order, isLowestFirst ? words.lowest : words.highest),
      ...headings("A", sheet.rank, sheet.code, label, sheet.municipality),
      ...rankAndMunicipality(request, "D"),
      ...cells,
    ],
    formats: { [rowsOf("C", { rowCount })]: lastingFormat, [rowsOf(figures, request)]: lastingFormat },
    alignments: {
      [rowsOf("A", { rowCount })]: "Left",
      [`C${headingRow}`]: "Right",
      [`${figures}${headingRow}`]: "Right",
    },
    twoLined: `C${headingRow}:${figures}${headingRow}`,
    widths: { "A:A": 150, "B:B": 100, "C:C": 190, [`D:${right("D", own.length)}`]: 110, "D:D": 150 },
  });
}

/** The rank of the figures in column C, and the municipality of the codes in column B. Equal figures share a rank: that of the first of them. */
export function rankAndMunicipality(request: AnalysisRequest, municipality: string): PlannedCell[] {
  const figures = `INDEX(B${firstRow}#,0,2)`;
  const search = `=ZIP.SEARCH(${rowsOf("B", request)},"municipality_name")`;
  return [
    { address: `A${firstRow}`, content: `=IF(ISNUMBER(${figures}),MATCH(${figures},${figures},0),"")` },
    { address: `${municipality}${firstRow}`, content: search },
  ];
}

function inOrder(request: AnalysisRequest, beside?: string): string {
  const [data, last] = dataLetters(request);
  return ordered(request, { data, last, order: `IF($B$5=${quoted(request.words.lowest)},1,-1)` }, beside);
}

interface Ordering {
  /** The column of the codes, with the figures beside it, and the last column of the data. */
  data: string;
  last: string;
  /** 1 for the lowest figure first, -1 for the highest. */
  order: string;
}

/**
 * The data of each known code once, or with columns of the user's of each row, those without a figure last; or what stands beside these rows,
 * in the same order.
 */
export function ordered(request: AnalysisRequest, { data, last, order }: Ordering, beside?: string): string {
  const known = `IFERROR(LEN(${rowsOf(data, request)})=5,FALSE)*NOT(ISERROR(${rowsOf(right(data, 1), request)}))`;
  const none = Array(last.charCodeAt(0) - data.charCodeAt(0) + 1)
    .fill('""')
    .join();
  const rows = `FILTER(${rowsOf(data, request, last)},${known},{${none}})`;
  const once = request.own.length > 0 ? rows : `UNIQUE(${rows})`;
  const wanted = beside === undefined ? "once" : `FILTER(${beside},${known},"")`;
  return `LET(once,${once},figures,INDEX(once,0,2),SORTBY(${wanted},ISNUMBER(figures)*1,-1,figures,${order}))`;
}
