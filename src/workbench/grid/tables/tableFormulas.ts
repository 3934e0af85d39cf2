import { type Injector, type IRange, Rectangle } from "@univerjs/core";
import { type FormulaDependencyTree, IFormulaDependencyGenerator } from "@univerjs/engine-formula";
import type { SheetTable } from "../../spreadsheet";
import { resolveInCell, type TableNames, replaceStructuredReferences } from "../../tables/structuredReferences";
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
    // Hardly any formula has one, and only those are searched.
    if (tree.formula.includes("["))
      tree.formula = replaceStructuredReferences(tree.formula, resolveInCell({ sheetId, row, column }, names));
    return tree;
  };
}

/** Tells whether cells of a sheet share one with a table. */
export function isInTable(sheetId: string, range: IRange, tables: readonly SheetTable[]): boolean {
  return tables.some(({ area }) => area.sheetId === sheetId && Rectangle.intersects(rangeOfArea(area), range));
}
