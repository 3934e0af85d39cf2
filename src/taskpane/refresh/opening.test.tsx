import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { App } from "../../core/app";
import { functionsById } from "../../functions";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { refreshingEn } from "../locales/refreshing.en";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";
import { reportOpeningRefresh } from "./startRepair";

const { opening: words } = refreshingEn;
const kept = "zip-for-excel.refreshOlderThan";
const formula = '=ZIP.LATEST("06700","socioeconomic_ab")';
const results = [{ zip_code: "06700", data: { socioeconomic_ab: 0.1 }, error: null }];

/** A workbook with one formula, which wants what is older than a day refreshed. */
function open(tokens: { zipcodes?: string }): { app: App; workbook: FakeWorkbook } {
  const { app } = openPane(() => ({ body: { count: 1, results } }), tokens);
  const workbook = new FakeWorkbook([{ name: "S", formulas: [[formula]], values: [[0.2]] }]).install();
  workbook.settings.add(kept, 24);
  return { app, workbook };
}

it("keeps the choice in the workbook, and has Excel start the add-in with it, or no longer", async () => {
  const { app } = openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  const workbook = new FakeWorkbook([]).install();
  await openTool("Refresh");
  const field = screen.getByLabelText<HTMLSelectElement>(words.label);
  expect(field.selectedOptions[0]?.text).toBe(words.never);
  await userEvent.selectOptions(field, words.older("1 day"));
  await screen.findByText(words.kept);
  expect([workbook.startup, ...workbook.settings.kept]).toEqual(["Load", [kept, 24]]);
  await userEvent.selectOptions(field, words.never);
  await waitFor(() => expect(workbook.startup).toBe("None"));
  expect(await reportOpeningRefresh(app, 500)).toBeUndefined();
});

it("says that this Excel does not start the add-in by itself", async () => {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  new FakeWorkbook([]).install();
  Office.addin.setStartupBehavior = () => Promise.reject(new Error());
  await openTool("Refresh");
  await userEvent.selectOptions(screen.getByLabelText(words.label), words.older("7 days"));
  await screen.findByText(words.keptOnly);
});

it("refreshes what is older than the workbook's choice, and says what came of it once no cell waits", async () => {
  const { app, workbook } = open({ zipcodes: "right" });
  const cell = app.activity.cellWaits();
  const told = reportOpeningRefresh(app, 500);
  await waitFor(() => expect(workbook.calculated).toEqual(["S!A1"]));
  workbook.show("S", { row: 0, column: 0 }, "#N/A");
  act(() => app.activity.cellDone(cell, () => false));
  expect(await told).toEqual({ intent: "warning", text: refreshingEn.failed(1) });
});

it("refreshes nothing that is newer", async () => {
  const { app, workbook } = open({ zipcodes: "right" });
  await act(async () => void (await functionsById["ZIP.LATEST"]?.("06700", "socioeconomic_ab")));
  expect(await reportOpeningRefresh(app, 500)).toEqual({ intent: "success", text: words.noneOlder("1 day") });
  expect(workbook.calculated).toEqual([]);
});

it("asks, instead of refreshing more formulas than the limit", async () => {
  const { app, workbook } = open({ zipcodes: "right" });
  expect(await reportOpeningRefresh(app, 0)).toEqual({ intent: "warning", text: words.tooMany(1, "1 day", 0) });
  expect(workbook.calculated).toEqual([]);
});

it("leaves cells what they show where there is no token", async () => {
  const { app, workbook } = open({});
  const told = await reportOpeningRefresh(app, 500);
  expect(told?.text).toBe("Not refreshed. No token yet: enter one in the Connect tab.");
  expect(workbook.calculated).toEqual([]);
});

it("waits for the end of a cell edit, and says why Excel refuses otherwise", async () => {
  const { app, workbook } = open({ zipcodes: "right" });
  const refusals = ["", "InvalidOperationInCellEditMode", "", "AccessDenied"];
  workbook.onRun = () => {
    const code = refusals.shift();
    if (code) throw Object.assign(new Error(), { code });
  };
  expect((await reportOpeningRefresh(app, 500))?.text).toMatch(/^Not refreshed\. .*protected/);
  expect(refusals).toEqual([]);
});

it("inserts a cell that tells how old the sheet is, and says which formulas it does not count", async () => {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  const formulas = [["06700", '=ZIP.LATEST(A1,"health")', "=ZIP.SEARCH(A1)"]];
  const workbook = new FakeWorkbook([{ name: "S", formulas }]).install();
  workbook.selected = "D1";
  await openTool("Refresh");
  await userEvent.click(screen.getByRole("button", { name: refreshingEn.asOf.insert }));
  await screen.findByText(refreshingEn.asOf.inserted("D1", 1));
  expect(workbook.formulaAt("S", 0, 3)).toBe('=VALUE(ZIP.SOURCE(A1,"health","oldest"))');
});
