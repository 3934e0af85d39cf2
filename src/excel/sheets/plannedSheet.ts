import { type Area, readArea } from "./area";

/** A cell of a new sheet; text that begins with `=` is a formula. */
export interface PlannedCell {
  address: string;
  content: string | number;
  look?: "title" | "heading" | "input" | undefined;
}

/** A new sheet of ordinary cells, as it is written. */
export interface PlannedSheet {
  name: string;
  cells: readonly PlannedCell[];
  /** Cells that show headings of a result. */
  headings?: string;
  /** Number formats, by address. */
  formats: Readonly<Record<string, string>>;
  /** The side on which cells stand, by address: headings over figures on the right, like the figures. */
  alignments?: Readonly<Record<string, "Left" | "Right">>;
  /** Headings with the name of an indicator, which takes two lines. */
  twoLined?: string;
  /** Widths in points, by address, the general ones first. */
  widths: Readonly<Record<string, number>>;
}

/** Writes the cells of a sheet. Looks come first; each formula goes into its own cell, or it would not spill. */
export function fillSheet(sheet: Excel.Worksheet, planned: PlannedSheet): void {
  const { cells, headings, formats, alignments = {}, twoLined, widths } = planned;
  for (const [address, width] of Object.entries(widths)) sheet.getRange(address).format.columnWidth = width;
  for (const [address, format] of Object.entries(formats)) {
    const { rowCount, columnCount } = areaAt(address);
    const line = Array<string>(columnCount).fill(format);
    sheet.getRange(address).numberFormat = Array.from({ length: rowCount }, () => line);
  }
  for (const [address, side] of Object.entries(alignments)) sheet.getRange(address).format.horizontalAlignment = side;
  if (headings !== undefined) sheet.getRange(headings).format.font.bold = true;
  if (twoLined !== undefined) {
    const { format } = sheet.getRange(twoLined);
    format.wrapText = true;
    format.rowHeight = twoLines;
  }
  for (const { address, content, look } of cells) {
    const range = sheet.getRange(address);
    range.formulas = [[content]];
    if (look !== undefined) dress(range, look);
  }
}

/** Points. Excel does not fit a row to what a formula shows later. */
const twoLines = 34;

/** The colors of Excel's own style for inputs, which can be read on a dark sheet too: both are set. */
const input = { fill: "#FFF2CC", font: "#1F3864" };

function dress({ format }: Excel.Range, look: NonNullable<PlannedCell["look"]>): void {
  format.font.bold = true;
  if (look === "title") format.font.size = 14;
  if (look !== "input") return;
  format.fill.color = input.fill;
  format.font.color = input.font;
}

export function areaAt(address: string): Area {
  const area = readArea(address);
  if (!area) throw new Error(`${address} is no address.`);
  return area;
}
