import { intersection } from "../../../areas";
import type { BatchReply } from "../../../excelCalls/batch";
import type { Area, Spreadsheet } from "../../../spreadsheet";
import { type Behavior, changed, numberOr } from "../behavior";

/** The answers that ranges give when they are read. */

export const responseLimit: Behavior = {
  does: "refuses a batch whose reply has more than so many characters (5,000,000): ResponsePayloadSizeLimitExceeded",
  source: "office.js line 13406; dpr docs/excel/performance.md",
  rules: (argument) => ({ maxReply: numberOr(5_000_000, argument) }),
};

/** “Check this Excel” reads 2,000 cells: five million would block Excel for a long time. */
export const largeNull: Behavior = {
  does: "gives null instead of the values, formulas and texts of a range of more than so many cells (5,000,000)",
  source: "oj#6781, oj#4783, dpr#5821",
  rules: (argument) => {
    const maxCells = numberOr(5_000_000, argument);
    return { reply: (reply) => withoutLarge(reply, maxCells) };
  },
};

export const spilledFormulas: Behavior = {
  does: "gives the formula of its first cell for every cell of a spilled answer",
  source: "no document says; Excel's formula bar and VBA's Range.Formula2 do",
  rules: () => ({
    workbook: (parts) => ({
      ...parts,
      spreadsheet: changed(parts.spreadsheet, { formulas: (area) => formulasWithSpills(area, parts.spreadsheet) }),
    }),
  }),
};

export const formattedColumns: Behavior = {
  does: "has so many columns (3) with a format down to the last row of each sheet, which count as used",
  source: "Excel.Worksheet.getUsedRange: cells with a value or a format; dpr docs/excel/performance.md",
  rules: (argument) => {
    const columnCount = Math.max(1, numberOr(3, argument));
    return {
      workbook: (parts) => ({
        ...parts,
        formattedArea: (sheetId) => ({
          sheetId,
          row: 0,
          column: 0,
          columnCount,
          rowCount: parts.spreadsheet.size(sheetId).rowCount,
        }),
      }),
    };
  },
};

/** The properties of a range that are a table with a value for each cell. */
const tables = ["Values", "Formulas", "FormulasLocal", "Text", "ValueTypes", "NumberFormat"];

function withoutLarge(reply: BatchReply, maxCells: number): BatchReply {
  const isLarge = (value: unknown) => Array.isArray(value) && value.flat().length > maxCells;
  const withNull = (value: object) =>
    Object.fromEntries(
      Object.entries(value).map(([name, read]) => [
        name,
        tables.includes(name) && isLarge(read) ? null : (read as unknown),
      ]),
    );
  const Results = reply.Results.map((result) => {
    const { Value } = result;
    return typeof Value === "object" && Value !== null ? { ...result, Value: withNull(Value) } : result;
  });
  return { ...reply, Results };
}

function formulasWithSpills(area: Area, spreadsheet: Spreadsheet): ReturnType<Spreadsheet["formulas"]> {
  const formulas = spreadsheet.formulas(area);
  const used = spreadsheet.usedArea(area.sheetId);
  if (used === undefined) return formulas;
  spreadsheet.formulas(used).forEach((cells, row) =>
    cells.forEach((formula, column) => {
      if (typeof formula !== "string" || !formula.startsWith("=")) return;
      const spill = spreadsheet.spillOf(area.sheetId, used.row + row, used.column + column);
      const part = spill && intersection(spill, area);
      if (part) fill(formulas, { ...part, row: part.row - area.row, column: part.column - area.column }, formula);
    }),
  );
  return formulas;
}

function fill(cells: unknown[][], { row, column, rowCount, columnCount }: Area, value: string): void {
  for (const line of cells.slice(row, row + rowCount)) line.fill(value, column, column + columnCount);
}
