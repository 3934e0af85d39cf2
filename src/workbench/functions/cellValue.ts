/** The value of a cell. `null` is a blank cell. */
export type Scalar = string | number | boolean | null | CellError;
export type Matrix = Scalar[][];
export type CellValue = Scalar | Matrix;

/** An error value. Excel shows the sentence of `#VALUE!` and `#N/A` only. */
export class CellError {
  constructor(
    readonly code: string,
    readonly sentence = "",
  ) {}
}

/** The cell waits for its answer. It goes through every formula that reads it, as in Excel. */
export const busy = new CellError("#BUSY!");

export function isError(value: unknown): value is CellError {
  return value instanceof CellError;
}

export function isBusy(value: CellValue | undefined): boolean {
  return isError(value) && value.code === busy.code;
}

export function isMatrix(value: CellValue | undefined): value is Matrix {
  return Array.isArray(value);
}
