import { busy, CellError, type CellValue, isBusy, isError, isMatrix, type Matrix, type Scalar } from "./cellValue";
import type { FunctionMetadata, ParameterMetadata } from "./functionMetadata";

/** The outcome of a formula's arguments: an error at once, one call, or one call for each element. */
export type Call = { answer: CellError } | { arguments: CellValue[] } | { elements: ElementCall[][] };
export type ElementCall = { answer: CellError } | { arguments: CellValue[] };

/**
 * Turns the arguments in a formula into what Excel would hand to the function: omitted ones are null, an error is the answer unless
 * the function accepts errors, and an array given to a scalar parameter asks for one call per element. All parameters here are of
 * type `any`, so that nothing is converted.
 *
 * @param given the formula's arguments in order; `undefined` for one that was left out
 */
export function prepareCall(
  fn: FunctionMetadata,
  given: readonly (CellValue | undefined)[],
  blanks: Blanks = blanksOnTheWeb,
): Call {
  if (given.some(holdsBusy)) return { answer: busy };
  const lifted = given.map((value, index) => liftOf(fn, value, index));
  const rows = Math.max(0, ...lifted.map((matrix) => matrix?.length ?? 0));
  const columns = Math.max(0, ...lifted.map((matrix) => matrix?.[0]?.length ?? 0));
  if (rows * columns <= 1) return prepareOne(fn, given, blanks);

  const elements = range(rows).map((row) =>
    range(columns).map((column) =>
      prepareOne(
        fn,
        given.map((value, index) => {
          const matrix = lifted[index];
          return matrix === undefined ? value : elementOf(matrix, row, column);
        }),
        blanks,
      ),
    ),
  );
  return { elements };
}

/** The array given to a scalar parameter; undefined if the parameter accepts arrays or the value is not one. */
function liftOf(fn: FunctionMetadata, value: CellValue | undefined, index: number): Matrix | undefined {
  return isMatrix(value) && fn.parameters[index]?.isMatrix === false ? value : undefined;
}

function prepareOne(fn: FunctionMetadata, given: readonly (CellValue | undefined)[], blanks: Blanks): ElementCall {
  const converted: CellValue[] = [];
  for (const [index, value] of given.entries()) {
    const parameter = fn.parameters[index];
    if (parameter === undefined) return { answer: new CellError("#VALUE!") };
    const argument = convert(fn, parameter, value, blanks);
    if (isError(argument) && !fn.acceptsErrors) return { answer: argument };
    converted.push(argument);
  }
  // What was left out at the end is null.
  return { arguments: fn.parameters.map((_, index) => converted[index] ?? null) };
}

function convert(
  fn: FunctionMetadata,
  parameter: ParameterMetadata,
  value: CellValue | undefined,
  { alone, inRange }: Blanks,
): CellValue {
  if (value === undefined) return null;
  if (!parameter.isMatrix) return (isMatrix(value) ? value[0]?.[0] : value) ?? alone;
  const matrix = (isMatrix(value) ? value : [[value]]).map((row) => row.map((cell) => cell ?? inRange));
  const error = matrix.flat().find(isError);
  return error !== undefined && !fn.acceptsErrors ? error : matrix;
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

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** A blank cell as a function receives it. */
export interface Blanks {
  alone: Scalar;
  inRange: Scalar;
}

/** Blanks as in Excel on the web; desktop Excel passes 0. */
export const blanksOnTheWeb: Blanks = { alone: null, inRange: "" };
