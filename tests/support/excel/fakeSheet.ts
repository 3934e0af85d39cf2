import { type Area, contiguousAreas, holds, intersection, union } from "../../../src/excel/sheets/area";
import { areaAt } from "../../../src/excel/sheets/plannedSheet";

/** A sheet of a test: its cells from A1 on, row by row. Text that begins with `=` is a formula. */
export interface FakeSheet {
  name: string;
  formulas: unknown[][];
  /** The values that the cells show; where they are left out, formulas show 0 and all else itself. */
  values?: unknown[][];
  /** Results that spill: the address of the formula, and the area it fills. */
  spills?: Record<string, string>;
  /** Cells that have a format. Excel counts them as used, empty or not. */
  formatted?: string;
  isProtected?: boolean;
}

export function formulaAt({ formulas }: FakeSheet, row: number, column: number): unknown {
  return formulas[row]?.[column] ?? "";
}

export function valueAt(sheet: FakeSheet, row: number, column: number): unknown {
  const formula = formulaAt(sheet, row, column);
  const isFormula = typeof formula === "string" && formula.startsWith("=");
  return sheet.values?.[row]?.[column] ?? (isFormula ? 0 : formula);
}

/** A copy under a name of Excel's own, which the caller changes. */
export function copyOf({ name, formulas, values, isProtected }: FakeSheet): FakeSheet {
  const copy: FakeSheet = { name: `${name} (2)`, formulas: formulas.map((row) => [...row]) };
  if (values) copy.values = values.map((row) => [...row]);
  if (isProtected !== undefined) copy.isProtected = isProtected;
  return copy;
}

/** Moves the cells of these rows to the right, from the area's first column on. */
export function moveRight({ formulas, values = [] }: FakeSheet, { row, column, rowCount, columnCount }: Area): void {
  for (const cells of [formulas, values]) {
    for (const line of cells.slice(row, row + rowCount)) {
      while (line.length < column) line.push(undefined);
      line.splice(column, 0, ...Array<undefined>(columnCount));
    }
  }
}

/** The rectangle around what the sheet holds, formats included. */
export function usedArea({ formulas, formatted }: FakeSheet): Area | undefined {
  const columnCount = Math.max(0, ...formulas.map((row) => row.length));
  const held = columnCount === 0 ? undefined : { row: 0, column: 0, rowCount: formulas.length, columnCount };
  if (formatted === undefined) return held;
  return held ? union(held, areaAt(formatted)) : areaAt(formatted);
}

/** The rectangle around the cells that show something. */
export function shownArea(sheet: FakeSheet): Area | undefined {
  const shown = sheet.formulas.flatMap((cells, row) =>
    cells.flatMap((_, column) =>
      valueAt(sheet, row, column) === "" ? [] : [{ row, column, rowCount: 1, columnCount: 1 }],
    ),
  );
  const [first, ...others] = shown;
  return first && others.reduce(union, first);
}

/** The cells of an area with formulas, as Excel groups them. */
export function formulaCells(sheet: FakeSheet, within: Area, onlyErrors: boolean): Area[] {
  const found = sheet.formulas.flatMap((cells, row) =>
    cells.flatMap((formula, column) => {
      if (typeof formula !== "string" || !formula.startsWith("=") || !holds(within, { row, column })) return [];
      const isError = String(valueAt(sheet, row, column)).startsWith("#");
      return onlyErrors && !isError ? [] : [{ row, column }];
    }),
  );
  return contiguousAreas(found);
}

/** The cells to which a cell's result has spilled. */
export function spillOf({ spills = {} }: FakeSheet, area: Area): Area | undefined {
  const [, spill] = Object.entries(spills).find(([from]) => isSame(areaAt(from), area)) ?? [];
  return spill === undefined ? undefined : areaAt(spill);
}

/** The cell from which the result that a cell shows has spilled. */
export function spillParentOf({ spills = {} }: FakeSheet, area: Area): Area | undefined {
  const [from] = Object.entries(spills).find(([, spill]) => intersection(areaAt(spill), area)) ?? [];
  return from === undefined ? undefined : areaAt(from);
}

function isSame(one: Area, other: Area): boolean {
  return one.row === other.row && one.column === other.column;
}
