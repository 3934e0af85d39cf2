import { intersection, type Area } from "../../../areas";
import type { BatchReply } from "../../../excelCalls/batch";
import { ExcelError } from "../../../excelCalls/excelError";
import type { Spreadsheet } from "../../../spreadsheet";
import { type Behavior, changed, numberOr } from "../behavior";

/** The answers that cells give when they are read, and the times at which they cannot be written. */
export const cellBehaviors: Readonly<Record<string, Behavior>> = {
  "response-limit": {
    does: "refuses a batch whose reply has more than so many characters (5,000,000): ResponsePayloadSizeLimitExceeded",
    source: "office.js line 13406; dpr docs/excel/performance.md",
    rules: (argument) => ({ maxReply: numberOr(5_000_000, argument) }),
  },
  "large-ranges-null": {
    does: "gives null instead of the values, formulas and texts of a range of more than so many cells (5,000,000)",
    source: "oj#6781, oj#4783, dpr#5821",
    rules: (argument) => {
      const maxCells = numberOr(5_000_000, argument);
      return { reply: (reply) => withoutLarge(reply, maxCells) };
    },
  },
  "spilled-formulas": {
    does: "gives the formula of its first cell for every cell of a spilled answer",
    source: "no document says; Excel's formula bar and VBA's Range.Formula2 do",
    rules: () => ({
      workbook: (parts) => ({
        ...parts,
        spreadsheet: changed(parts.spreadsheet, { formulas: (area) => formulasWithSpills(area, parts.spreadsheet) }),
      }),
    }),
  },
  "formatted-columns": {
    does: "has so many columns (3) with a format down to the last row of each sheet, which count as used",
    source: "Excel.Worksheet.getUsedRange: cells with a value or a format; dpr docs/excel/performance.md",
    rules: (argument) => {
      const columnCount = Math.max(1, numberOr(3, argument));
      return {
        workbook: (parts) => ({
          ...parts,
          formattedArea: (sheetId) => {
            const { rowCount } = parts.spreadsheet.size(sheetId);
            return { sheetId, row: 0, column: 0, rowCount, columnCount };
          },
        }),
      };
    },
  },
  "cell-edit": {
    does: "is editing a cell: calls with delayForCellEdit wait until it is switched off, all others fail, hand-overs too; those for the ribbon and the pane pass",
    source: "office.js lines 26142, 26826, 26860 and 62290; oj#806, oj#1393, oj#3388",
    rules: () => ({
      admit: ({ waitsForCellEdit, isForPage = false }) => {
        if (isForPage) return undefined;
        return waitsForCellEdit ? "later" : inCellEdit;
      },
    }),
  },
  "protected-sheet": {
    does: "refuses to write to a sheet: AccessDenied",
    source: "dpr docs/testing/application-specific-api-error-codes.md; office.js line 13396",
    rules: () => ({
      workbook: (parts) => ({
        ...parts,
        spreadsheet: changed(parts.spreadsheet, {
          write: refuse,
          clear: refuse,
          setNumberFormats: refuse,
          insertCells: refuse,
          moveCells: refuse,
          setTables: refuse,
        }),
      }),
    }),
  },
  "settings-lost": {
    does: "loses at once what the add-in stores in the workbook",
    source: "oj#2940, oj#6091, oj#6585",
    rules: () => ({
      workbook: (parts) => ({
        ...parts,
        settings: Object.assign(new Map<string, unknown>(), {
          set(this: Map<string, unknown>) {
            return this;
          },
        }),
      }),
    }),
  },
  "other-rows": {
    does: "stores values that are written to several rows in other rows, as under a filter",
    source: "oj#224",
    rules: () => ({
      workbook: (parts) => ({
        ...parts,
        spreadsheet: changed(parts.spreadsheet, {
          write: (area, cells) =>
            parts.spreadsheet.write(
              area,
              cells.flat().some(isFormula) ? cells : [...cells.slice(1), ...cells.slice(0, 1)],
            ),
        }),
      }),
    }),
  },
  "long-texts-refused": {
    does: "refuses to write a text of more than so many characters (8,000) that begins with -: InvalidArgument",
    source: "oj#3256",
    rules: (argument) => {
      const longest = numberOr(8000, argument);
      return {
        workbook: (parts) => ({
          ...parts,
          spreadsheet: changed(parts.spreadsheet, {
            write: (area, cells) => {
              const isRefused = (cell: unknown): boolean =>
                typeof cell === "string" && cell.length > longest && /^'?-/.test(cell);
              if (cells.flat().some(isRefused))
                throw new ExcelError(
                  "InvalidArgument",
                  "The argument is invalid or missing or has an incorrect format.",
                );
              parts.spreadsheet.write(area, cells);
            },
          }),
        }),
      };
    },
  },
};

/** office.js makes InvalidOperationInCellEditMode of it (line 26826). */
const inCellEdit = 5004;

function isFormula(content: unknown): content is string {
  return typeof content === "string" && content.startsWith("=");
}

function refuse(): never {
  throw new ExcelError("AccessDenied", "You cannot perform the requested operation.");
}

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
      if (!isFormula(formula)) return;
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
