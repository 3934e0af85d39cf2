import type { Area } from "../areas";
import type { Side } from "../spreadsheet";
import { objectOf, type ObjectType } from "./objectType";

const rangeFont: ObjectType<Area> = {
  name: "RangeFont",
  setters: {
    Bold: (area, isBold, { spreadsheet }) => spreadsheet.setBold(area, isBold === true),
    Color: (area, color, { spreadsheet }) => spreadsheet.setFontColor(area, String(color)),
    Size: (area, points, { spreadsheet }) => spreadsheet.setFontSize(area, Number(points)),
  },
};

const rangeFill: ObjectType<Area> = {
  name: "RangeFill",
  setters: { Color: (area, color, { spreadsheet }) => spreadsheet.setFill(area, String(color)) },
};

/** Pixels in a point, in which Excel's interface measures. */
const pixelsInPoint = 96 / 72;

export const rangeFormat: ObjectType<Area> = {
  name: "RangeFormat",
  properties: { ColumnWidth: (area, { spreadsheet }) => spreadsheet.columnWidth(area) / pixelsInPoint },
  setters: {
    HorizontalAlignment: (area, side, { spreadsheet }) => {
      if (isSide(side)) spreadsheet.setAlignment(area, side);
    },
    WrapText: (area, isWrapped, { spreadsheet }) => spreadsheet.setWrap(area, isWrapped === true),
    RowHeight: (area, points, { spreadsheet }) => spreadsheet.setRowHeight(area, Number(points) * pixelsInPoint),
    ColumnWidth: (area, points, { spreadsheet }) => spreadsheet.setColumnWidth(area, Number(points) * pixelsInPoint),
  },
  objects: { Font: (area) => objectOf(rangeFont, area), Fill: (area) => objectOf(rangeFill, area) },
};

/** Excel knows more of them, which no add-in here sets. */
function isSide(value: unknown): value is Side {
  return value === "Left" || value === "Center" || value === "Right";
}
