/** Why Excel did not do what was asked, as the closed set that the pane has sentences for. */
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

/** Cells that would be overwritten hold something, and the user has not said that they may be. */
export class Occupied extends Error {
  override readonly name = "Occupied";

  constructor(readonly address: string) {
    super(address);
  }
}

/** Excel's own errors by their code; what we did not foresee becomes `other`. */
export function toExcelProblem(thrown: unknown): Error {
  if (thrown instanceof ExcelProblem || thrown instanceof Occupied) return thrown;
  const code = typeof thrown === "object" && thrown !== null && "code" in thrown ? thrown.code : undefined;
  return new ExcelProblem(kinds.get(code) ?? "other", thrown);
}

const kinds = new Map<unknown, ExcelProblemKind>([
  ["InvalidOperationInCellEditMode", "editing"],
  ["AccessDenied", "protected"],
  ["InvalidSelection", "selection"],
  ["InvalidReference", "selection"],
]);
