import { wholeSheet } from "../../../areas";
import type { BatchReply } from "../../../excelCalls/batch";
import { ExcelError, invalidArgument } from "../../../excelCalls/excelError";
import { type Behavior, numberOr } from "../behavior";

/** The answers that cells give when they are read, and the times at which they cannot be written. */
export const cellBehaviors: Readonly<Record<string, Behavior>> = {
  "response-limit": (argument) => ({ maxReply: numberOr(5_000_000, argument) }),
  "large-ranges-null": (argument) => {
    const maxCells = numberOr(5_000_000, argument);
    return { reply: (reply) => withoutLarge(reply, maxCells) };
  },
  "formatted-columns": (argument) => {
    const columnCount = Math.max(1, numberOr(3, argument));
    return {
      workbook: ({ spreadsheet }) => ({
        formattedArea: (sheetId) => ({ ...wholeSheet(sheetId, spreadsheet), columnCount }),
      }),
    };
  },
  "cell-edit": () => ({
    admit: ({ waitsForCellEdit, isForPage = false }) => {
      if (isForPage) return undefined;
      return waitsForCellEdit ? "later" : inCellEdit;
    },
  }),
  "protected-sheet": () => ({
    workbook: () => ({
      spreadsheet: {
        write: refuse,
        clear: refuse,
        setNumberFormats: refuse,
        insertCells: refuse,
        moveCells: refuse,
        setTables: refuse,
      },
    }),
  }),
  "settings-lost": () => ({
    workbook: () => ({
      settings: Object.assign(new Map<string, unknown>(), {
        set(this: Map<string, unknown>) {
          return this;
        },
      }),
    }),
  }),
  "other-rows": () => ({
    workbook: ({ spreadsheet }) => ({
      spreadsheet: {
        write: (area, cells) =>
          spreadsheet.write(area, cells.flat().some(isFormula) ? cells : [...cells.slice(1), ...cells.slice(0, 1)]),
      },
    }),
  }),
  "long-texts-refused": (argument) => {
    const longest = numberOr(8000, argument);
    return {
      workbook: ({ spreadsheet }) => ({
        spreadsheet: {
          write: (area, cells) => {
            const isRefused = (cell: unknown): boolean =>
              typeof cell === "string" && cell.length > longest && /^'?-/.test(cell);
            if (cells.flat().some(isRefused)) throw invalidArgument();
            spreadsheet.write(area, cells);
          },
        },
      }),
    };
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
const tables = ["Values", "Formulas", "Text", "ValueTypes", "NumberFormat"];

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
