import type { Area } from "../areas";
import { objectOf, type ObjectType } from "./objectType";

const rangeFont: ObjectType<Area> = {
  name: "RangeFont",
  setters: {
    Bold: (area, isBold, { spreadsheet }) => spreadsheet.range(area).setFontWeight(isBold === true ? "bold" : "normal"),
    Color: (area, color, { spreadsheet }) => spreadsheet.range(area).setFontColor(String(color)),
    Size: (area, points, { spreadsheet }) => spreadsheet.range(area).setFontSize(Number(points)),
  },
};

const rangeFill: ObjectType<Area> = {
  name: "RangeFill",
  setters: { Color: (area, color, { spreadsheet }) => spreadsheet.range(area).setBackgroundColor(String(color)) },
};

/** Pixels in a point, in which Excel's interface measures. */
const pixelsInPoint = 96 / 72;

export const rangeFormat: ObjectType<Area> = {
  name: "RangeFormat",
  properties: {
    ColumnWidth: ({ sheetId, column }, { spreadsheet }) =>
      spreadsheet.sheet(sheetId).getColumnWidth(column) / pixelsInPoint,
  },
  setters: {
    HorizontalAlignment: (area, side, { spreadsheet }) =>
      spreadsheet.range(area).setHorizontalAlignment(sides[side as keyof typeof sides]),
    WrapText: (area, isWrapped, { spreadsheet }) => spreadsheet.range(area).setWrap(isWrapped === true),
    RowHeight: ({ sheetId, row, rowCount }, points, { spreadsheet }) =>
      spreadsheet.sheet(sheetId).setRowHeightsForced(row, rowCount, Number(points) * pixelsInPoint),
    ColumnWidth: ({ sheetId, column, columnCount }, points, { spreadsheet }) =>
      spreadsheet.sheet(sheetId).setColumnWidths(column, columnCount, Number(points) * pixelsInPoint),
  },
  objects: { Font: (area) => objectOf(rangeFont, area), Fill: (area) => objectOf(rangeFill, area) },
};

/** The sides that the add-in sets, as the grid names them: the right is called normal. */
const sides = { Left: "left", Center: "center", Right: "normal" } as const;
