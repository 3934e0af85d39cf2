import { quoted } from "../formulas/writeFormula";
import type { PlannedCell, PlannedSheet } from "../sheets/plannedSheet";
import type { AnalysesWords } from "./analyses.en";
import type { OwnColumn } from "./ownColumns";

/** A list of the user's codes, and the columns beside it that go along. */
export interface AnalyzedList {
  /** For people: `My stores!A2:A201`. */
  address: string;
  /** For formulas: `'My stores'!$A$2:$A$201`. */
  codes: string;
  rowCount: number;
  own: readonly OwnColumn[];
}

/** The cells that an analysis refers to, and what its user has chosen. */
export interface AnalysisRequest extends AnalyzedList {
  /** The contents of the cell with the indicator: a name that the functions accept. */
  indicator: string;
  /** The same for a score. */
  indicators: readonly string[];
  /** The number format of the indicator's unit. */
  format: string;
  /** The same for cells that show another indicator once the user changes it in the sheet. */
  lastingFormat: string;
  /** True for a count: a municipality's figure is then the sum of its codes' figures. */
  isCount: boolean;
  isLowestFirst: boolean;
  count: number;
  km: number;
  /** The list among which the nearest store is looked for. */
  stores: AnalyzedList;
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

/** The letter of a column some columns to the right of another: all are single letters. */
export function right(letter: string, columns: number): string {
  return String.fromCharCode(letter.charCodeAt(0) + columns);
}

/** Headings side by side, the first in this column. */
export function headings(letter: string, ...contents: readonly string[]): PlannedCell[] {
  return contents.map((content, columns) => ({
    address: `${right(letter, columns)}${headingRow}`,
    content,
    look: "heading",
  }));
}

/** The user's columns side by side, the first in this column, each as a formula of its cells. A cell that is blank stays blank. */
export function ownCells(
  letter: string,
  own: readonly OwnColumn[],
  formulaOf: (shown: string, cells: string) => string = (shown) => shown,
): PlannedCell[] {
  return [
    ...headings(letter, ...own.map(({ heading }) => heading)),
    ...own.map(({ cells }, columns) => ({
      address: `${right(letter, columns)}${firstRow}`,
      content: `=${formulaOf(`IF(${cells}="","",${cells})`, cells)}`,
    })),
  ];
}

/** The number formats that the user's columns have where they stand. */
export function ownFormats(letter: string, own: readonly OwnColumn[], rowCount: number): Record<string, string> {
  return Object.fromEntries(own.map(({ format }, columns) => [rowsOf(right(letter, columns), { rowCount }), format]));
}

/** A question, with its answer in a cell for the user to change. */
export function asked(row: number, question: string, answer: string | number): PlannedCell[] {
  return [
    { address: `A${row}`, content: question },
    { address: `B${row}`, content: answer, look: "input" },
  ];
}

/** The headings of the user's numbers stand on the right, like these. */
export function ownAlignments(letter: string, own: readonly OwnColumn[]): Record<string, "Right"> {
  const heading = (columns: number): string => `${right(letter, columns)}${headingRow}`;
  return Object.fromEntries(own.flatMap(({ isNumber }, columns) => (isNumber ? [[heading(columns), "Right"]] : [])));
}

interface Tally {
  /** The column in which it shows what was found for each row. */
  found: string;
  has: string;
  lacks: string;
}

/** What stands above every analysis: its title, where its codes are, and of how many rows how many it could use. */
export function top(
  request: AnalysisRequest,
  { title, note = "", ...tally }: { title: string; note?: string } & Tally,
): PlannedCell[] {
  const { sheet } = request.words;
  return [
    { address: "A1", content: title, look: "title" },
    { address: "A2", content: `${sheet.note(request.address)} ${note}`.trim() },
    { address: "A3", content: `=${tallied(sheet, request, `${sheet.rows}: `, tally)}` },
  ];
}

/** Of how many rows of a list how many are used, and why not the others, by what was found in a column. */
export function tallied(
  sheet: AnalysesWords["sheet"],
  { codes, rowCount }: AnalyzedList,
  start: string,
  { found, has, lacks }: Tally,
): string {
  const cells = rowsOf(found, { rowCount });
  const count = (test: string): string => `SUMPRODUCT(--${test}(${cells}))`;
  const said = (label: string, counted: string): string => `&IF(${counted}>0,${quoted(` · ${label}: `)}&${counted},"")`;
  const told = [
    said(lacks, `(${count("ISTEXT")}-COUNTBLANK(${codes}))`),
    said(sheet.unknown, count("ISNA")),
    said(sheet.notCode, count("ISERR")),
    said(sheet.blank, `COUNTBLANK(${codes})`),
  ];
  return `${quoted(start)}&ROWS(${codes})&${quoted(` · ${has}: `)}&COUNT(${cells})${told.join("")}`;
}
