/** Versions of Excel's API that features need, named after what each brought. */
export const apiVersions = {
  /** The oldest that the add-in can write with: ranges by row and column number. */
  minimum: "1.7",
  /** The number format and the direction of a chart's axes. */
  chartAxes: "1.8",
  /** `setDirty`, special cells, tables of a range. */
  specialCells: "1.9",
  /** Results that spill: where they go, and where they come from. */
  spills: "1.12",
} as const;

/** Tells whether this Excel has a version of Excel's API. */
export function hasExcelApi(version: string): boolean {
  return typeof Office !== "undefined" && Office.context?.requirements?.isSetSupported("ExcelApi", version) === true;
}
