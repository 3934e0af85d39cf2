import { whenAnswered } from "../../../core/dispatcher/answer";
import type { AskedCodes } from "../../cell/arguments";
import type { Cell } from "../../cell/cell";
import type { Cells } from "../../cell/firewall";
import { latestTable } from "./latestTable";

/** The latest indicators as a row for each code and indicator, ready for a pivot table. Blank codes have none. */
export function tidyTable(
  cell: Cell,
  asked: AskedCodes,
  names: readonly string[],
  missing: unknown,
): Cells | Promise<Cells> {
  const wide = latestTable({ cell, asked: { ...asked, isRow: false }, names, headers: 2, missing });
  return whenAnswered(wide, ([header = [], ...rows]) => [
    ["zip_code", "indicator", "value"],
    ...rows.flatMap((row) =>
      row.every((value) => value === "") ? [] : row.slice(1).map((value, index) => [row[0], header[index + 1], value]),
    ),
  ]);
}
