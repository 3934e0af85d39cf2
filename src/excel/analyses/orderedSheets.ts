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

function inOrder(request: AnalysisRequest, beside?: string): string {
  const [data, last] = dataLetters(request);
  return ordered(request, { data, last, order: `IF($B$5=${quoted(request.words.lowest)},1,-1)` }, beside);
}

/** The most indicators of a score. */
export const maxIndicators = 5;

const slots = Array.from({ length: maxIndicators }, (_, index) => index);

/** The codes in order of a score: the percentiles of several indicators among these codes, each with its weight. */
export function scoreSheet(request: AnalysisRequest): AnalysisSheet {
  const { words, codes, indicators, own } = request;
  const { sheet } = words;
  const ownLetter = "J";
  const code = right("L", own.length);
  const [score, first, pool] = [right(code, 1), right(code, 2), right(code, 7)];
  const ordering = { data: code, last: right(first, maxIndicators - 1), order: "-1" };
  const found = rowsOf(code, request);
  return analysisSheet(request, {
    kind: "score",
    title: sheet.scoreTitle,
    tally: { found: score, of: "Figure" },
    data: { letter: code, formula: `=ZIP.SEARCH(${codes},"zip_code",3)` },
    own: [{ letter: ownLetter, columns: own, formulaOf: (cells) => ordered(request, ordering, cells) }],
    cells: [
      { address: "A4", content: words.indicator },
      { address: "A5", content: sheet.weight },
      ...slots.flatMap((index) => {
        const letter = right("D", index);
        return [
          { address: `${letter}4`, content: indicators[index] ?? "", look: "input" as const },
          { address: `${letter}5`, content: index < indicators.length ? 1 : "", look: "input" as const },
        ];
      }),
      { address: "A6", content: sheet.scoreNote },
      ...headings("A", sheet.rank, sheet.code, sheet.score),
      // An indicator that cannot be read, or fails, shows its error here.
      ...headings("D", ...slots.map((index) => headingOf(right("D", index), right(first, index)))),
      ...headings("I", sheet.municipality),
      { address: `B${firstRow}`, content: `=${ordered(request, ordering)}` },
      ...rankAndMunicipality(request, "I"),
      ...headings(score, sheet.score),
      { address: `${score}${firstRow}`, content: `=IF(ISERROR(${found}),${found},${scoreOf(request, first)})` },
      ...slots.map((index) => ({
        address: `${right(first, index)}${headingRow}`,
        content: percentiles(request, right("D", index), `$${pool}$${firstRow}#`),
      })),
      ...headings(pool, sheet.code),
      { address: `${pool}${firstRow}`, content: `=UNIQUE(FILTER(${found},IFERROR(LEN(${found})=5,FALSE),""))` },
    ],
    formats: {
      [rowsOf("C", request)]: "0.0",
      [rowsOf(score, request)]: "0.0",
      [rowsOf("D", request, "H")]: "0%",
      [rowsOf(first, request, ordering.last)]: "0%",
    },
    alignments: {
      [rowsOf("A", request)]: "Left",
      [`C${headingRow}:H${headingRow}`]: "Right",
    },
    twoLined: `C${headingRow}:H${headingRow}`,
    widths: {
      "A:A": 90,
      "B:B": 100,
      "C:C": 70,
      "D:H": 64,
      [`D:${right("D", Math.max(0, indicators.length - 1))}`]: 200,
      [`I:${right("I", own.length)}`]: 110,
      "I:I": 150,
    },
  });
}

/** The word for a percentile before the name: 67% alone would look like the indicator's own figure. */
function headingOf(letter: string, percentile: string): string {
  return `=IF(${letter}$4="","",${percentile}$${headingRow}&": "&${letter}$4)`;
}

/** The percentile of each row by an indicator, with a header: it fails alone where all of them do. */
function percentiles({ codes, rowCount }: AnalysisRequest, letter: string, pool: string): string {
  const blank = `IF(SEQUENCE(${rowCount + 1}),"")`;
  return `=IF(${letter}$4="",${blank},ZIP.RANK(${codes},${letter}$4,${pool},"percentile",3))`;
}

/** The weighted mean of the percentiles, from 0 to 100; blank for a row that lacks one, and for all while one of the indicators fails. */
function scoreOf(request: AnalysisRequest, first: string): string {
  const heads = `$${first}$${headingRow}:$${right(first, maxIndicators - 1)}$${headingRow}`;
  const terms = slots.map((index) => {
    const [input, cells] = [`$${right("D", index)}$`, rowsOf(right(first, index), request)];
    return `IF((${input}4="")+(${input}5=0),0,IF(${input}5<0,1-${cells},${cells})*ABS(${input}5))`;
  });
  const weights = `SUMPRODUCT(ABS($D$5:$H$5)*($D$4:$H$4<>""))`;
  return `IF(SUMPRODUCT(--ISERROR(${heads}))>0,"",IFERROR(100*(${terms.join("+")})/${weights},""))`;
}

/** The rank of the figures in column C, and the municipality of the codes in column B. Equal figures share a rank: that of the first of them. */
function rankAndMunicipality(request: AnalysisRequest, municipality: string): PlannedCell[] {
  const figures = `INDEX(B${firstRow}#,0,2)`;
  const search = `=ZIP.SEARCH(${rowsOf("B", request)},"municipality_name")`;
  return [
    { address: `A${firstRow}`, content: `=IF(ISNUMBER(${figures}),MATCH(${figures},${figures},0),"")` },
    { address: `${municipality}${firstRow}`, content: search },
  ];
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
function ordered(request: AnalysisRequest, { data, last, order }: Ordering, beside?: string): string {
  const known = `IFERROR(LEN(${rowsOf(data, request)})=5,FALSE)*NOT(ISERROR(${rowsOf(right(data, 1), request)}))`;
  const none = Array(last.charCodeAt(0) - data.charCodeAt(0) + 1)
    .fill('""')
    .join();
  const rows = `FILTER(${rowsOf(data, request, last)},${known},{${none}})`;
  const once = request.own.length > 0 ? rows : `UNIQUE(${rows})`;
  const wanted = beside === undefined ? "once" : `FILTER(${beside},${known},"")`;
  return `LET(once,${once},figures,INDEX(once,0,2),SORTBY(${wanted},ISNUMBER(figures)*1,-1,figures,${order}))`;
}
