import { isBusySign } from "../errorSigns";
import { argumentsOf, type CallArgument } from "../formulas/callArguments";
import { ownCallsIn } from "../formulas/ownCalls";
import { type Area, readArea } from "../sheets/area";

interface SheetContents {
  row: number;
  column: number;
  values: readonly (readonly unknown[])[];
  formulas: readonly (readonly unknown[])[];
}

/** The functions of added columns, whose arguments are the codes, the columns, and `headers`. */
const columnFunctions = new Set(["ZIP.LATEST", "ZIP.SEARCH"]);

/**
 * The cells that added formulas will spill into once their values have come, which Excel considers empty until then. They are counted from
 * the text of the formula, where a category is one name for several columns, so there may be more.
 */
export function waitingSpills({ row, column, values, formulas }: SheetContents): Area[] {
  return values.flatMap((line, down) =>
    line.flatMap((value, right) => {
      if (!isBusySign(value)) return [];
      const size = sizeOf(formulas[down]?.[right]);
      return size ? [{ row: row + down, column: column + right, ...size }] : [];
    }),
  );
}

function sizeOf(formula: unknown): Pick<Area, "rowCount" | "columnCount"> | undefined {
  const [call] = ownCallsIn(formula);
  if (!call || !columnFunctions.has(call.name)) return undefined;
  const [codes, names, headers] = argumentsOf(call);
  const list = areaOfArgument(codes);
  if (list?.columnCount !== 1) return undefined;
  const level = headers?.kind === "literal" ? Number(headers.value) : 0;
  return {
    rowCount: list.rowCount + (level > 0 ? 1 : 0),
    columnCount: countNames(names) + (level === 2 || level === 4 ? 1 : 0),
  };
}

function countNames(names: CallArgument | undefined): number {
  const listed = areaOfArgument(names);
  if (listed) return listed.rowCount * listed.columnCount;
  const written =
    names?.kind === "literal"
      ? String(names.value)
          .split(",")
          .filter((name) => name.trim() !== "")
      : [];
  return Math.max(1, written.length);
}

function areaOfArgument(argument: CallArgument | undefined): Area | undefined {
  return argument?.kind === "cells" && !argument.isSpill ? readArea(argument.reference.address) : undefined;
}
