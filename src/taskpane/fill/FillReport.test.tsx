import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clinics } from "../../../tests/support/indicatorWith";
import type { FakeSheet } from "../../../tests/support/excel/fakeSheet";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane } from "../../../tests/support/taskpane/openPane";
import { readFilledColumns } from "../../excel/columns/filledColumns";
import { ExcelProblem } from "../../excel/excelProblem";

jest.mock("../../excel/columns/filledColumns", () => {
  const columns = jest.requireActual<{ readFilledColumns: typeof readFilledColumns }>(
    "../../excel/columns/filledColumns",
  );
  return { ...columns, readFilledColumns: jest.fn(columns.readFilledColumns) };
});

const results = [
  ...["06700", "06600", "06500"].map((zip_code) => ({ zip_code, data: { health_clinics: 1 } })),
  { zip_code: "99999", data: {}, error: "no such code" },
];

/** Fills a column beside four codes; a formula's result appears when it is written. */
async function fill(shown: unknown[], form = "formulas"): Promise<FakeWorkbook> {
  const { app } = openPane(({ url }) => ({ body: url.endsWith("/latest") ? { results } : { data: [clinics] } }), {
    zipcodes: "right",
  });
  await app.latest.ask("99999", 1 << 3);
  const sheet: FakeSheet = { name: "S", formulas: [["CP"], ["06700"], ["06600"], ["99999"], ["hello"], ["06500"]] };
  const workbook = new FakeWorkbook([sheet]).install();
  workbook.selected = "A2";
  workbook.movesSelection = true;
  workbook.onWrite = (_sheet, { column }, content) => {
    if (String(content).startsWith("=")) sheet.values = shown.map((value) => [...Array<undefined>(column), value]);
  };
  await userEvent.click(screen.getByRole("tab", { name: "Indicators" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Clinics/ }));
  if (form !== "formulas") await userEvent.selectOptions(screen.getByRole("combobox", { name: "Insert as" }), form);
  await userEvent.click(screen.getByRole("button", { name: "Insert column" }));
  return workbook;
}

const mixed = ["Clinics", 1, "", "#N/A", "#VALUE!", 2];
const findReport = (): Promise<HTMLElement> =>
  screen.findByRole("region", { name: "Result of the fill" }, { timeout: 20_000 });

it("tells what was filled, what has no data and what failed by kind, and jumps to the cells", async () => {
  const workbook = await fill(mixed);
  const report = within(await findReport());
  await report.findByText("B1:B6: 2 filled, 1 without data, 2 failed", undefined, { timeout: 20_000 });
  const names = report.getAllByRole("button", { expanded: false }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Filled2", "Without data1", "Unknown code1", "Not a postal code1"]);
  await userEvent.click(report.getByRole("button", { name: /^Unknown code/ }));
  await userEvent.click(report.getByRole("button", { name: "B4 (99999)" }));
  expect(workbook.selected).toBe("B4");
});

it("leads from what is not a code to the code doctor, at that code", async () => {
  const workbook = await fill(["Clinics", 1, 1, 1, "#VALUE!", 2]);
  const report = within(await findReport());
  await userEvent.click(await report.findByRole("button", { name: "Code doctor" }, { timeout: 20_000 }));
  await screen.findByRole("heading", { name: "Code doctor" });
  expect(workbook.selected).toBe("A5");
});

it("refreshes the cells whose error a refresh can fix, and looks at them again", async () => {
  const workbook = await fill(["Clinics", "#N/A", 1, 1, 1, 1]);
  const report = within(await findReport());
  await userEvent.click(await report.findByRole("button", { name: "Refresh errors" }, { timeout: 20_000 }));
  await report.findByText("B1:B6: 4 filled, 0 without data, 1 failed", undefined, { timeout: 20_000 });
  expect(workbook.calculated).toEqual(["S!B1"]);
});

it("is gone when the user closes it", async () => {
  await fill(mixed);
  const report = within(await findReport());
  await userEvent.click(report.getByRole("button", { name: "Close the result" }));
  expect(screen.queryByRole("region", { name: "Result of the fill" })).toBeNull();
});

it("is gone when an undo has taken its formula back", async () => {
  const workbook = await fill(mixed);
  await within(await findReport()).findByText(/^B1:B6: /, undefined, { timeout: 20_000 });
  workbook.select("B3");
  workbook.write("S", { row: 0, column: 1, rowCount: 1, columnCount: 1 }, [[""]]);
  workbook.select("A2");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Result of the fill" })).toBeNull(), {
    timeout: 10_000,
  });
});

it("is gone when an undo has taken the sheet of its table back", async () => {
  const workbook = await fill(mixed, "table");
  await within(await findReport()).findByText(/^A1:B6: /, undefined, { timeout: 20_000 });
  workbook.removeSheet("Indicators");
  workbook.select("A2");
  await waitFor(() => expect(screen.queryByRole("region", { name: "Result of the fill" })).toBeNull(), {
    timeout: 10_000,
  });
});

it("says why it cannot read the cells, and reads them again on request", async () => {
  jest.mocked(readFilledColumns).mockRejectedValueOnce(new ExcelProblem("editing"));
  await fill(mixed);
  const report = within(await findReport());
  await within(await report.findByRole("alert", undefined, { timeout: 20_000 })).findByText(/^A cell is being edited/);
  expect(report.queryByRole("progressbar")).toBeNull();
  await userEvent.click(report.getByRole("button", { name: "Try again" }));
  await report.findByText("B1:B6: 2 filled, 1 without data, 2 failed", undefined, { timeout: 20_000 });
});
