import { namesIn } from "../../core/codes/cellTexts";
import { isBusySign } from "../errorSigns";
import { argumentsOf, type CallArgument } from "../formulas/callArguments";
import { ownCallsIn } from "../formulas/ownCalls";
import { type Area, type CellAddress, readArea, sizeOf, union } from "../sheets/area";
import { readFormulaArea } from "../sheets/formulaArea";
import { readOnly } from "../sheets/readCells";
import { readShownArea, rowsIn } from "../sheets/readSheet";
import type { FilledMap } from "./filledBlock";

/** The cells of a sheet, as far as it is used. */
export interface UsedCells extends FilledMap {
  area: Area;
  values: unknown[][];
  filled: boolean[][];
  /** The cells that waiting formulas will fill. */
  waiting: readonly Area[];
}

export function valueAt({ area, values }: Pick<UsedCells, "area" | "values">, row: number, column: number): unknown {
  return values[row - area.row]?.[column - area.column] ?? "";
}

/** Reads what a sheet shows and where it has formulas, which may show nothing; undefined for an empty sheet. */
export async function readUsedCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
): Promise<UsedCells | undefined> {
  const shown = await readShownArea(context, sheet);
  if (!shown) return undefined;
  const formulas = await readFormulaArea(context, sheet);
  // Not all that is used: cells with a format alone may reach down to the last row.
  const used = formulas ? union(shown, formulas) : shown;
  const cells = usedCells(used, await readOnly(context, sheet, used, "values"));
  return formulas ? withFormulas(cells, formulas, await readOnly(context, sheet, formulas, "formulas")) : cells;
}

export function usedCells(area: Area, values: unknown[][]): UsedCells {
  const filled = values.map((line) => line.map((value) => value !== ""));
  return { row: area.row, column: area.column, area, values, filled, waiting: [] };
}

/** Counts formulas that show nothing as filled, too, and what the waiting ones will fill. */
function withFormulas(cells: UsedCells, area: Area, formulas: unknown[][]): UsedCells {
  const { area: used, values, filled } = cells;
  formulas.forEach((line, down) => {
    const shown = filled[area.row - used.row + down];
    line.forEach((formula, right) => {
      if (shown && formula !== "") shown[area.column - used.column + right] = true;
    });
  });
  const waiting = waitingSpills(area, rowsIn({ area: used, values }, area), formulas);
  for (const { row, column, rowCount, columnCount } of waiting)
    for (const line of filled.slice(row - used.row, row - used.row + rowCount))
      for (let right = column; right < column + columnCount; right++) line[right - used.column] = true;
  return { ...cells, waiting };
}

/** The functions of added columns, whose arguments are the codes, the columns, and `headers`. */
const columnFunctions = new Set(["ZIP.LATEST", "ZIP.SEARCH"]);

/**
 * The cells that added formulas will spill into once their values have come, which Excel considers empty until then. They are counted from
 * the text of the formula, where a category is one name for several columns, so there may be more.
 */
function waitingSpills({ row, column }: CellAddress, values: unknown[][], formulas: unknown[][]): Area[] {
  return values.flatMap((line, down) =>
    line.flatMap((value, right) => {
      const size = isBusySign(value) ? spillOf(formulas[down]?.[right]) : undefined;
      return size ? [{ row: row + down, column: column + right, ...size }] : [];
    }),
  );
}

function spillOf(formula: unknown): Pick<Area, "rowCount" | "columnCount"> | undefined {
  const [call] = ownCallsIn(formula);
  if (!call || !columnFunctions.has(call.name)) return undefined;
  const [codes, names, headers] = argumentsOf(call);
  const [list, listed] = [areaIn(codes), areaIn(names)];
  if (list?.columnCount !== 1) return undefined;
  const level = headers?.kind === "literals" ? Number(headers.values[0]?.[0]) : 0;
  const columns = names?.kind === "literals" ? namesIn(names.values.flat()).length : listed && sizeOf(listed);
  return {
    rowCount: list.rowCount + (level > 0 ? 1 : 0),
    columnCount: Math.max(1, columns ?? 1) + (level === 2 || level === 4 ? 1 : 0),
  };
}

function areaIn(argument: CallArgument | undefined): Area | undefined {
  return argument?.kind === "cells" && !argument.isSpill ? readArea(argument.address) : undefined;
}
