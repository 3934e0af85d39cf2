import type { LongWork, WorkStep } from "../longWork";
import type { FakeSheet } from "../../../tests/support/excel/fakeSheet";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { countFrozen, thaw } from "./thaw";
import { freeze } from "./freeze";
import { makeHandOverCopy } from "./handOverCopy";

/** In every other row, so that no two are written together: a message carries 500. */
const formulaCount = 600;
const codeOf = (row: number): string => (row % 2 === 0 ? `=ZIP.CODE(B${row + 1})` : "");

let workbook: FakeWorkbook;
const ownFormulas = (): number =>
  Array.from({ length: 2 * formulaCount }, (_, row) => workbook.formulaAt("S", row, 0)).filter(
    (content, row) => content !== "" && content === codeOf(row),
  ).length;

beforeEach(() => {
  const rows = Array.from({ length: 2 * formulaCount }, (_, row) => row);
  const sheet: FakeSheet = {
    name: "S",
    formulas: rows.map((row) => [codeOf(row)]),
    values: rows.map((row) => [row % 2 === 0 ? row : ""]),
  };
  workbook = new FakeWorkbook([sheet]).install();
});

/** Work that is stopped as soon as some of a step is done. */
function stoppedAfter(step: WorkStep): LongWork & { told: string[] } {
  const signal = { aborted: false };
  const told: string[] = [];
  const tell: LongWork["tell"] = (said, done, all) => {
    told.push(`${said} ${done} of ${all}`);
    if (said === step && done > 0) signal.aborted = true;
  };
  return { signal, tell, told };
}

it("freezes no formula where it is stopped while the sheet is read", async () => {
  await expect(freeze("sheet", stoppedAfter("reading"))).rejects.toMatchObject({ name: "WorkStopped" });
  expect(ownFormulas()).toBe(formulaCount);
  expect(workbook.settings.kept.size).toBe(0);
});

it("stores exactly the formulas that it replaced before it was stopped, and thaws these", async () => {
  const work = stoppedAfter("writing");
  expect(await freeze("sheet", work)).toMatchObject({ formulas: 500, cells: 500, left: 100 });
  expect(work.told.at(-1)).toBe("writing 500 of 600");
  expect(ownFormulas()).toBe(100);
  expect(await countFrozen()).toBe(500);
  expect(await thaw("sheet")).toMatchObject({ thawed: 500, changed: [] });
  expect(ownFormulas()).toBe(formulaCount);
});

it("writes the whole result of a formula before it stops, because its formula is gone then", async () => {
  const rows = Array.from({ length: 15_000 }, (_, row) => [row]);
  const formulas = rows.map(([row]) => [row === 0 ? "=ZIP.CATALOG()" : ""]);
  const spills = { A1: "A1:A15000" };
  workbook = new FakeWorkbook([
    { name: "S", formulas, values: rows, spills },
    { name: "T", formulas: [["=ZIP.CODE(1)"]], values: [[1]] },
  ]).install();
  expect(await freeze("workbook", stoppedAfter("writing"))).toMatchObject({ formulas: 1, cells: 15_000, left: 1 });
  expect(workbook.formulaAt("S", 14_999, 0)).toBe(14_999);
  expect(workbook.formulaAt("T", 0, 0)).toBe("=ZIP.CODE(1)");
  expect(await thaw("workbook")).toMatchObject({ thawed: 1, changed: [] });
});

it("keeps frozen what a stopped thaw has not brought back, and thaws it later", async () => {
  await freeze("sheet");
  expect(await thaw("sheet", { work: stoppedAfter("writing") })).toMatchObject({
    thawed: 500,
    left: 100,
    changed: [],
  });
  expect([ownFormulas(), await countFrozen()]).toEqual([500, 100]);
  expect(await thaw("sheet")).toMatchObject({ thawed: 100, left: 0 });
  expect(ownFormulas()).toBe(formulaCount);
});

it("counts as frozen, where a thaw is stopped, neither what an undo has brought back nor what was typed over", async () => {
  await freeze("sheet");
  const last = 2 * (formulaCount - 1);
  for (const row of [last - 4, last - 2])
    workbook.write("S", { row, column: 0, rowCount: 1, columnCount: 1 }, [[codeOf(row)]]);
  workbook.write("S", { row: last, column: 0, rowCount: 1, columnCount: 1 }, [["typed"]]);
  expect(await thaw("sheet", { evenSo: true, work: stoppedAfter("writing") })).toMatchObject({
    thawed: 500,
    left: 97,
    changed: [{ sheet: "S", address: `A${last + 1}` }],
  });
  expect(await countFrozen()).toBe(98);
});

it("leaves no copy behind where it is stopped", async () => {
  await expect(makeHandOverCopy(" (values)", stoppedAfter("writing"))).rejects.toMatchObject({ name: "WorkStopped" });
  expect(workbook.sheetNames).toEqual(["S"]);
  expect(ownFormulas()).toBe(formulaCount);
});
