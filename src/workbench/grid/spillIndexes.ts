import type { IObjectMatrixPrimitiveType, IRange } from "@univerjs/core";
import type { FormulaDataModel } from "@univerjs/engine-formula";

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
function* areasIn(rows: IObjectMatrixPrimitiveType<IRange> | null | undefined): Generator<IRange> {
  for (const row in rows) {
    const columns = rows[Number(row)];
    for (const column in columns) {
      const area = columns[Number(column)];
      if (area) yield area;
    }
  }
}

/** The areas of one sheet by the rows that they cross: finds the ones at a cell without a walk through all of them. */
class SpillIndex {
  private readonly byRow = new Map<number, IRange[]>();

  constructor(areas: Iterable<IRange>) {
    for (const area of areas) {
      for (let row = area.startRow; row <= area.endRow; row++) {
        const crossing = this.byRow.get(row);
        if (crossing === undefined) this.byRow.set(row, [area]);
        else crossing.push(area);
      }
    }
  }

  /** The areas that hold this cell. */
  at(row: number, column: number): IRange[] {
    return (this.byRow.get(row) ?? []).filter((area) => column >= area.startColumn && column <= area.endColumn);
  }

  /** The areas that share a cell with this one. A whole column has no first and no last row, a whole row no columns. */
  touching({ startRow, endRow, startColumn, endColumn }: IRange): Set<IRange> {
    const first = firstOr(startRow, 0);
    const last = firstOr(endRow, Infinity);
    const left = firstOr(startColumn, 0);
    const right = firstOr(endColumn, Infinity);
    const found = new Set<IRange>();
    const collect = (areas: readonly IRange[]) => {
      for (const area of areas) if (area.startColumn <= right && area.endColumn >= left) found.add(area);
    };
    if (last - first < this.byRow.size) for (let row = first; row <= last; row++) collect(this.byRow.get(row) ?? []);
    else for (const [row, areas] of this.byRow) if (row >= first && row <= last) collect(areas);
    return found;
  }
}

function firstOr(bound: number, open: number): number {
  return Number.isNaN(bound) ? open : bound;
}
