import type { Spreadsheet } from "../grid/univerSpreadsheet";
import { existing } from "./excelError";
import { areaGiven, objectOf, type ExcelObject, type KeptChart, type ObjectType } from "./objectType";

/** The text of a title: its own, or that of the cell that it follows. */
export function titleText({ title }: KeptChart, spreadsheet: Spreadsheet): string {
  return typeof title === "string" ? title : (spreadsheet.texts(title)[0]?.[0] ?? "");
}

/** `worksheet.charts` of a sheet. */
export function chartsOf(sheetId: string): ExcelObject {
  return objectOf(charts, sheetId);
}

const charts: ObjectType<string> = {
  name: "ChartCollection",
  items: (sheetId, { charts: all }) => all.filter((one) => one.sheetId === sheetId).map((one) => objectOf(chart, one)),
  objects: {
    Add: (sheetId, [, source], excel) => {
      const added = {
        id: crypto.randomUUID(),
        sheetId,
        source: areaGiven(source, sheetId, excel),
        title: "Chart Title",
      };
      excel.charts.push(added);
      return objectOf(chart, added);
    },
    /** Office.js looks so for a chart that it has just added. */
    GetItem: (_, [key], { charts: all }) => objectOf(chart, existing(all.find(({ id }) => id === key))),
  },
};

const chart: ObjectType<KeptChart> = {
  name: "Chart",
  properties: { Id: ({ id }) => id },
  objects: {
    Title: (it) => objectOf(chartTitle, it),
    Legend: (it) => objectOf(undrawn, it),
    Axes: (it) => objectOf(undrawn, it),
  },
  methods: { SetPosition: () => undefined },
};

const chartTitle: ObjectType<KeptChart> = {
  name: "ChartTitle",
  setters: { Text: (it, text) => void (it.title = String(text)) },
  /** Excel allows one kind of formula in a title: a reference to a cell. */
  methods: {
    SetFormula: (it, [formula], excel) =>
      void (it.title = areaGiven(String(formula).replace(/^=/, ""), it.sheetId, excel)),
  },
};

/** The legend, the axes, and each of them: what is set there is not drawn. */
const undrawn: ObjectType<KeptChart> = {
  name: "ChartLegend or ChartAxes",
  objects: { CategoryAxis: (it) => objectOf(undrawn, it), ValueAxis: (it) => objectOf(undrawn, it) },
  setters: {
    Position: () => undefined,
    Visible: () => undefined,
    NumberFormat: () => undefined,
    ReversePlotOrder: () => undefined,
  },
};
