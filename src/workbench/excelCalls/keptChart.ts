import type { Area } from "../spreadsheet";

/** A chart as the host stores it: the grid cannot draw charts, so this holds what an add-in has set, for it to read back. */
export interface KeptChart {
  id: string;
  sheetId: string;
  name: string;
  /** One of `Excel.ChartType`, for example `BarClustered`. */
  type: string;
  /** Its data: names of series and categories in the first row and column, if there is more than one. */
  source: Area;
  /** A series is a column or a row of the data. */
  seriesBy: "Columns" | "Rows";
  /** The position in points, as Excel counts. */
  position: { top: number; left: number; width: number; height: number };
  title: KeptTitle;
  legend: { position: string; isVisible: boolean };
  axes: Record<"category" | "value", KeptAxis>;
}

export interface KeptTitle {
  text: string;
  /** The cell whose text the title follows. */
  source?: Area;
  isVisible: boolean;
}

export interface KeptAxis {
  numberFormat: string;
  isReversed: boolean;
}

/** The measures of an Excel cell that nobody has changed, in points. */
export const usualCell = { width: 48, height: 15 };

/** A new chart with the name and the size that Excel would give it. */
export function newChart(sheetId: string, number: number, type: string, source: Area, seriesBy: unknown): KeptChart {
  return {
    id: crypto.randomUUID(),
    sheetId,
    name: `Chart ${number}`,
    type,
    source,
    seriesBy:
      seriesBy === "Rows" || (seriesBy !== "Columns" && source.rowCount < source.columnCount) ? "Rows" : "Columns",
    position: { top: 0, left: 0, width: 360, height: 216 },
    title: { text: "Chart Title", isVisible: true },
    legend: { position: "Bottom", isVisible: true },
    axes: {
      category: { numberFormat: "General", isReversed: false },
      value: { numberFormat: "General", isReversed: false },
    },
  };
}
