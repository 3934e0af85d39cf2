import { act, render, screen } from "@testing-library/react";
import { paneEn } from "../locales/pane.en";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { reportStartRepair } from "../refresh/startRepair";
import { Told } from "./ActivityTab";

const lost = () => ({ formulas: [["=_xldudf_ZIP_CODE(1)"]], values: [["#NAME?"]] as unknown[][] });

async function show(): Promise<void> {
  const startRepair = reportStartRepair("en", () => Promise.resolve(true));
  render(<Told title={paneEn.activity.startRepair} report={startRepair} />);
  await act(async () => void (await startRepair));
}

it("tells what was repaired at the start, and what could not be", async () => {
  const workbook = new FakeWorkbook([
    { name: "Open", ...lost() },
    { name: "Closed", ...lost(), isProtected: true },
  ]).install();
  workbook.onWrite = (sheet, cell) => workbook.show(sheet, cell, "06700");
  await show();
  screen.getByRole("heading", { name: "Formulas repaired at the start" });
  screen.getByText(`${paneEn.refresh.repaired(1)} ${paneEn.refresh.protectedSheets("Closed")}`);
});

it("tells of cells that Excel had left at #BUSY!", async () => {
  new FakeWorkbook([{ name: "S", formulas: [["=ZIP.LATEST(1)"]], values: [["#BUSY!"]] }]).install();
  await show();
  screen.getByText("1 formula that Excel had left at #BUSY! was recalculated.");
});

it("tells that Excel refused to be looked at", async () => {
  new FakeWorkbook([]).install().onRun = () => {
    throw Object.assign(new Error(), { code: "AccessDenied" });
  };
  await show();
  screen.getByText(paneEn.activity.notLookedFor(paneEn.problems.protected));
});

it("shows nothing where no formula was broken", async () => {
  new FakeWorkbook([{ name: "S", formulas: [["=ZIP.CODE(1)"]] }]).install();
  await show();
  expect(screen.queryByRole("heading")).toBeNull();
});
