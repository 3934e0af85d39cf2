import { automaticCalculation, type WorkbookParts } from "../../excelCalls/objectType";
import type { Scalar } from "../../functions/cellValue";
import type { Area } from "../../areas";
import type { Spreadsheet } from "../../grid/univerSpreadsheet";
import { HostBehaviors } from "./hostBehaviors";

/** A sheet of one row: A1 spills into B1, C1 reads it, D1 reads C1, E1 reads D1, F1 is a text that names C1. */
const row = ["=F()", "spilled", "=B1*2", "=C1+1", "=SUM(D1:D1)", '="C1"'];

function sheet() {
  const shown: Scalar[] = [1, 1, 2, 3, 3, "C1"];
  const recalculated: Area[] = [];
  const spreadsheet = {
    sheets: () => [{ id: "s", name: "Sheet", isHidden: false }],
    size: () => ({ rowCount: 10, columnCount: 10 }),
    usedArea: () => cells(0, row.length),
    spillOf: (_sheet: string, _row: number, column: number) => (column === 0 ? cells(0, 2) : undefined),
    values: ({ column, columnCount }: Area) => [shown.slice(column, column + columnCount)],
    formulas: ({ column, columnCount }: Area) => [row.slice(column, column + columnCount)],
    write: () => undefined,
    recalculate: (areas: Area[]) => {
      recalculated.push(...areas);
      shown.splice(0, 5, 10, 10, 20, 21, 21);
    },
    recalculateAll: () => undefined,
  } as unknown as Spreadsheet;
  const under = (names: string): WorkbookParts =>
    new HostBehaviors(names).workbook({
      spreadsheet,
      calculation: automaticCalculation(spreadsheet),
      formattedArea: () => undefined,
      settings: new Map(),
    });
  return { under, recalculated };
}

function cells(column: number, columnCount = 1): Area {
  return { sheetId: "s", row: 0, column, rowCount: 1, columnCount };
}

test("a calculation reaches direct dependents only, until the cells are marked or something is written", () => {
  const { under } = sheet();
  const { spreadsheet, calculation } = under("direct-dependents-only");
  const values = () => spreadsheet.values(cells(0, 6))[0];
  calculation.calculate([cells(0)]);
  expect(values()).toEqual([10, 10, 20, 3, 3, "C1"]);
  calculation.setDirty([cells(0)]);
  expect(values()).toEqual([10, 10, 20, 21, 21, "C1"]);
});

test.each(["manual-calculation", "manual-calculation,direct-dependents-only"])(
  "under %s what is marked waits for its calculation, and then reaches all",
  (names) => {
    const { under, recalculated } = sheet();
    const { spreadsheet, calculation } = under(names);
    calculation.setDirty([cells(0)]);
    expect([calculation.mode, recalculated]).toEqual(["Manual", []]);
    calculation.calculateDirty();
    calculation.calculateDirty();
    expect(recalculated.filter(({ column }) => column === 0)).toHaveLength(1);
    expect(spreadsheet.values(cells(0, 5))[0]).toEqual([10, 10, 20, 21, 21]);
  },
);

test("a spilled cell reports the formula of its first, and others report their own", () => {
  const { spreadsheet } = sheet().under("spilled-formulas");
  expect(spreadsheet.formulas(cells(0, 3))).toEqual([["=F()", "=F()", "=B1*2"]]);
  expect(spreadsheet.formulas(cells(1))).toEqual([["=F()"]]);
});

test("columns with a format alone count as used down to the last row", () => {
  const { formattedArea } = sheet().under("formatted-columns:2");
  expect(formattedArea("s")).toEqual({ sheetId: "s", row: 0, column: 0, rowCount: 10, columnCount: 2 });
  expect(sheet().under("spilled-formulas").formattedArea("s")).toBeUndefined();
});

test("a protected sheet takes nothing and is read as ever", () => {
  const { spreadsheet } = sheet().under("protected-sheet");
  expect(() => spreadsheet.write(cells(0), [[1]])).toThrow(expect.objectContaining({ code: "AccessDenied" }));
  expect(spreadsheet.values(cells(0))).toEqual([[1]]);
});

test("a reply has null for the cells of a range that is too large", () => {
  const behaviors = new HostBehaviors("large-ranges-null:1");
  const valueOf = (Values: unknown) =>
    behaviors.reply({ TraceIds: [], Results: [{ ActionId: 1, Value: { RowCount: 2, Values } }] }).Results[0]?.Value;
  expect(valueOf([[1], [2]])).toEqual({ RowCount: 2, Values: null });
  expect(valueOf([[1]])).toEqual({ RowCount: 2, Values: [[1]] });
});
