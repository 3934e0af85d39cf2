import { eachCell } from "../areas";
import { CellError, type CellValue, isBusy, isMatrix, type Matrix, type Scalar } from "./cellValue";
import type { FunctionMetadata, ParameterMetadata } from "./functionMetadata";

/** What a formula calls: its function once, or once for each element of an array. */
export type Call = { arguments: CellValue[] } | { elements: CellValue[][][] };

/**
 * Turns the arguments in a formula into what Excel would hand to the function: omitted ones are null, and an array given to a scalar
 * parameter asks for one call per element. All parameters here are of type `any` and take errors, so that nothing is converted.
 *
 * @param given the formula's arguments in order; `undefined` for one that was left out
 * @returns undefined while an argument waits for its own answer
 */
export function prepareCall(
  fn: FunctionMetadata,
  given: readonly (CellValue | undefined)[],
  blanks: Blanks = blanksOnTheWeb,
): Call | undefined {
  if (given.some(holdsBusy)) return undefined;
  const lifted = given.map((value, index) => liftOf(fn, value, index));
  const rows = Math.max(0, ...lifted.map((matrix) => matrix?.length ?? 0));
  const columns = Math.max(0, ...lifted.map((matrix) => matrix?.[0]?.length ?? 0));
  if (rows * columns <= 1) return { arguments: prepareOne(fn, given, blanks) };

  const elements = eachCell({ row: 0, column: 0, rowCount: rows, columnCount: columns }, (row, column) => {
    const one = given.map((value, index) => {
      const matrix = lifted[index];
      return matrix === undefined ? value : elementOf(matrix, row, column);
    });
    return prepareOne(fn, one, blanks);
  });
  return { elements };
}

/** The array given to a scalar parameter; undefined if the parameter accepts arrays or the value is not one. */
function liftOf(fn: FunctionMetadata, value: CellValue | undefined, index: number): Matrix | undefined {
  return isMatrix(value) && fn.parameters[index]?.isMatrix === false ? value : undefined;
}

/** What was left out at the end is null. */
function prepareOne(fn: FunctionMetadata, given: readonly (CellValue | undefined)[], blanks: Blanks): CellValue[] {
  return fn.parameters.map((parameter, index) => convert(parameter, given[index], blanks));
}

function convert(
  { isMatrix: isTable }: ParameterMetadata,
  value: CellValue | undefined,
  { alone, inRange }: Blanks,
): CellValue {
  if (value === undefined) return null;
  if (!isTable) return (isMatrix(value) ? value[0]?.[0] : value) ?? alone;
  return (isMatrix(value) ? value : [[value]]).map((row) => row.map((cell) => cell ?? inRange));
}

/** A single row or column repeats along the other direction; beyond its end, an array gives #N/A. */
function elementOf(matrix: Matrix, row: number, column: number): Scalar {
  const cells = matrix.length === 1 ? matrix[0] : matrix[row];
  const cell = cells?.length === 1 ? cells[0] : cells?.[column];
  return cell === undefined ? new CellError("#N/A") : cell;
}

function holdsBusy(value: CellValue | undefined): boolean {
  return isMatrix(value) ? value.some((row) => row.some(isBusy)) : isBusy(value);
}

/** A blank cell as a function receives it. */
export interface Blanks {
  alone: Scalar;
  inRange: Scalar;
}

/** Blanks as in Excel on the web; desktop Excel passes 0. */
export const blanksOnTheWeb: Blanks = { alone: null, inRange: "" };
