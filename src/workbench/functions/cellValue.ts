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

/** Shown while a cell waits for its answer. As in Excel, it propagates through every formula that reads the cell. */
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
