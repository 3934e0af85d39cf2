import { quoted } from "../formulas/writeFormula";
import type { PlannedCell, PlannedSheet } from "../sheets/plannedSheet";
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

/** A new sheet with an analysis, as it is written. */
export interface AnalysisSheet extends PlannedSheet {
  /** Formulas that differ from row to row: the first cell, and the contents row by row. */
  rows?: { from: string; formulas: readonly (readonly string[])[] };
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

/** Headings side by side, the first in this column. */
export function headings(letter: string, ...contents: readonly string[]): PlannedCell[] {
  return contents.map((content, right) => ({
    address: `${String.fromCharCode(letter.charCodeAt(0) + right)}${headingRow}`,
    content,
    look: "heading",
  }));
}

/** A question, with its answer in a cell for the user to change. */
export function asked(row: number, question: string, answer: string | number): PlannedCell[] {
  return [
    { address: `A${row}`, content: question },
    { address: `B${row}`, content: answer, look: "input" },
  ];
}

/** What stands above every analysis: its title, where its codes are, and of how many rows how many it could use, by what was found in a column. */
export function top(
  { address, codes, rowCount, words: { sheet } }: AnalysisRequest,
  { title, note = "", found, has, lacks }: { title: string; note?: string; found: string; has: string; lacks: string },
): PlannedCell[] {
  const cells = rowsOf(found, { rowCount });
  const count = (test: string): string => `SUMPRODUCT(--${test}(${cells}))`;
  const said = (label: string, counted: string): string => `&IF(${counted}>0,${quoted(` · ${label}: `)}&${counted},"")`;
  const told = [
    said(lacks, `(${count("ISTEXT")}-COUNTBLANK(${codes}))`),
    said(sheet.unknown, count("ISNA")),
    said(sheet.notCode, count("ISERR")),
    said(sheet.blank, `COUNTBLANK(${codes})`),
  ];
  return [
    { address: "A1", content: title, look: "title" },
    { address: "A2", content: `${sheet.note(address)} ${note}`.trim() },
    {
      address: "A3",
      content: `=${quoted(`${sheet.rows}: `)}&ROWS(${codes})&${quoted(` · ${has}: `)}&COUNT(${cells})${told.join("")}`,
    },
  ];
}
