import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CannedReply } from "../../../tests/support/cannedFetch";
import type { App } from "../../core/app";
import { allCategories } from "../../core/apis/zipcodes/latest/latestBatch";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { functionsById } from "../../functions/index";
import { openPane, openTool, pressRefresh } from "../../../tests/support/taskpane/openPane";
import { shownCell } from "./ChangeList";

const results = [
  { zip_code: "06700", data: { socioeconomic_ab: 0.1 }, error: null },
  { zip_code: "99999", data: {}, error: "no such code" },
];

/** A sheet of formulas, each with what it shows before and after it is calculated. */
async function openRefresh(cells: { formula: string; before: unknown; after?: unknown }[]): Promise<{
  app: App;
  workbook: FakeWorkbook;
}> {
  const { app } = openPane(() => ({ body: { count: 2, results } }), { zipcodes: "right" });
  const values = cells.map(({ before }) => [before]);
  const workbook = new FakeWorkbook([{ name: "S", formulas: cells.map(({ formula }) => [formula]), values }]).install();
  workbook.onSync = () => {
    if (workbook.calculated.length === 0) return;
    cells.forEach(({ before, after = before }, row) => (values[row] = [after]));
  };
  await openTool("Refresh");
  return { app, workbook };
}

const latest = (code: string): string => `=ZIP.LATEST("${code}","socioeconomic_ab")`;

it("lists what a refresh has changed, old and new, brings it into view, and jumps to the cell", async () => {
  const { workbook } = await openRefresh([
    { formula: latest("06700"), before: 0.1, after: 0.2 },
    { formula: latest("06600"), before: 0.3 },
  ]);
  const scroll = jest.spyOn(HTMLElement.prototype, "scrollIntoView");
  await pressRefresh("This sheet");
  const changes = await screen.findByRole("region", { name: "What changed" }, { timeout: 3000 });
  expect(scroll.mock.contexts).toContain(changes);
  expect(changes.textContent).toContain("1 of 2 cells changed.");
  const row = within(changes).getByRole("button", { name: /S!A1.*0\.1 → 0\.2/ });
  workbook.active = "elsewhere";
  await userEvent.click(row);
  expect(workbook.active).toBe("S");
});

it("says that no cell shows anything else", async () => {
  await openRefresh([{ formula: latest("06700"), before: 0.1 }]);
  await pressRefresh("This sheet");
  await screen.findByText("No cells changed.", undefined, { timeout: 3000 });
});

it("says that a sheet is gone which is deleted while its cells wait", async () => {
  const { workbook } = await openRefresh([{ formula: latest("06700"), before: 0.1, after: "#BUSY!" }]);
  await pressRefresh("Whole workbook");
  await waitFor(() => expect(workbook.calculated).toHaveLength(1));
  workbook.removeSheet("S");
  await screen.findByText("A sheet was deleted or renamed in the meantime. Try again.", undefined, { timeout: 3000 });
});

it("says what changed once no cell waits anymore, in a region that a screen reader knew before", async () => {
  const { app } = await openRefresh([{ formula: latest("06700"), before: 0.1, after: 0.2 }]);
  const cell = app.activity.cellWaits();
  const panel = within(screen.getByRole("tabpanel", { name: "Sheet" }));
  const region = panel.getByRole("status");
  await pressRefresh("This sheet");
  await screen.findByText("Working…");
  expect([region.textContent, screen.queryByText("1 formula refreshed.")]).toEqual(["", null]);
  app.activity.cellDone(cell, () => false);
  await screen.findByText("1 formula refreshed.", undefined, { timeout: 3000 });
  expect(region.textContent).toBe("1 of 1 cell changed.");
  expect(screen.queryByText("Working…")).toBeNull();
});

it.each([
  ["now", latest("06700"), 0.1, "1 formula shows an error now. “Explain this cell” says why."],
  ["as before", latest("99999"), "#N/A", "1 formula still shows an error: “Explain this cell” says why."],
])("does not call refreshed what shows an error %s", async (_when, formula, before, said) => {
  await openRefresh([
    { formula, before, after: "#N/A" },
    { formula: latest("06600"), before: 0.3, after: 0.4 },
  ]);
  await pressRefresh("This sheet");
  await screen.findByText(`1 formula refreshed. ${said}`, undefined, { timeout: 3000 });
});

it.each([
  [
    "the request failed",
    501,
    "1 formula keeps its earlier answers for 06700. The service does not offer this (status 501). Check the address in the pane, or ask the service's operator.",
  ],
  [
    "the token is not accepted anymore",
    401,
    "1 formula keeps its earlier answers for 06700. The service does not accept the token: it is wrong or has expired. Enter another in the Connect tab.",
  ],
])("does not call refreshed what keeps its earlier answer because %s", async (_why, status, why) => {
  const cell = await refreshHeld([[latest("06700")], [latest("99999")]], [[0.1], ["#N/A"]], { status });
  const said = `1 formula still shows an error: “Explain this cell” says why. ${why}`;
  await screen.findByText(said, undefined, { timeout: 3000 });
  expect(await cell()).toEqual([[0.1]]);
});

it("does not call refreshed what keeps its earlier answer because the user stopped the refresh", async () => {
  const cell = await refreshHeld([[latest("06700")]], [[0.1]], undefined);
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  const said = "1 formula keeps its earlier answers, because you stopped the refresh. Refresh again to get new ones.";
  await screen.findByText(said, undefined, { timeout: 3000 });
  expect(await cell()).toEqual([[0.1]]);
});

/** Refreshes formulas whose first answer is held from a service that now replies so, or never; gives what the first one calculates. */
async function refreshHeld(
  formulas: string[][],
  values: unknown[][],
  reply: CannedReply | undefined,
): Promise<() => unknown> {
  let isUp = true;
  const { app } = openPane(() => (isUp ? { body: { count: 2, results } } : reply), { zipcodes: "right" });
  const workbook = new FakeWorkbook([{ name: "S", formulas, values }]).install();
  await app.latest.ask("06700", allCategories);
  let cell: unknown;
  workbook.onSync = () => {
    if (workbook.calculated.length > 0)
      cell ??= functionsById["ZIP.LATEST"]?.("06700", "socioeconomic_ab", null, null, {});
  };
  await openTool("Refresh");
  isUp = false;
  await pressRefresh("This sheet");
  return () => cell;
}

it("refreshes only cells with errors, and says which stay", async () => {
  const { workbook } = await openRefresh([
    { formula: latest("99999"), before: "#N/A" },
    { formula: latest("06600"), before: "#N/A", after: 0.3 },
    { formula: latest("06700"), before: 0.1 },
  ]);
  await pressRefresh("Cells with errors");
  await screen.findByText(/^1 formula refreshed\. 1 formula still shows an error/, undefined, { timeout: 3000 });
  expect(workbook.calculated).toEqual(["S!A1:A2"]);
});

it("has the cells with errors ask the service again for what it has forbidden, and for nothing else", async () => {
  const may = { read: false };
  const asked: unknown[] = [];
  const { app } = openPane(
    ({ url, body }) => {
      if (may.read && url.endsWith("/latest")) asked.push((body as { zip_codes: unknown }).zip_codes);
      if (!may.read && url.endsWith("/latest") && JSON.stringify(body).includes("06700")) return { status: 403 };
      return { body: { count: 2, results: results.map((result) => ({ ...result, error: null })) } };
    },
    { zipcodes: "right" },
  );
  const formulas = [[latest("06700")], [latest("99999")]];
  const workbook = new FakeWorkbook([{ name: "S", formulas, values: [["#N/A"], [0.1]] }]).install();
  await Promise.all(["06700", "99999"].map(async (code) => app.latest.ask(code, allCategories)));
  expect(app.latest.held("06700", allCategories)?.known[0]).toMatchObject({ code: "forbidden" });
  await openTool("Refresh");
  may.read = true;
  let answers: readonly unknown[] | undefined;
  workbook.onSync = () => {
    if (workbook.calculated.length > 0)
      answers ??= ["06700", "99999"].map((code) => app.latest.ask(code, allCategories));
  };
  await pressRefresh("Cells with errors");
  await screen.findByText(/^1 formula still shows an error/, undefined, { timeout: 3000 });
  expect(await answers?.[0]).toHaveProperty("known.0.data");
  expect(asked).toEqual([["06700"]]);
});

it("refreshes only cells with an answer older than the user says", async () => {
  const { app, workbook } = await openRefresh([
    { formula: latest("06700"), before: 0.1 },
    { formula: latest("06600"), before: 0.3 },
  ]);
  await app.latest.ask("06700", allCategories);
  await userEvent.selectOptions(screen.getByLabelText("Age of the answers"), "More than 1 hour");
  await pressRefresh("This sheet");
  await screen.findByText("1 formula refreshed.", undefined, { timeout: 3000 });
  expect(workbook.calculated).toEqual(["S!A2"]);
});

it("says that no formula fits the options", async () => {
  await openRefresh([{ formula: latest("06700"), before: 0.1 }]);
  await userEvent.click(screen.getByLabelText("Only errors that a refresh can fix"));
  await pressRefresh("This sheet");
  await screen.findByText("No formulas there match these options.");
});

it.each([
  ["#N/A", "#N/A", "#N/D"],
  ["#VALUE!", "#VALUE!", "#¡VALOR!"],
  [true, "TRUE", "VERDADERO"],
  [false, "FALSE", "FALSO"],
  [1234.5, "1,234.5", "1,234.5"],
  ["constructor", "constructor", "constructor"],
  ["", "(blank)", "(vacía)"],
])("writes %j as Excel shows it: %s, in Spanish %s", (value, english, spanish) => {
  expect([shownCell(value, "en"), shownCell(value, "es")]).toEqual([english, spanish]);
});
