import type { SheetTable } from "../spreadsheet";
import { resolveInCell, replaceStructuredReferences } from "./structuredReferences";

const table: SheetTable = {
  id: "1",
  name: "Table1",
  area: { sheetId: "s", row: 1, column: 0, rowCount: 4, columnCount: 3 },
};
const names = ["CP", "Nivel AB (%), [x]", "Total"];

function resolved(formula: string, row = 3, sheetId = "s"): string {
  const workbook = { tables: () => [table], columnNames: () => names, sheetName: () => "Sheet one" };
  return replaceStructuredReferences(formula, resolveInCell({ sheetId, row, column: 2 }, workbook));
}

test.each([
  ['=ZIP.LATEST([@CP],"x")', '=ZIP.LATEST($A4,"x")'],
  ['=ZIP.LATEST([@[cp]],"x")', '=ZIP.LATEST($A4,"x")'],
  ["=[@[Nivel AB (%), '[x']]]*2", "=$B4*2"],
  ["=Table1[[#This Row],[CP]]", "=$A4"],
  ["=SUM(table1[@[CP]:[Total]])", "=SUM($A4:$C4)"],
  ["=SUM([@])", "=SUM($A4:$C4)"],
  ["=SUM(Table1[CP],[Total])", "=SUM($A$3:$A$5,$C$3:$C$5)"],
  ["=SUM(Table1[[CP]:[Total]])", "=SUM($A$3:$C$5)"],
  ["=SUM(Table1[[#Data],[CP]])", "=SUM($A$3:$A$5)"],
  ["=Table1[[#Headers],[CP]]+Table1[#All]", "=#REF!+#REF!"],
  ['="Table1[CP]"&Table1!A1', '="Table1[CP]"&Table1!A1'],
  ["=[Book1]Sheet1!A1+'[Book 2]S'!A1", "=[Book1]Sheet1!A1+'[Book 2]S'!A1"],
  ["=[@Nothing]+Other[CP]", "=#REF!+#REF!"],
])("%s reads %s", (formula, expected) => {
  expect(resolved(formula)).toBe(expected);
});

test("outside the table the own row has no cells, and another sheet is named", () => {
  expect(resolved("=Table1[@CP]", 40)).toBe("=#VALUE!");
  expect(resolved("=[@CP]", 40)).toBe("=#REF!");
  expect(resolved("=SUM(Table1[CP])", 3, "other")).toBe("=SUM('Sheet one'!$A$3:$A$5)");
});
