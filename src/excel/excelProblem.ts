import { WorkStopped } from "./longWork";

/** The reasons why Excel may refuse. The pane has a sentence for each. */
export type ExcelProblemKind =
  | "noExcel"
  | "tooOld"
  | "editing"
  | "protected"
  | "inTable"
  | "noCodes"
  | "codesInRow"
  | "noFigures"
  | "codesChanged"
  | "selection"
  | "otherWorkbook"
  | "chartSheet"
  | "reloadNeeded"
  | "noRoom"
  | "cutsTable"
  | "cutsSpill"
  | "notWritten"
  | "notKept"
  | "gone"
  | "other";

export class ExcelProblem extends Error {
  override readonly name = "ExcelProblem";

  /** @param cause The error that Excel threw. */
  constructor(
    readonly kind: ExcelProblemKind,
    cause?: unknown,
  ) {
    super(kind, { cause });
  }
}

/** Cells of one sheet. */
export interface SheetAddress {
  sheet: string;
  /** `B2:B9`, without the sheet. */
  address: string;
}

/** Thrown if cells with content would be overwritten without the user's consent. */
export class CellsOccupiedError extends Error {
  override readonly name = "CellsOccupiedError";

  constructor(readonly cells: SheetAddress) {
    super(`${cells.sheet}!${cells.address}`);
  }
}

/** Translates Excel's own errors by their code; unforeseen ones become `other`. */
export function toExcelProblem(thrown: unknown): Error {
  if (thrown instanceof ExcelProblem || thrown instanceof CellsOccupiedError || thrown instanceof WorkStopped)
    return thrown;
  return new ExcelProblem(kinds.get(excelCodeOf(thrown)) ?? "other", thrown);
}

/** The code of an error that Excel threw, one of `Excel.ErrorCodes`; undefined for any other. */
export function excelCodeOf(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : undefined;
}

const kinds = new Map<unknown, ExcelProblemKind>([
  ["InvalidOperationInCellEditMode", "editing"],
  ["AccessDenied", "protected"],
  ["InvalidSelection", "selection"],
  ["InvalidReference", "selection"],
  ["InactiveWorkbook", "otherWorkbook"],
  ["UnsupportedSheet", "chartSheet"],
  ["InvalidOrTimedOutSession", "reloadNeeded"],
  ["ItemNotFound", "gone"],
]);
