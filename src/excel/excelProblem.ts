/** Reasons why Excel did not do what was asked: the closed set that the pane has sentences for. */
export type ExcelProblemKind =
  "noExcel" | "editing" | "protected" | "inTable" | "noCodes" | "selection" | "noRoom" | "notWritten" | "other";

export class ExcelProblem extends Error {
  override readonly name = "ExcelProblem";

  constructor(
    readonly kind: ExcelProblemKind,
    cause?: unknown,
  ) {
    super(kind, { cause });
  }
}

/** Thrown where cells with content would be overwritten and the user has not agreed to that. */
export class CellsOccupiedError extends Error {
  override readonly name = "CellsOccupiedError";

  constructor(readonly address: string) {
    super(address);
  }
}

/** Translates Excel's own errors by their code; one that we did not foresee becomes `other`. */
export function toExcelProblem(thrown: unknown): Error {
  if (thrown instanceof ExcelProblem || thrown instanceof CellsOccupiedError) return thrown;
  const code = typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : undefined;
  return new ExcelProblem(kinds.get(code) ?? "other", thrown);
}

const kinds = new Map<unknown, ExcelProblemKind>([
  ["InvalidOperationInCellEditMode", "editing"],
  ["AccessDenied", "protected"],
  ["InvalidSelection", "selection"],
  ["InvalidReference", "selection"],
]);
