import type { Area, Spreadsheet } from "../spreadsheet";

/** The ways in which an add-in can make cells calculate. */
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

/** Automatic calculation, in which marked cells are calculated at once. */
export function automaticCalculation(spreadsheet: Spreadsheet): Calculation {
  return {
    mode: "Automatic",
    calculate: (areas) => spreadsheet.recalculate(areas),
    setDirty: (areas) => spreadsheet.recalculate(areas),
    calculateDirty: () => undefined,
    calculateAll: () => spreadsheet.recalculateAll(),
  };
}
