import type { AnalysesWords } from "./analyses.en";

/** The cells that an analysis refers to, and what its user has chosen. */
export interface AnalysisRequest {
  /** The user's codes for people: `My stores!A2:A201`. */
  address: string;
  /** The same for formulas: `'My stores'!$A$2:$A$201`. */
  codes: string;
  rowCount: number;
  /** The contents of the cell with the indicator: a name that the functions accept. */
  indicator: string;
  /** The number format of the indicator's unit. */
  format: string;
  /** The same for cells that show another indicator once the user changes it in the sheet. */
  lastingFormat: string;
  /** True for a count: a municipality's figure is then the sum of its codes' figures. */
  isCount: boolean;
  isLowestFirst: boolean;
  count: number;
  km: number;
  words: AnalysesWords;
}

/** A cell of a new sheet; text that begins with `=` is a formula. */
export interface AnalysisCell {
  address: string;
  content: string | number;
  look?: "title" | "heading" | "input";
}

/** A new sheet, as it is written. */
export interface AnalysisSheet {
  name: string;
  cells: readonly AnalysisCell[];
  /** Cells that show headings of a result. */
  headings?: string;
  /** Formulas that differ from row to row: the first cell, and the contents row by row. */
  rows?: { from: string; formulas: readonly (readonly string[])[] };
  /** Number formats, by address. */
  formats: Readonly<Record<string, string>>;
  /** The side on which cells stand, by address: headings over figures on the right, like the figures. */
  alignments: Readonly<Record<string, "Left" | "Right">>;
  /** Headings with the name of an indicator, which takes two lines. */
  twoLined?: string;
  /** Widths in points, by address. */
  widths: Readonly<Record<string, number>>;
  chart?: AnalysisChart;
}

export interface AnalysisChart {
  /** The names and figures, headings included. */
  data: string;
  /** The cell whose text is the title. */
  title: string;
  format: string;
  from: string;
  to: string;
}

/** The row of the headings, as in an address. */
export const headingRow = 8;
export const firstRow = headingRow + 1;

/** The address of a column's rows: `C9:C208`. */
export function rowsOf(letter: string, { rowCount }: Pick<AnalysisRequest, "rowCount">, lastLetter = letter): string {
  return `${letter}${firstRow}:${lastLetter}${firstRow + rowCount - 1}`;
}
