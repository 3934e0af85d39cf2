import { repairAtStart } from "../repair/repairAtStart";
import { FakeWorkbook } from "../testing/fakeWorkbook";
import { withManualCalculation } from "./manualCalculation";

/** The next start of the add-in in the same workbook. */
async function startAgain(): Promise<void> {
  await repairAtStart(() => Promise.resolve(true));
}

function open(mode: string): FakeWorkbook {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [] }]).install();
  workbook.calculationMode = mode;
  return workbook;
}

/** Ends the page in the middle of a check: nothing is put back. */
async function closeInTheMiddle(): Promise<void> {
  await new Promise<void>((isUnderWay) => {
    void withManualCalculation(() => {
      isUnderWay();
      return new Promise(() => undefined);
    });
  });
}

it.each(["Automatic", "AutomaticExceptTables", "Manual"])(
  "calculates manually for a task, and leaves a workbook of mode %s as it was",
  async (mode) => {
    const workbook = open(mode);
    expect(await withManualCalculation(() => Promise.resolve(workbook.calculationMode))).toBe("Manual");
    expect([workbook.calculationMode, workbook.settings.kept.size]).toEqual([mode, 0]);
    await expect(withManualCalculation(() => Promise.reject(new Error("stopped")))).rejects.toThrow("stopped");
    expect([workbook.calculationMode, workbook.settings.kept.size]).toEqual([mode, 0]);
  },
);

it.each(["Automatic", "AutomaticExceptTables", "Manual"])(
  "puts mode %s back at the next start if the page closes in the middle",
  async (mode) => {
    const workbook = open(mode);
    await closeInTheMiddle();
    expect(workbook.calculationMode).toBe("Manual");
    await startAgain();
    expect([workbook.calculationMode, workbook.settings.kept.size]).toEqual([mode, 0]);
  },
);

it("leaves at the next start a mode that the user has chosen since", async () => {
  const workbook = open("AutomaticExceptTables");
  await closeInTheMiddle();
  workbook.calculationMode = "Automatic";
  await startAgain();
  expect([workbook.calculationMode, workbook.settings.kept.size]).toEqual(["Automatic", 0]);
});

it("puts back no mode that Excel does not know", async () => {
  const workbook = open("Manual");
  workbook.settings.add("zip-for-excel.calculationMode", "Backward");
  await startAgain();
  expect([workbook.calculationMode, workbook.settings.kept.size]).toEqual(["Manual", 0]);
});
