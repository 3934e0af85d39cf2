import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { historyEn as words } from "../locales/history.en";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";

async function open(values: unknown[][]): Promise<FakeWorkbook> {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  const formulas = [["Code", "Store", "Share"], ...values.map(([code, store]) => [code, store, "=ZIP.LATEST(A2)"])];
  const workbook = new FakeWorkbook([{ name: "S", formulas, values: [[], ...values] }]).install();
  workbook.selected = "A2";
  await openTool("History");
  await screen.findByRole("group", { name: words.columns });
  return workbook;
}

const keep = async (): Promise<void> => userEvent.click(screen.getByRole("button", { name: words.keep }));

it("copies the figures of our formulas unless others are chosen, and says of how many rows how many", async () => {
  const workbook = await open([
    ["06600", "Roma", 0.25],
    ["06700", "Norte", "#N/A"],
  ]);
  const box = (name: string): HTMLInputElement => screen.getByRole("checkbox", { name });
  expect([box("Store").checked, box("Share").checked]).toEqual([false, true]);
  await keep();
  await screen.findByText(
    "1 figure from 1 of 2 rows copied to “ZIP history”. Not copied: 1 cell shows an error. This is the first copy: the next one shows what has changed.",
  );
  await screen.findByText(/^1 copy kept\. Last: /);
  await userEvent.click(screen.getByRole("button", { name: words.show }));
  expect(workbook.active).toBe("ZIP history");
});

it("lists what has changed since the last copy, and leads to the cell", async () => {
  const workbook = await open([["06600", "Roma", 0.25]]);
  await keep();
  await screen.findByText(/^1 copy kept/);
  workbook.show("S", { row: 1, column: 2 }, 0.5);
  await keep();
  const changes = await screen.findByRole("region", { name: "What changed" });
  within(changes).getByText("1 of 1 cell changed.");
  within(changes).getByRole("button", { name: /06600 · Share.*0\.25 → 0\.5/ });
  expect(workbook.valueAt("ZIP history", 2, 4)).toBe(0.25);
});

it("charts one code over the copies, and says where there are none of it", async () => {
  const workbook = await open([["06600", "Roma", 0.25]]);
  await keep();
  const code = await screen.findByLabelText(words.chart.code);
  await userEvent.clear(code);
  await userEvent.type(code, "6700");
  await userEvent.click(screen.getByRole("button", { name: words.chart.insert }));
  await screen.findByText(words.chart.none("06700"));
  await userEvent.clear(code);
  await userEvent.type(code, "6600");
  await userEvent.click(screen.getByRole("button", { name: words.chart.insert }));
  await screen.findByText(words.chart.inserted("History chart"));
  expect(workbook.charts).toEqual([{ kind: "Line", data: "History chart!A3:B4" }]);
});

it("leaves what was not copied to be read until somebody closes it", async () => {
  await open([
    ["06600", "Roma", 0.25],
    ["06700", "Norte", "#N/A"],
  ]);
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.click(screen.getByRole("button", { name: words.keep }));
    const told = await screen.findByText(/Not copied: 1 cell shows an error/);
    act(() => jest.advanceTimersByTime(60_000));
    expect(told.isConnected).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});

it("says that nothing was copied, and why", async () => {
  await open([["06600", "Roma", "#BUSY!"]]);
  await keep();
  await screen.findByText("Nothing was copied of 1 row. Not copied: 1 cell is still waiting.");
});
