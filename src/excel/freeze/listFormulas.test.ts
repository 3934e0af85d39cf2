import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { followRegion } from "../../core/locales/locale";
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
  followRegion("es-ES");
  await listFormulas("workbook", "As typed", headings);
  expect(workbook.formulaAt("As typed", 1, 2)).toBe('=ZIP.LATEST(C1;"health";1)');
  followRegion("en-US");
  workbook.active = "Empty";
  expect(await listFormulas("sheet", "ZIP formulas", headings)).toEqual({ sheet: undefined, formulas: 0 });
});
