import { apiVersions, hasExcelApi, runExcel } from "../runExcel";
import { addSheet } from "../sheets/target";
import { absoluteReference, type Area, readArea } from "../sheets/area";
import type { AnalysisCell, AnalysisChart, AnalysisSheet } from "./analysisSheet";

/** Adds a sheet with an analysis behind the others, and shows it. Resolves to its name, which no other sheet has. */
export function writeAnalysis(analysis: AnalysisSheet): Promise<string> {
  return runExcel(async (context) => {
    const { sheet, name } = await addSheet(context, analysis.name);
    fill(sheet, analysis);
    if (analysis.chart) drawChart(sheet, name, analysis.chart);
    sheet.activate();
    sheet.getRange("A1").select();
    await context.sync();
    return name;
  });
}

/** Looks come first. Each formula goes into its own cell, or it would not spill. */
function fill(sheet: Excel.Worksheet, analysis: AnalysisSheet): void {
  const { cells, headings, rows, formats, alignments, twoLined, widths } = analysis;
  for (const [address, width] of Object.entries(widths)) sheet.getRange(address).format.columnWidth = width;
  for (const [address, format] of Object.entries(formats)) {
    const { rowCount, columnCount } = areaAt(address);
    sheet.getRange(address).numberFormat = Array.from({ length: rowCount }, () =>
      Array<string>(columnCount).fill(format),
    );
  }
  for (const [address, side] of Object.entries(alignments)) sheet.getRange(address).format.horizontalAlignment = side;
  if (headings !== undefined) sheet.getRange(headings).format.font.bold = true;
  if (twoLined !== undefined) {
    const { format } = sheet.getRange(twoLined);
    format.wrapText = true;
    format.rowHeight = twoLines;
  }
  for (const cell of cells) {
    const range = sheet.getRange(cell.address);
    range.formulas = [[cell.content]];
    dress(range, cell);
  }
  if (!rows) return;
  const { row, column } = areaAt(rows.from);
  sheet.getRangeByIndexes(row, column, rows.formulas.length, rows.formulas[0]?.length ?? 1).formulas =
    rows.formulas.map((line) => [...line]);
}

/** Points. Excel does not fit a row to what a formula shows later. */
const twoLines = 34;

/** The colors of Excel's own style for inputs, which can be read on a dark sheet too: both are set. */
const input = { fill: "#FFF2CC", font: "#1F3864" };

function dress({ format }: Excel.Range, { look }: AnalysisCell): void {
  if (look === undefined) return;
  format.font.bold = true;
  if (look === "title") format.font.size = 14;
  if (look !== "input") return;
  format.fill.color = input.fill;
  format.font.color = input.font;
}

/** Horizontal bars, the first at the top, as in the list. */
function drawChart(sheet: Excel.Worksheet, name: string, { data, title, format, from, to }: AnalysisChart): void {
  const chart = sheet.charts.add("BarClustered", sheet.getRange(data), "Columns");
  chart.title.setFormula(`=${absoluteReference(name, areaAt(title))}`);
  chart.legend.visible = false;
  if (hasExcelApi(apiVersions.chartAxes)) {
    chart.axes.categoryAxis.reversePlotOrder = true;
    chart.axes.valueAxis.numberFormat = format;
  }
  chart.setPosition(from, to);
}

function areaAt(address: string): Area {
  const area = readArea(address);
  if (!area) throw new Error(`${address} is no address.`);
  return area;
}
