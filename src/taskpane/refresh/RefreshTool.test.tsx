import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FakeSheet } from "../../../tests/support/excel/fakeSheet";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { readFreshHours } from "../../page/remembered";
import { createPaneMemory } from "../frame/paneMemory";
import { openPane, openTool, pressRefresh } from "../../../tests/support/taskpane/openPane";

async function repair(...sheets: FakeSheet[]): Promise<void> {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  new FakeWorkbook(sheets).install();
  await openTool("Refresh");
  await pressRefresh("Formulas with #NAME?");
}

const lost = (name: string): FakeSheet => ({ name, formulas: [["=_xldudf_ZIP_LATEST(1)"]] });

it("says how many formulas were repaired, how many were not, and which sheets are protected", async () => {
  const unknown = { formulas: [["=ZIP.LATEST(nobody)"]], values: [["#NAME?"]] };
  await repair(
    lost("Open"),
    { name: "Unknown", ...unknown },
    { ...lost("March"), isProtected: true },
    { ...lost("April"), isProtected: true },
  );
  const said = await screen.findByText(/^1 formula repaired\. 1 formula still shows #NAME\?:/);
  expect(said.textContent).toContain("protected sheets were left as they are: March, April.");
});

it("says that there is nothing to repair", async () => {
  await repair({ name: "S", formulas: [["=ZIP.LATEST(1)"]] });
  await screen.findByText("Excel recognizes every ZIP and QUERY formula.");
});

it("says that a cell is being edited, instead of waiting for it", async () => {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  new FakeWorkbook([]).install().onRun = () => {
    throw Object.assign(new Error(), { code: "InvalidOperationInCellEditMode" });
  };
  await openTool("Refresh");
  await pressRefresh("Cells with errors");
  await screen.findByText("A cell is being edited. Press Enter to finish and try again.");
});

it("names the version of Excel's API that is missing", async () => {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  new FakeWorkbook([]).install().apiVersion = "1.11";
  await openTool("Refresh");
  await pressRefresh("This sheet");
  await screen.findByText(/it needs Excel API 1\.12 or later/);
});

it("says that answers stay fresh for a day, and keeps another time for the next start", async () => {
  const { app } = openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  await openTool("Refresh");
  const field = screen.getByLabelText<HTMLSelectElement>("Answers stay fresh for");
  expect([field.selectedOptions[0]?.text, readFreshHours(undefined)]).toEqual(["1 day", undefined]);
  await userEvent.selectOptions(field, "7 days");
  expect([app.settings.freshHours, readFreshHours(undefined)]).toEqual([168, 168]);
});

it.each([
  ["1.000", 1000],
  ["1,000,000", 1_000_000],
  ["1\u00a0000", 1000],
  ["750", 750],
  ["1,5", 500],
  ["many", 500],
])("takes “%s” for %i formulas, above which it asks", async (typed, limit) => {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  await openTool("Refresh");
  const field = screen.getByRole("spinbutton", { name: "Ask before refreshing more than" });
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Tab}`);
  expect(createPaneMemory().askAbove()).toBe(limit);
});
