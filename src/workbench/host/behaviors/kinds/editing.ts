import { ExcelError } from "../../../excelCalls/excelError";
import { changed, type Behavior } from "../behavior";

/** The times at which nothing can be written. */

/** office.js makes InvalidOperationInCellEditMode of it (line 26826). */
const inCellEdit = 5004;

export const cellEdit: Behavior = {
  does: "is editing a cell: calls with delayForCellEdit wait until it is switched off, all others fail, hand-overs too; those for the ribbon and the pane pass",
  source: "office.js lines 26142, 26826, 26860 and 62290; oj#806, oj#1393, oj#3388",
  rules: () => ({
    admit: ({ waitsForCellEdit, isForPage = false }) => {
      if (isForPage) return undefined;
      return waitsForCellEdit ? "later" : inCellEdit;
    },
  }),
};

export const protectedSheet: Behavior = {
  does: "refuses to write to a sheet: AccessDenied",
  source: "dpr docs/testing/application-specific-api-error-codes.md; office.js line 13396",
  rules: () => ({
    workbook: (parts) => ({
      ...parts,
      spreadsheet: changed(parts.spreadsheet, {
        write: refuse,
        clear: refuse,
        setNumberFormats: refuse,
        insertCells: refuse,
        moveCells: refuse,
        setTables: refuse,
      }),
    }),
  }),
};

function refuse(): never {
  throw new ExcelError("AccessDenied", "You cannot perform the requested operation.");
}
