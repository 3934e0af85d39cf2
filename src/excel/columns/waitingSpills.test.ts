import { waitingSpills } from "./columnDestination";

function spillsOf(formula: string, shown: unknown = "#BUSY!"): string[] {
  const spills = waitingSpills({ row: 4, column: 2, formulas: [["", formula]], values: [["", shown]] });
  return spills.map(({ row, column, rowCount, columnCount }) => `${row} ${column} ${rowCount}x${columnCount}`);
}

test.each([
  ['=ZIP.LATEST(A2:A9,"housing_internet,demographic_total")', "4 3 8x2"],
  ['=ZIP.LATEST(A2:A9,"housing_internet",3)', "4 3 9x1"],
  ['=ZIP.SEARCH($A$2:$A$9,"population, area_km2, state_name",4)', "4 3 9x4"],
  ["=ZIP.LATEST(A2:A9,H1:J1)", "4 3 8x3"],
  ["=ZIP.LATEST(A2:A9)", "4 3 8x1"],
])("%s will fill %s", (formula, area) => expect(spillsOf(formula)).toEqual([area]));

test.each(["=SUM(A2:A9)", '=ZIP.LATEST("06700","housing")', "=ZIP.LATEST(B1:F1)", "=ZIP.CATALOG(A2:A3)"])(
  "nothing is known of %s",
  (formula) => expect(spillsOf(formula)).toEqual([]),
);

test("what shows its value has spilled already", () => {
  expect(spillsOf('=ZIP.LATEST(A2:A9,"housing_internet")', 0.5)).toEqual([]);
});
