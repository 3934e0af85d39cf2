import { readAddress, splitSheetName } from "../addresses";
import { plainValue, type Area, type Spreadsheet } from "../spreadsheet";
import { ExcelError } from "./excelError";
import type { KeptAxis, KeptChart, KeptTitle } from "./keptChart";
import { objectOf, type Excel, type ObjectType } from "./objectType";

/** The parts of a chart that an add-in can set here. */
export const chartParts = {
  Title: (chart: KeptChart) => objectOf(title, chart.title),
  Legend: (chart: KeptChart) => objectOf(legend, chart.legend),
  Axes: (chart: KeptChart) => objectOf(axes, chart.axes),
  Series: (chart: KeptChart) => objectOf(seriesCollection, chart),
};

const title: ObjectType<KeptTitle> = {
  name: "ChartTitle",
  properties: {
    Text: (it, { spreadsheet }) => titleText(it, spreadsheet),
    Visible: ({ isVisible }) => isVisible,
  },
  setters: {
    Text(it, text) {
      it.text = String(text);
      delete it.source;
    },
    Visible: (it, isVisible) => void (it.isVisible = isVisible === true),
  },
  methods: { SetFormula: (it, [formula], excel) => void (it.source = cellIn(String(formula), excel)) },
};

/** The text of a title: its own, or that of the cell that it follows. */
export function titleText({ text, source }: KeptTitle, spreadsheet: Spreadsheet): string {
  return source ? (spreadsheet.texts(source)[0]?.[0] ?? "") : text;
}

/** Excel allows one kind of formula in a title: a reference to a cell. */
function cellIn(formula: string, excel: Excel): Area {
  const { sheetName = "", rest } = splitSheetName(formula.replace(/^=/, ""));
  const sheet = excel.spreadsheet.sheets().find(({ name }) => name.toLowerCase() === sheetName.toLowerCase());
  const cell = sheet && readAddress(rest, excel.spreadsheet.size(sheet.id));
  if (!sheet || !cell) throw new ExcelError("InvalidArgument", `${formula} refers to no cell.`);
  return { sheetId: sheet.id, ...cell };
}

const legend: ObjectType<KeptChart["legend"]> = {
  name: "ChartLegend",
  properties: { Position: ({ position }) => position, Visible: ({ isVisible }) => isVisible },
  setters: {
    Position: (it, position) => void (it.position = String(position)),
    Visible: (it, isVisible) => void (it.isVisible = isVisible === true),
  },
};

const axis: ObjectType<KeptAxis> = {
  name: "ChartAxis",
  properties: { NumberFormat: (it) => it.numberFormat, ReversePlotOrder: (it) => it.isReversed },
  setters: {
    NumberFormat: (it, format) => void (it.numberFormat = String(format)),
    ReversePlotOrder: (it, isReversed) => void (it.isReversed = isReversed === true),
  },
};

const axes: ObjectType<KeptChart["axes"]> = {
  name: "ChartAxes",
  objects: {
    CategoryAxis: ({ category }) => objectOf(axis, category),
    ValueAxis: ({ value }) => objectOf(axis, value),
  },
};

const oneSeries: ObjectType<{ name: string }> = { name: "ChartSeries", properties: { Name: ({ name }) => name } };

const seriesCollection: ObjectType<KeptChart> = {
  name: "ChartSeriesCollection",
  items: (chart, excel) => seriesNames(chart, excel).map((name) => objectOf(oneSeries, { name })),
  properties: { Count: (chart, excel) => seriesNames(chart, excel).length },
  methods: { GetCount: (chart, _, excel) => seriesNames(chart, excel).length },
};

/** The headings of the data, without that of the categories. */
function seriesNames({ source, seriesBy }: KeptChart, { spreadsheet }: Excel): string[] {
  const values = spreadsheet.values(source);
  const headings = seriesBy === "Columns" ? (values[0] ?? []) : values.map(([first = null]) => first);
  return headings.slice(1).map((heading) => String(plainValue(heading)));
}
