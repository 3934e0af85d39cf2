import type { Area } from "../spreadsheet";
import { chartParts } from "./chartParts";
import { ExcelError } from "./excelError";
import { type KeptChart, newChart, usualCell } from "./keptChart";
import { objectOf, type Excel, type ExcelObject, type ObjectType } from "./objectType";
import { areaGiven } from "./rangeArgument";

/** `worksheet.charts` of a sheet. */
export function chartsOf(sheetId: string): ExcelObject {
  return objectOf(charts, sheetId);
}

const charts: ObjectType<string> = {
  name: "ChartCollection",
  items: (sheetId, excel) => onSheet(sheetId, excel).map((one) => objectOf(chart, one)),
  properties: { Count: (sheetId, excel) => onSheet(sheetId, excel).length },
  objects: {
    Add: (sheetId, [type, source, seriesBy], excel) => {
      const area = (source as ExcelObject | undefined)?.it as Area | undefined;
      if (area === undefined) throw new ExcelError("InvalidArgument", "A chart needs a range with its data.");
      const added = newChart(sheetId, excel.charts.length + 1, String(type), area, seriesBy);
      excel.charts.push(added);
      return objectOf(chart, added);
    },
    GetItem: (sheetId, [key], excel) => {
      const found = chartNamed(sheetId, key, excel);
      if (found === undefined) throw new ExcelError("ItemNotFound", `There is no chart ${String(key)}.`);
      return found;
    },
    GetItemAt: (sheetId, [index], excel) => {
      const found = onSheet(sheetId, excel)[Number(index)];
      if (found === undefined) throw new ExcelError("InvalidArgument", `There is no chart number ${String(index)}.`);
      return objectOf(chart, found);
    },
    GetItemOrNullObject: (sheetId, [key], excel) => chartNamed(sheetId, key, excel),
  },
  methods: { GetCount: (sheetId, _, excel) => onSheet(sheetId, excel).length },
};

const chart: ObjectType<KeptChart> = {
  name: "Chart",
  properties: {
    Id: ({ id }) => id,
    Name: ({ name }) => name,
    ChartType: ({ type }) => type,
    Top: ({ position }) => position.top,
    Left: ({ position }) => position.left,
    Width: ({ position }) => position.width,
    Height: ({ position }) => position.height,
  },
  setters: {
    Name: (it, name) => void (it.name = String(name)),
    ChartType: (it, type) => void (it.type = String(type)),
    Top: ({ position }, points) => void (position.top = Number(points)),
    Left: ({ position }, points) => void (position.left = Number(points)),
    Width: ({ position }, points) => void (position.width = Number(points)),
    Height: ({ position }, points) => void (position.height = Number(points)),
  },
  objects: {
    ...chartParts,
    Worksheet: ({ sheetId }, _, excel) => excel.worksheet(sheetId),
  },
  methods: {
    Delete: (it, _, excel) => void (excel.charts = excel.charts.filter((other) => other !== it)),
    Activate: ({ sheetId }, _, excel) => excel.spreadsheet.activateSheet(sheetId),
    SetData: (it, [source]) => void (it.source = (source as ExcelObject).it as Area),
    SetPosition: (it, [start, end], excel) => {
      const first = areaGiven(start, it.sheetId, excel);
      const last = end === undefined || end === null || end === "" ? undefined : areaGiven(end, it.sheetId, excel);
      it.position.top = first.row * usualCell.height;
      it.position.left = first.column * usualCell.width;
      if (last === undefined) return;
      it.position.width = (last.column + last.columnCount - first.column) * usualCell.width;
      it.position.height = (last.row + last.rowCount - first.row) * usualCell.height;
    },
  },
};

function onSheet(sheetId: string, { charts: all }: Excel): KeptChart[] {
  return all.filter((one) => one.sheetId === sheetId);
}

/** Charts are found by their name or by their id, as office.js looks for one that it has just added. */
function chartNamed(sheetId: string, key: unknown, excel: Excel): ExcelObject | undefined {
  const found = onSheet(sheetId, excel).find(({ id, name }) => id === key || name === key);
  return found && objectOf(chart, found);
}
