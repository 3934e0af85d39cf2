import { isQuadratic } from "../../../tests/support/growth";
import type { Area } from "../sheets/area";
import { type FrozenFormula, withoutOverlapping } from "./frozenFormulas";

const frozen = (area: Partial<Area>, sheetId = "1"): FrozenFormula => ({
  sheetId,
  sheet: sheetId,
  area: { row: 0, column: 0, rowCount: 1, columnCount: 1, ...area },
  formula: "=ZIP.CODE(1)",
  fingerprint: "",
});

it("leaves out what newer results fill, even with one cell, and keeps what is beside them and on other sheets", () => {
  const newer = [frozen({ row: 2, column: 1, rowCount: 3, columnCount: 2 })];
  const covered = [frozen({ row: 4, column: 2 }), frozen({ row: 0, column: 0, rowCount: 3, columnCount: 2 })];
  const kept = [frozen({ row: 5, column: 2 }), frozen({ row: 3, column: 3 }), frozen({ row: 4, column: 2 }, "2")];
  expect(withoutOverlapping([...covered, ...kept], newer)).toEqual(kept);
});

it("compares a column of thousands with another one in a time that grows as they do", async () => {
  const column = (index: number, length: number): FrozenFormula[] =>
    Array.from({ length }, (_, row) => frozen({ row, column: index }));
  expect(await isQuadratic((length) => withoutOverlapping(column(0, length), column(1, length)), 16_000)).toBe(false);
});
