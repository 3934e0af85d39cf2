import type { Area } from "../areas";
import type { Spreadsheet } from "../spreadsheet";
import { writeSum } from "./sumKey";

const cells = [
  ["Sales", 5, 7],
  [1, "", 2],
  [3, "x", ""],
];

/** The formula that is written with this cell selected. */
function sumAt(row: number, column: number): unknown {
  let written: unknown;
  writeSum({
    selection: () => ({ sheetId: "s", row, column, rowCount: 1, columnCount: 1 }),
    values: (area: Area) =>
      cells
        .slice(area.row, area.row + area.rowCount)
        .map((line) => line.slice(area.column, area.column + area.columnCount)),
    write: (_: Area, [line]: unknown[][]) => void (written = line?.[0]),
  } as unknown as Spreadsheet);
  return written;
}

it.each([
  ["the numbers above, up to a text", 3, 0, "=SUM(A2:A3)"],
  ["the number above before those at the left", 1, 2, "=SUM(C1)"],
  ["the numbers at the left, where none is above", 1, 3, "=SUM(C2)"],
  ["a run of numbers at the left", 0, 3, "=SUM(B1:C1)"],
])("sums %s", (_what, row, column, formula) => {
  expect(sumAt(row, column)).toBe(formula);
});

it("writes nothing where there are no numbers", () => {
  expect(sumAt(0, 0)).toBeUndefined();
});
