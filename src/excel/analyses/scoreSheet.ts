import {
  type AnalysisRequest,
  type AnalysisSheet,
  analysisSheet,
  firstRow,
  headingRow,
  headings,
  right,
  rowsOf,
} from "./analysisSheet";
import { ordered, rankAndMunicipality } from "./orderedSheets";

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
