import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { freeze } from "./freeze";
import { listFormulas } from "./listFormulas";

const latest = '=ZIP.LATEST(C1,"health",1)';
const search = '=ZIP.SEARCH(C1,"name")';

it("lists formulas on a new sheet, frozen ones too, with links to their cells", async () => {
  const formulas = [[latest, search]];
  const workbook = new FakeWorkbook([
    { name: "Stores", formulas, values: [[0.1, "Roma"]] },
    { name: "Empty", formulas: [] },
  ]).install();
  workbook.selected = "B1";
  await freeze("selection");
  const headings = ["Sheet", "Cell", "Formula", "Value"];
  expect(await listFormulas("workbook", "ZIP formulas", headings)).toEqual({ sheet: "ZIP formulas", formulas: 2 });
  const line = (row: number): unknown[] => headings.map((_, column) => workbook.formulaAt("ZIP formulas", row, column));
  expect([0, 1, 2].map(line)).toEqual([
    headings,
    ["Stores", `=HYPERLINK("#'Stores'!$A$1","A1")`, latest, 0.1],
    ["Stores", `=HYPERLINK("#'Stores'!$B$1","B1")`, search, "Roma"],
  ]);
  workbook.active = "Empty";
  expect(await listFormulas("sheet", "ZIP formulas", headings)).toEqual({ sheet: undefined, formulas: 0 });
});
