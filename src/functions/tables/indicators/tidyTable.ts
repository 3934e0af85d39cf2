import { whenAnswered } from "../../../core/dispatcher/answer";
import type { AskedCodes } from "../../cell/arguments";
import type { Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { type LatestShape, latestTable } from "./latestTable";

/** The latest indicators as a row for each code and indicator, ready for a pivot table. Blank codes have none. */
export function tidyTable(cell: Cell, asked: AskedCodes, shape: Omit<LatestShape, "headers">): Cells | Promise<Cells> {
  const wide = latestTable(cell, { ...asked, isRow: false }, { ...shape, headers: 2 });
  return whenAnswered(wide, ([header = [], ...rows]) => [
    ["zip_code", "indicator", "value"],
    ...rows.flatMap((row) =>
      row.every((value) => value === "") ? [] : row.slice(1).map((value, index) => [row[0], header[index + 1], value]),
    ),
  ]);
}
