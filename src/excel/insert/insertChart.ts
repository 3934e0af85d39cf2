import { runExcel } from "../runExcel";
import { addSheet, textFormat } from "../sheets/target";
import { writeArea } from "../sheets/area";

/** A table to chart: a heading for each column, then a name and its figures in each row. */
export interface ChartedTable {
  sheetName: string;
  title: string;
  headings: readonly string[];
  /** A figure is null where there is none, and NaN where it cannot be read. */
  rows: readonly { name: string; values: readonly (number | null)[] }[];
  /** The number format of the figures, for example `0.0%`. */
  format: string;
  /** Lines below the table: where the figures come from. */
  notes: readonly string[];
  /** Bars if absent. */
  kind?: "Line";
}

/** The row of the headings, below the title and a blank one. */
const headingRow = 2;
/** Points: room for the name of most indicators. */
const nameWidth = 220;
const figureWidth = 96;
/** Height of one group of bars, in rows of the sheet. */
const rowsPerName = 3;

/** Adds a sheet with the table and a bar chart of it, both ordinary and editable, and shows it. Resolves to the sheet's name. */
export function insertChart(table: ChartedTable): Promise<string> {
  return runExcel(async (context) => {
    const { sheet, name } = await addSheet(context, table.sheetName);
    const data = writeTable(sheet, table);
    drawChart(sheet, data, table);
    sheet.activate();
    await context.sync();
    return name;
  });
}

function writeTable(sheet: Excel.Worksheet, { title, headings, rows, format, notes }: ChartedTable): Excel.Range {
  const columnCount = headings.length;
  const heading = sheet.getRangeByIndexes(0, 0, 1, 1);
  heading.values = [[title]];
  heading.format.font.bold = true;
  const figures = sheet.getRangeByIndexes(headingRow + 1, 1, rows.length, columnCount - 1);
  figures.numberFormat = rows.map(() => Array<string>(columnCount - 1).fill(format));
  // As a number, the heading 06700 would lose its zero, and Excel would draw it as a figure.
  const headingCells = sheet.getRangeByIndexes(headingRow, 0, 1, columnCount);
  headingCells.numberFormat = [Array<string>(columnCount).fill(textFormat)];
  headingCells.format.font.bold = true;
  const data = sheet.getRangeByIndexes(headingRow, 0, rows.length + 1, columnCount);
  data.values = [
    [...headings],
    ...rows.map((row) => [row.name, ...row.values.map((value) => (Number.isNaN(value) ? "=NA()" : (value ?? "")))]),
  ];
  sheet.getRangeByIndexes(headingRow + rows.length + 2, 0, notes.length, 1).values = notes.map((note) => [note]);
  sheet.getRangeByIndexes(0, 0, 1, 1).format.columnWidth = nameWidth;
  sheet.getRangeByIndexes(0, 1, 1, columnCount - 1).format.columnWidth = figureWidth;
  return data;
}

/** Horizontal bars, so that long names have room; the first name of the table is at the top. */
function drawChart(
  sheet: Excel.Worksheet,
  data: Excel.Range,
  { title, headings, rows, format, kind }: ChartedTable,
): void {
  const chart = sheet.charts.add(kind ?? "BarClustered", data, "Columns");
  chart.title.text = title;
  chart.legend.position = "Bottom";
  if (kind === undefined) chart.axes.categoryAxis.reversePlotOrder = true;
  chart.axes.valueAxis.numberFormat = format;
  const area = {
    row: headingRow,
    column: headings.length + 1,
    rowCount: kind === undefined ? Math.max(16, rows.length * rowsPerName) : 16,
    columnCount: 8,
  };
  const [start = "", end = start] = writeArea(area).split(":");
  chart.setPosition(start, end);
}
