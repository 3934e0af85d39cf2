import type { Injector } from "@univerjs/core";
import type { FUniver } from "@univerjs/core/facade";
import { UniverSheets } from "./univerSheets";

// All of them draw, and need a browser.
jest.mock("@univerjs/sheets", () => ({}));
jest.mock("@univerjs/sheets-ui", () => ({}));

class Sheets extends UniverSheets {}

test("the workbook is looked up once, for whatever is asked of it", () => {
  const sheet = { getSheetId: () => "1", getSheetName: () => "Demo", isSheetHidden: () => false };
  const getActiveWorkbook = jest.fn(() => ({ getSheets: () => [sheet], getActiveSheet: () => sheet }));
  const sheets = new Sheets({ getActiveWorkbook } as unknown as FUniver, {} as Injector);
  for (let times = 0; times < 100; times++) {
    expect(sheets.sheets()).toEqual([{ id: "1", name: "Demo", isHidden: false }]);
    expect(sheets.activeSheetId()).toBe("1");
  }
  expect(getActiveWorkbook).toHaveBeenCalledTimes(1);
});
