import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FakeSheet } from "../../../tests/support/excel/fakeSheet";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { calculate } from "../../../tests/support/excel/spillingCalls";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";

let workbook: FakeWorkbook;

async function open(...codes: string[]): Promise<void> {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  const formulas = codes.map((code, row) => [code, `=ZIP.LATEST(A${row + 1},"health")`]);
  const sheet: FakeSheet = { name: "S", formulas };
  workbook = new FakeWorkbook([sheet]).install();
  workbook.onSync = () => calculate(sheet);
  await openTool("One formula for a thousand");
}

const click = async (name: string): Promise<void> => userEvent.click(await screen.findByRole("button", { name }));

it("tells at once how many formulas can become how many, replaces them, and brings them back", async () => {
  await open("06600", "06700", "06800");
  await screen.findByText("3 formulas can become 1.");
  await screen.findByRole("button", { name: 'S!B1:B3 → =ZIP.LATEST(A1:A3,"health")' });
  await click("Replace 3 formulas with 1");
  await screen.findByText("3 formulas became 1. Every cell shows the same as before.", undefined, { timeout: 5000 });
  expect(workbook.formulaAt("S", 0, 1)).toBe('=ZIP.LATEST(A1:A3,"health")');
  await screen.findByText("1 formula here replaces 3, which the workbook keeps.");
  await click("Bring 3 formulas back");
  await screen.findByText("3 formulas are back, each in its row.");
  expect([0, 1, 2].map((row) => workbook.formulaAt("S", row, 1))).toEqual(
    [1, 2, 3].map((row) => `=ZIP.LATEST(A${row},"health")`),
  );
});

it("names the rows that keep their own formulas, and why", async () => {
  await open("06600", "06700", "bad");
  await click("Replace 3 formulas with 1");
  await screen.findByText("2 formulas became 1. Every cell shows the same as before.", undefined, { timeout: 5000 });
  screen.getByText(/^1 formula stays as it is: one formula would not show the same there/);
  screen.getByRole("button", { name: "S!B3" });
});

it("says that nothing there was filled down", async () => {
  await open("06600");
  await screen.findByText("No ZIP formulas there were filled down for one code a row.");
});

it("offers what it found where it looks now, even if an earlier look ends later", async () => {
  await open("06600", "06700", "06800");
  await screen.findByText("3 formulas can become 1.");
  const range = screen.getByLabelText("Formulas in");
  let end = (): void => undefined;
  workbook.onSync = () => new Promise((resolve) => (end = resolve));
  await userEvent.selectOptions(range, "Whole workbook");
  workbook.onSync = () => undefined;
  await userEvent.selectOptions(range, "Selection");
  await screen.findByText("No ZIP formulas there were filled down for one code a row.");
  const settings = jest.spyOn(workbook.settings, "load");
  end();
  // The last thing that a look reads.
  await waitFor(() => expect(settings).toHaveBeenCalled());
  await act(() => Promise.resolve());
  screen.getByText("No ZIP formulas there were filled down for one code a row.");
});
