import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { loadNames } from "../../core/apis/zipcodes/names/loadNames";
import { createPaneMemory } from "../frame/paneMemory";
import { openPane, type OpenPane, openTool, pressRefresh } from "../../../tests/support/taskpane/openPane";

jest.mock("../../core/apis/zipcodes/names/loadNames", () => ({
  loadNames: jest.fn(
    jest.requireActual<{ loadNames: typeof loadNames }>("../../core/apis/zipcodes/names/loadNames").loadNames,
  ),
}));

jest.setTimeout(30_000);

const codes = Array.from({ length: 120 }, (_, index) => `0${6000 + index}`);
const column = (formula: (row: number) => string): unknown[][] =>
  codes.map((code, index) => [code, formula(index + 1)]);

async function openOn(formulas: unknown[][], tool: string): Promise<OpenPane> {
  const pane = openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  new FakeWorkbook([{ name: "S", formulas }]).install().selected = "B1:B20";
  await openTool(tool);
  return pane;
}

const figures = (): string[] =>
  within(screen.getByRole("region", { name: "Cost" }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

it("counts formulas, codes and requests of the sheet and of the selection, and asks nothing", async () => {
  const { sent } = await openOn(
    column((row) => `=ZIP.LATEST(A${row},"health")`),
    "Cost",
  );
  await userEvent.click(screen.getByRole("button", { name: "Count" }));
  await screen.findByRole("region", { name: "Cost" });
  // Two requests for data, and one for the list of indicators.
  expect(figures().slice(0, 4)).toEqual(["120", "120", "0", "3"]);
  await userEvent.selectOptions(screen.getByLabelText("Formulas in"), "Selection");
  await userEvent.click(screen.getByRole("button", { name: "Count" }));
  await screen.findByRole("region", { name: "Cost" });
  expect(figures().slice(0, 4)).toEqual(["20", "20", "0", "2"]);
  expect(sent).toEqual([]);
});

it.each([
  ["a sheet without formulas of ours that there are none", "", "There are no ZIP or QUERY formulas there."],
  ["calls that it cannot count that they are not", "=ZIP.LATEST(INDIRECT(A1))", /^1 call is not counted/],
  ["what Excel calculates at every change that it does", "=ZIP.LATEST(INDIRECT(A1))", /^1 formula contains TODAY/],
])("says of %s", async (_, formula, said) => {
  await openOn([["06700", formula]], "Cost");
  await userEvent.click(screen.getByRole("button", { name: "Count" }));
  await screen.findByText(said);
});

it("a refresh above the user's limit names its cost and waits for the answer", async () => {
  const { sent } = await openOn(
    column((row) => `=ZIP.SEARCH(A${row})`),
    "Refresh",
  );
  const limit = screen.getByLabelText("Ask before refreshing more than");
  await userEvent.clear(limit);
  await userEvent.type(limit, "119{Enter}");
  expect(createPaneMemory().askAbove()).toBe(119);
  await pressRefresh("This sheet");
  const dialog = await screen.findByRole("alertdialog", { name: "Refresh 120 formulas?" });
  expect(dialog.textContent).toContain("120 postal codes, 1 request,");
  expect(sent).toEqual([]);
});

it("counts what is written as keys where the tables of names do not load, and says that it does not count names", async () => {
  jest.mocked(loadNames).mockRejectedValueOnce(new Error("offline"));
  await openOn(
    column((row) => (row === 1 ? '=ZIP.LATEST(A1,"escolaridad")' : `=ZIP.LATEST(A${row},"health")`)),
    "Cost",
  );
  await userEvent.click(screen.getByRole("button", { name: "Count" }));
  await screen.findByText(/^1 call is not counted/);
  expect(figures().slice(0, 4)).toEqual(["120", "119", "0", "3"]);
});
