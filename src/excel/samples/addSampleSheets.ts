import type { SampleWords } from "../../core/locales/samples.en";
import { runExcel } from "../runExcel";
import { freeSheetName } from "../sheets/addSheet";
import { readArea } from "../sheets/area";
import { readAllSheets } from "../sheets/readSheet";
import { columnWidths, type SampleSheet, sampleSheets } from "./sampleSheets";

/** Adds the sample sheets behind the others and shows the first of them. Resolves to their names. */
export function addSampleSheets(words: SampleWords): Promise<string[]> {
  return runExcel(async (context) => {
    const { worksheets } = context.workbook;
    const names = (await readAllSheets(context)).map(({ name }) => name);
    const added: string[] = [];
    for (const sample of sampleSheets(words)) {
      const name = freeSheetName(sample.name, [...names, ...added]);
      const sheet = worksheets.add(name);
      fill(sheet, sample);
      added.push(name);
    }
    worksheets.getItem(added[0] ?? "").activate();
    await context.sync();
    return added;
  });
}

/** Formats come first, so that codes stay text; each formula goes into its own cell, or it would not spill. */
function fill(
  sheet: Excel.Worksheet,
  { cells, formats, figureHeadings, wideColumns, narrowColumns = [] }: SampleSheet,
): void {
  sheet.getRange("A:Y").format.columnWidth = columnWidths.usual;
  for (const columns of wideColumns) sheet.getRange(columns).format.columnWidth = columnWidths.wide;
  for (const columns of narrowColumns) sheet.getRange(columns).format.columnWidth = columnWidths.narrow;
  for (const headings of figureHeadings) sheet.getRange(headings).format.horizontalAlignment = "Right";
  for (const [address, format] of Object.entries(formats)) {
    const { rowCount = 1, columnCount = 1 } = readArea(address) ?? {};
    sheet.getRange(address).numberFormat = Array.from({ length: rowCount }, () =>
      Array<string>(columnCount).fill(format),
    );
  }
  for (const { address, value, isHeading } of cells) {
    const cell = sheet.getRange(address);
    cell.formulas = [[value]];
    if (isHeading) cell.format.font.bold = true;
  }
}
