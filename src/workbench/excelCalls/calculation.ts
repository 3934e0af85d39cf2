import type { Area, Spreadsheet } from "../spreadsheet";

/** How an add-in has cells calculated. */
export interface Calculation {
  readonly mode: "Automatic" | "Manual";
  /** Calculates the cells and what depends on them. */
  calculate(areas: readonly Area[]): void;
  /** Marks cells for the next calculation. */
  setDirty(areas: readonly Area[]): void;
  /** Calculates what is marked. */
  calculateDirty(): void;
  calculateAll(): void;
}

/** The calculation of a workbook that calculates by itself, where what is marked is calculated at once. */
export function automaticCalculation(spreadsheet: Spreadsheet): Calculation {
  return {
    mode: "Automatic",
    calculate: (areas) => spreadsheet.recalculate(areas),
    setDirty: (areas) => spreadsheet.recalculate(areas),
    calculateDirty: () => undefined,
    calculateAll: () => spreadsheet.recalculateAll(),
  };
}
