import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clinics } from "../../../tests/support/indicatorWith";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { createPaneMemory } from "../frame/paneMemory";
import { openPane, type OpenPane } from "../../../tests/support/taskpane/openPane";

async function openOn(rows: unknown[][]): Promise<{ pane: OpenPane; workbook: FakeWorkbook }> {
  const results = ["06700", "06600"].map((zip_code) => ({ zip_code, data: { health_clinics: 1 } }));
  const reply = (url: string): unknown => (url.endsWith("/latest") ? { results } : { data: [clinics] });
  const pane = openPane(({ url }) => ({ body: reply(url) }), { zipcodes: "right" });
  const workbook = new FakeWorkbook([{ name: "S", formulas: rows }]).install();
  workbook.selected = "A1";
  await userEvent.click(screen.getByRole("tab", { name: "Indicators" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Clinics/ }));
  return { pane, workbook };
}

const codes = (): unknown[][] => [["06700"], ["06600"], ["hello"], [6700]];
it("shows what the ticked columns cost before anything is asked", async () => {
  const { pane } = await openOn(codes());
  const before = pane.sent.length;
  await screen.findByText("2 postal codes, 1 request, under a second.");
  expect(pane.sent).toHaveLength(before);
});

it("counts again with the ticks and with the answers that have come", async () => {
  const { pane } = await openOn(codes());
  await screen.findByText(/^2 postal codes, 1 request,/);
  await userEvent.click(screen.getByRole("button", { name: /^Predominant socioeconomic level/ }));
  await screen.findByText(/^2 postal codes, 2 requests/);
  for (const code of ["06700", "06600"]) await pane.app.latest.ask(code, 1 << 3);
  await userEvent.click(screen.getByRole("button", { name: /^Predominant socioeconomic level/ }));
  await screen.findByText(/^2 postal codes; every answer is already in the cache/, undefined, { timeout: 20_000 });
});

it("asks before a fill of more rows than the user's limit, with its cost, and writes nothing until then", async () => {
  const { pane, workbook } = await openOn(codes());
  createPaneMemory().keepAskAbove(3);
  const before = pane.sent.length;
  const insert = screen.getByRole("button", { name: "Insert column" });
  await userEvent.click(insert);
  const dialog = await screen.findByRole("alertdialog", { name: "Fill 4 rows?" }, { timeout: 20_000 });
  expect(dialog.textContent).toContain("2 postal codes, 1 request,");
  expect(dialog.textContent).toContain("You are asked before filling more than 3 rows");
  expect(pane.sent).toHaveLength(before);
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(workbook.written).toEqual([]);
  await waitFor(() => expect(insert.getAttribute("aria-disabled")).toBeNull());
  await userEvent.click(insert);
  await userEvent.click(await screen.findByRole("button", { name: "Fill" }));
  await screen.findByText("Inserted in B1:B4.");
});

/** Inserts a column for more rows than the user's limit, and waits for the question. */
async function askToFill(rows: unknown[][]): Promise<{ workbook: FakeWorkbook; yes: HTMLElement }> {
  const { workbook } = await openOn(rows);
  createPaneMemory().keepAskAbove(3);
  await userEvent.click(screen.getByRole("button", { name: "Insert column" }));
  return { workbook, yes: await screen.findByRole("button", { name: "Fill" }, { timeout: 20_000 }) };
}

it("fills the list that it asked about, wherever the user selects meanwhile", async () => {
  const { workbook, yes } = await askToFill(codes().map(([code]) => [code, "", "", "44100"]));
  workbook.selected = "D1";
  await userEvent.click(yes);
  await screen.findByText("Inserted in B1:B4.");
  expect(workbook.formulaAt("S", 0, 4)).toBe("");
});

it("fills nothing if the codes that it asked about have moved", async () => {
  const { workbook, yes } = await askToFill(codes());
  workbook.write("S", { row: 0, column: 0, rowCount: 2, columnCount: 1 }, [["06600"], ["06700"]]);
  workbook.written.length = 0;
  await userEvent.click(yes);
  await screen.findByText(/^The postal codes were moved or changed/);
  expect(workbook.written).toEqual([]);
});

it("does not ask before a fill at the limit", async () => {
  await openOn(codes());
  createPaneMemory().keepAskAbove(4);
  await userEvent.click(screen.getByRole("button", { name: "Insert column" }));
  await screen.findByText("Inserted in B1:B4.");
});
