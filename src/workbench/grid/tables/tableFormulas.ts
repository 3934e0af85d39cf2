import { type Injector, type IRange, ObjectMatrix, Rectangle } from "@univerjs/core";
import { FormulaDataModel, type FormulaDependencyTree, IFormulaDependencyGenerator } from "@univerjs/engine-formula";
import type { CellPosition } from "../../areas";
import type { SheetTable } from "../../spreadsheet";
import {
  resolveInCell,
  type TableNames,
  mayBeStructured,
  replaceStructuredReferences,
} from "../../tables/structuredReferences";
import { partOf, rangeOfArea } from "../univerParts";

interface Generator {
  _createFDtree(
    unitId: string,
    sheetId: string,
    row: number,
    column: number,
    ...rest: unknown[]
  ): FormulaDependencyTree;
}

/**
 * Teaches the engine structured references, which Univer 0.25.1 reads only in part. The cells keep their formulas as they were typed; only
 * what is calculated has ordinary references in it.
 */
export function calculateTables(injector: Injector, names: TableNames): void {
  const generator = partOf<Generator>(injector.get(IFormulaDependencyGenerator), "_createFDtree");
  const createTree = generator._createFDtree.bind(generator);
  generator._createFDtree = (unitId, sheetId, row, column, ...rest) => {
    const tree = createTree(unitId, sheetId, row, column, ...rest);
    if (mayBeStructured(tree.formula, tableNames(names.tables())))
      tree.formula = replaceStructuredReferences(tree.formula, resolveInCell({ sheetId, row, column }, names));
    return tree;
  };
}

/** Tells whether cells of a sheet share one with a table. */
export function isInTable(sheetId: string, range: IRange, tables: readonly SheetTable[]): boolean {
  return tables.some(({ area }) => area.sheetId === sheetId && Rectangle.intersects(rangeOfArea(area), range));
}

/** The formulas that a change of tables concerns: those with structured references, and those that spill where a table is or was. */
export function formulasOfTables(injector: Injector, unitId: string, tables: readonly SheetTable[]): CellPosition[] {
  const model = injector.get(FormulaDataModel);
  const names = tableNames(tables);
  const found: CellPosition[] = [];
  for (const [sheetId, formulas] of Object.entries(model.getFormulaData()[unitId] ?? {})) {
    const spills = model.getArrayFormulaRange()[unitId]?.[sheetId];
    const structured = new Set<string>();
    const matrix = new ObjectMatrix(formulas ?? {});
    matrix.forValue((_, __, formula) => {
      if (formula?.si && mayBeStructured(formula.f, names)) structured.add(formula.si);
    });
    matrix.forValue((row, column, formula) => {
      const spill = spills?.[row]?.[column];
      const isStructured = mayBeStructured(formula?.f ?? "", names) || structured.has(formula?.si ?? "");
      if (isStructured || (spill && isInTable(sheetId, spill, tables))) found.push({ sheetId, row, column });
    });
  }
  return found;
}

function tableNames(tables: readonly SheetTable[]): string[] {
  return tables.map(({ name }) => name);
}
