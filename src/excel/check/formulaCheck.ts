import type { ServiceName } from "../../core/settings/settings";
import type { Area, CellAddress } from "../sheets/area";
import { type Check, type CheckedService, type CheckId, judged, valuesSeen } from "./check";

/** A check that writes cells and judges what some of them show. */
export interface FormulaCheck {
  id: CheckId;
  needs?: ServiceName;
  api?: string;
  /** Cells to write as if typed, row by row; undefined leaves one as it is. */
  cells: (first: CellAddress, service: CheckedService) => (string | undefined)[][];
  /** The cells with the answers, counted from the first cell of the check. */
  answers: Area;
  isExpected: (values: unknown[][], service: CheckedService) => boolean;
}

export function formulaCheck({ id, cells, answers, isExpected, ...needs }: FormulaCheck): Check {
  return {
    id,
    ...needs,
    async run({ sheet, service, nameOf }) {
      const first = await sheet.newBlock(nameOf(id), answers.row + answers.rowCount);
      await sheet.write(first, cells(first, service));
      const area = { ...answers, row: first.row + answers.row, column: first.column + answers.column };
      const expected = (values: unknown[][]): boolean => isExpected(values, service);
      const values = await sheet.readUntil(area, expected);
      return judged(expected(values), valuesSeen(values));
    },
  };
}
