import { readCodes } from "../../cell/arguments";
import type { Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { layOutCodes } from "../../cell/table";

/** Normalizes the codes of a cell or a range, in the same shape. */
export function codesAlone(cell: Cell, value: unknown): Cells {
  const table = layOutCodes({
    codes: readCodes(value),
    header: { code: "", columns: ["zip_code"] },
    headers: 0,
    missing: "",
    language: cell.app.language,
    rowOf: (code) => [code],
  });
  return inShapeOf(value, table.flat());
}

/** Puts cells that were read row by row back into rows. */
function inShapeOf(range: unknown, cells: readonly unknown[]): Cells {
  const width = widthOf(range);
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );
}

export function widthOf(range: unknown): number {
  const first: unknown = Array.isArray(range) ? range[0] : undefined;
  return Array.isArray(first) ? Math.max(1, first.length) : 1;
}
