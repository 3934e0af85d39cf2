import { runExcel } from "../runExcel";
import { addSheet } from "../sheets/target";
import { absoluteReference } from "../sheets/area";
import { areaAt, fillSheet } from "../sheets/plannedSheet";
import type { AnalysisChart, AnalysisSheet } from "./analysisSheet";

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

/** Horizontal bars, the first at the top, as in the list. */
function drawChart(sheet: Excel.Worksheet, name: string, { data, title, format, from, to }: AnalysisChart): void {
  const chart = sheet.charts.add("BarClustered", sheet.getRange(data), "Columns");
  chart.title.setFormula(`=${absoluteReference(name, areaAt(title))}`);
  chart.legend.visible = false;
  chart.axes.categoryAxis.reversePlotOrder = true;
  chart.axes.valueAxis.numberFormat = format;
  chart.setPosition(from, to);
}
