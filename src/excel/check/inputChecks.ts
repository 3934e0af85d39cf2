import { oneCell } from "../sheets/area";
import type { Check } from "./check";
import { addressAt } from "./checkSheet";
import { formulaCheck } from "./formulaCheck";

/** A code that no service has: no state has codes this high. */
const unknownCode = "99998";

/** Checks how functions read the contents of cells. */
export const inputChecks: Check[] = [
  formulaCheck({
    id: "registered",
    cells: () => [['=ZIP.LATEST("abc","socioeconomic")']],
    answers: oneCell({ row: 0, column: 0 }),
    isExpected: (values) => values[0]?.[0] === "#VALUE!",
  }),
  formulaCheck({
    id: "rowErrors",
    needs: "zipcodes",
    cells: (first, { codes }) => [
      [`'${codes[0]}`, `=ZIP.SEARCH(${addressAt(first)}:${addressAt(first, 2)},"zip_code")`],
      [`'${unknownCode}`],
      ["abc"],
    ],
    answers: { row: 0, column: 1, rowCount: 3, columnCount: 1 },
    isExpected: (values, { codes }) => isColumn(values, [codes[0], "#N/A", "#VALUE!"]),
  }),
  formulaCheck({
    id: "blankCell",
    needs: "zipcodes",
    cells: (first, { codes }) => [
      [undefined, `=ZIP.SEARCH(${addressAt(first)}:${addressAt(first, 1)},"zip_code")`],
      [`'${codes[0]}`],
    ],
    answers: { row: 0, column: 1, rowCount: 2, columnCount: 1 },
    isExpected: (values, { codes }) => isColumn(values, ["", codes[0]]),
  }),
  formulaCheck({
    id: "errorCells",
    needs: "zipcodes",
    cells: (first, { codes }) => [
      ["=NA()", `=ZIP.SEARCH(${addressAt(first)}:${addressAt(first, 2)},"zip_code")`],
      ["=#REF!"],
      [`'${codes[0]}`],
    ],
    answers: { row: 0, column: 1, rowCount: 3, columnCount: 1 },
    isExpected: (values, { codes }) =>
      ["#N/A", "#REF!"].some((deleted) => isColumn(values, ["#N/A", deleted, codes[0]])),
  }),
];

function isColumn(values: readonly (readonly unknown[])[], expected: readonly unknown[]): boolean {
  return expected.every((one, row) => values[row]?.[0] === one);
}
