import { functionPrefix } from "../../core/functionPrefix";
import { quoted } from "../formulas/writeFormula";
import { runExcel } from "../runExcel";
import { absoluteReference } from "../sheets/area";
import { areaAt, fillSheet, type PlannedCell, type PlannedSheet } from "../sheets/plannedSheet";
import { addSheet } from "../sheets/target";
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

interface AnalysisChart {
  /** The names and figures, headings included. */
  data: string;
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

/** A question, with its answer in a cell for the user to change. */
export function asked(row: number, question: string, answer: string | number): PlannedCell[] {
  return [
    { address: `A${row}`, content: question },
    { address: `B${row}`, content: answer, look: "input" },
  ];
}

/** An analysis without what stands on every one of them. */
export interface AnalysisPlan extends Omit<AnalysisSheet, "name"> {
  kind: keyof AnalysesWords["sheet"]["names"];
  title: string;
  note?: string;
  tally: Tally;
  /** The column behind all others, and the formula that asks for what the others show. */
  data: { letter: string; formula: string };
  own?: readonly PlacedColumns[];
}

/** Columns of the user's side by side, the first in this column. */
interface PlacedColumns {
  letter: string;
  columns: readonly OwnColumn[];
  /** What stands in the first row; without, the cells as they are. */
  formulaOf?: (shown: string, cells: string) => string;
}

/**
 * Adds what every analysis has: its title, where its codes are, of how many rows how many it could use, the user's own columns, and the data
 * behind all.
 */
export function analysisSheet(request: AnalysisRequest, plan: AnalysisPlan): AnalysisSheet {
  const { sheet } = request.words;
  const { kind, title, note = "", tally, data, own = [], cells, rows, formats, alignments, ...looks } = plan;
  const all: PlannedCell[] = [
    { address: "A1", content: title, look: "title" },
    { address: "A2", content: `${sheet.note(request.address)} ${note}`.trim() },
    { address: "A3", content: `=${tallied(sheet, request, `${sheet.rows}: `, tally)}` },
    ...cells,
    ...own.flatMap(ownCells),
    { address: `${data.letter}${headingRow - 1}`, content: sheet.data, look: "heading" },
    { address: `${data.letter}${headingRow}`, content: data.formula },
  ];
  return {
    ...looks,
    name: sheet.names[kind],
    cells: all.map((cell) => ({ ...cell, content: withPrefixes(cell.content) })),
    ...(rows && { rows: { ...rows, formulas: rows.formulas.map((line) => line.map(withPrefixes)) } }),
    formats: { ...formats, ...Object.fromEntries(own.flatMap((placed) => ownFormats(placed, request))) },
    // The headings of the user's numbers stand on the right, like these.
    alignments: { ...alignments, ...Object.fromEntries(own.flatMap(ownAlignments)) },
  };
}

/** A formula with the names that its functions have in this build. */
function withPrefixes<Content extends string | number>(content: Content): Content | string {
  if (typeof content !== "string" || !content.startsWith("=")) return content;
  return content.replace(/(?<![\w.])(?=ZIP\.[A-Z]+\()/g, functionPrefix);
}

/** Each column as a formula of its cells. A cell that is blank stays blank. */
function ownCells({ letter, columns, formulaOf = (shown) => shown }: PlacedColumns): PlannedCell[] {
  return [
    ...headings(letter, ...columns.map(({ heading }) => heading)),
    ...columns.map(({ cells }, at) => ({
      address: `${right(letter, at)}${firstRow}`,
      content: `=${formulaOf(`IF(${cells}="","",${cells})`, cells)}`,
    })),
  ];
}

/** The number formats that the columns have where they stand. */
function ownFormats({ letter, columns }: PlacedColumns, request: AnalysisRequest): [string, string][] {
  return columns.map(({ format }, at) => [rowsOf(right(letter, at), request), format]);
}

function ownAlignments({ letter, columns }: PlacedColumns): [string, "Right"][] {
  return columns.flatMap(({ isNumber }, at) => (isNumber ? [[`${right(letter, at)}${headingRow}`, "Right"]] : []));
}

interface Tally {
  /** The column in which it shows what was found for each row. */
  found: string;
  of: "Figure" | "Center";
}

/** Of how many rows of a list how many are used, and why not the others, by what was found in a column. */
export function tallied(
  sheet: AnalysesWords["sheet"],
  { codes, rowCount }: AnalyzedList,
  start: string,
  { found, of }: Tally,
): string {
  const cells = rowsOf(found, { rowCount });
  const count = (test: string): string => `SUMPRODUCT(--${test}(${cells}))`;
  const said = (label: string, counted: string): string => `&IF(${counted}>0,${quoted(` · ${label}: `)}&${counted},"")`;
  const told = [
    said(sheet[`lacks${of}`], `(${count("ISTEXT")}-COUNTBLANK(${codes}))`),
    said(sheet.unknown, count("ISNA")),
    said(sheet.notCode, count("ISERR")),
    said(sheet.blank, `COUNTBLANK(${codes})`),
  ];
  return `${quoted(start)}&ROWS(${codes})&${quoted(` · ${sheet[`has${of}`]}: `)}&COUNT(${cells})${told.join("")}`;
}

/** Adds a sheet with an analysis behind the others, and shows it. Resolves to its name, which no other sheet has. */
export function writeAnalysis(analysis: AnalysisSheet): Promise<string> {
  return runExcel(async (context) => {
    const { sheet, name } = await addSheet(context, analysis.name);
    fillSheet(sheet, analysis);
    if (analysis.rows) writeRows(sheet, analysis.rows);
    if (analysis.chart) drawChart(sheet, name, analysis.chart);
    sheet.activate();
    sheet.getRange("A1").select();
    await context.sync();
    return name;
  });
}

function writeRows(sheet: Excel.Worksheet, { from, formulas }: NonNullable<AnalysisSheet["rows"]>): void {
  const { row, column } = areaAt(from);
  const [first = []] = formulas;
  sheet.getRangeByIndexes(row, column, formulas.length, first.length).formulas = formulas.map((line) => [...line]);
}

/** Horizontal bars, the first at the top, as in the list, below the title of the sheet. */
function drawChart(sheet: Excel.Worksheet, name: string, { data, format, from, to }: AnalysisChart): void {
  const chart = sheet.charts.add("BarClustered", sheet.getRange(data), "Columns");
  chart.title.setFormula(`=${absoluteReference(name, areaAt("A1"))}`);
  chart.legend.visible = false;
  chart.axes.categoryAxis.reversePlotOrder = true;
  chart.axes.valueAxis.numberFormat = format;
  chart.setPosition(from, to);
}
