import type { IRange } from "@univerjs/core";

/** The areas of one sheet by the rows that they cross: finds the ones at a cell without a walk through all of them. */
export class SpillIndex {
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
