import { areaAddress, cellAddress, readAddress, splitSheetName, withSheetName } from "./addresses";

const sheet = { rowCount: 100, columnCount: 30 };

test.each([
  ["B2", { row: 1, column: 1, rowCount: 1, columnCount: 1 }],
  ["$b$2:C5", { row: 1, column: 1, rowCount: 4, columnCount: 2 }],
  ["C5:B2", { row: 1, column: 1, rowCount: 4, columnCount: 2 }],
  ["AA1", { row: 0, column: 26, rowCount: 1, columnCount: 1 }],
  ["B:C", { row: 0, column: 1, rowCount: 100, columnCount: 2 }],
  ["2:5", { row: 1, column: 0, rowCount: 4, columnCount: 30 }],
])("reads %s", (text, area) => expect(readAddress(text, sheet)).toEqual(area));

test.each(["", "B", "2", "B0", "B2:C", "2:B", "A1:B2:C3", "Demo!A1", "R1C1"])(
  "does not take %p for an address",
  (text) => {
    expect(readAddress(text, sheet)).toBeUndefined();
  },
);

test("writes addresses as Excel does", () => {
  expect(cellAddress(0, 701)).toBe("ZZ1");
  expect(cellAddress(0, 702)).toBe("AAA1");
  expect(areaAddress({ row: 1, column: 1, rowCount: 1, columnCount: 1 })).toBe("B2");
  expect(areaAddress({ row: 1, column: 1, rowCount: 4, columnCount: 2 })).toBe("B2:C5");
});

test("quotes the names of sheets that need it, and reads them back", () => {
  expect(withSheetName("Demo", "B2")).toBe("Demo!B2");
  expect(withSheetName("Año 1's", "B2")).toBe("'Año 1''s'!B2");
  expect(splitSheetName("'Año 1''s'!B2")).toEqual({ sheetName: "Año 1's", rest: "B2" });
  expect(splitSheetName("B2")).toEqual({ sheetName: undefined, rest: "B2" });
});
