import type { IObjectMatrixPrimitiveType, IRange } from "@univerjs/core";
import type { FormulaDataModel } from "@univerjs/engine-formula";
import { SpillIndex } from "./spillIndex";

/** The changes that the model makes to its areas; each makes an index wrong. */
const changes = [
  "updateArrayFormulaRange",
  "setArrayFormulaRange",
  "mergeArrayFormulaRange",
  "deleteArrayFormulaRange",
  "clearPreviousArrayFormulaCellData",
] as const;

/** The index of each sheet's spills, kept while nothing changes them: no longer than the running task. */
export class SpillIndexes {
  private indexes: Map<string, SpillIndex> | undefined;

  constructor(private readonly model: FormulaDataModel) {
    for (const change of changes) this.forgetOn(change);
  }

  of(unitId: string, sheetId: string): SpillIndex {
    const indexes = (this.indexes ??= this.begin());
    const key = `${unitId}|${sheetId}`;
    let index = indexes.get(key);
    if (index === undefined) {
      index = new SpillIndex(areasIn(this.model.getArrayFormulaRange()[unitId]?.[sheetId]));
      indexes.set(key, index);
    }
    return index;
  }

  private begin(): Map<string, SpillIndex> {
    queueMicrotask(() => (this.indexes = undefined));
    return new Map();
  }

  private forgetOn(change: (typeof changes)[number]): void {
    const { model } = this;
    const original = model[change].bind(model) as (...given: unknown[]) => unknown;
    Object.assign(model, {
      [change]: (...given: unknown[]) => {
        const isChanged = original(...given);
        // Univer calls for every cell that is written, and then tells whether there was an area to remove.
        if (isChanged !== false) this.indexes = undefined;
        return isChanged;
      },
    });
  }
}

/** The areas into which the formulas of a sheet have spilled, as the model keeps them by row and column. */
export function* areasIn(rows: IObjectMatrixPrimitiveType<IRange> | null | undefined): Generator<IRange> {
  for (const row in rows) {
    const columns = rows[Number(row)];
    for (const column in columns) {
      const area = columns[Number(column)];
      if (area) yield area;
    }
  }
}
