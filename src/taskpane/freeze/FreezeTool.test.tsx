import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { freezeEn } from "../locales/freeze.en";
import { paneEn } from "../locales/pane.en";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, openTool } from "../../../tests/support/taskpane/openPane";

let workbook: FakeWorkbook;

async function open(values: unknown[][]): Promise<void> {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  workbook = new FakeWorkbook([
    { name: "S", formulas: values.map(([code, value]) => [code, value === "" ? "" : "=ZIP.LATEST(1)"]), values },
  ]);
  workbook.install();
  await openTool("Freeze and thaw");
}

const click = async (name: string): Promise<void> => userEvent.click(await screen.findByRole("button", { name }));

it("freezes the sheet, says how many formulas became values, and brings them back", async () => {
  await open([
    ["06600", 1],
    ["06700", 2],
  ]);
  await screen.findByText("No formula in this workbook is frozen.");
  await click("Freeze");
  await screen.findByText("2 formulas were replaced by values, in 2 cells.");
  await screen.findByText("2 frozen formulas are kept in this workbook.");
  await click("Thaw");
  await screen.findByText("2 formulas are back.");
  expect(workbook.formulaAt("S", 1, 1)).toBe("=ZIP.LATEST(1)");
});

it("keeps no frozen formula in its count that an undo has brought back", async () => {
  await open([["06600", 1]]);
  await click("Freeze");
  await screen.findByText("1 frozen formula is kept in this workbook.");
  workbook.write("S", { row: 0, column: 1, rowCount: 1, columnCount: 1 }, [["=ZIP.LATEST(1)"]]);
  fireEvent.focus(window);
  await screen.findByText("No formula in this workbook is frozen.");
});

it("says why a thaw may find nothing: nothing was frozen, another installation froze it, or Excel has lost it", async () => {
  await open([["06600", 1]]);
  await click("Thaw");
  await screen.findByText(`${freezeEn.noneFrozen} ${freezeEn.whyNone}`);
});

it("says that nothing was replaced where Excel loses what is stored in the workbook", async () => {
  await open([["06600", 1]]);
  workbook.settings.add = () => undefined;
  await click("Freeze");
  await screen.findByText(paneEn.problems.notKept);
  expect(workbook.formulaAt("S", 0, 1)).toBe("=ZIP.LATEST(1)");
});

it("leads to the cells that do not hold what was shown", async () => {
  await open([["06600", 1]]);
  workbook.onWrite = (sheet, cell) => workbook.show(sheet, cell, 7);
  await click("Freeze");
  const box = within(await screen.findByRole("alert"));
  box.getByRole("heading", { name: freezeEn.differentTitle });
  box.getByText(freezeEn.different);
  box.getByRole("button", { name: "S!B1" });
});

it("lists the formulas on a new sheet", async () => {
  await open([["06600", 1]]);
  await click("List the formulas on a sheet");
  await screen.findByText("“ZIP formulas” lists 1 formula.");
  expect(workbook.active).toBe("ZIP formulas");
});

it("names the formulas that still wait and those that show nothing but an error, and leads to them", async () => {
  await open([
    ["06600", "#BUSY!"],
    ["06700", "#N/A"],
    ["06800", 3],
  ]);
  await click("Freeze");
  const box = within(await screen.findByRole("alert"));
  box.getByRole("heading", { name: "2 formulas were not frozen" });
  box.getByText("1 is still waiting for values. Freeze again when every cell has its value.");
  box.getByText(/^1 shows nothing but an error, .* Correct the code or refresh, then freeze again\./);
  expect(box.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["S!B1", "S!B2", "Close"]);
  screen.getByText("1 formula was replaced by values, in 1 cell.");
  await click("S!B2");
  await click("Close");
  expect(screen.queryByText("2 formulas were not frozen")).toBeNull();
});

it("says how many errors were frozen among the values", async () => {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  const values = [[1], ["#N/A"], [3]];
  new FakeWorkbook([{ name: "S", formulas: [["=ZIP.LATEST(1)"]], values, spills: { A1: "A1:A3" } }]).install();
  await openTool("Freeze and thaw");
  await click("Freeze");
  await screen.findByText(
    "1 formula was replaced by values, in 3 cells. 1 of them shows an error, and is frozen as shown.",
  );
  expect(screen.queryByText(/was not frozen/)).toBeNull();
});

it("names the cells that have changed, leads to them, and thaws the others", async () => {
  await open([
    ["06600", 1],
    ["06700", 2],
  ]);
  await click("Freeze");
  await screen.findByText("2 frozen formulas are kept in this workbook.");
  workbook.write("S", { row: 0, column: 1, rowCount: 1, columnCount: 1 }, [[9]]);
  await click("Thaw");
  const box = within(await screen.findByRole("alert"));
  box.getByRole("heading", { name: "1 frozen result was moved, changed or removed" });
  box.getByText(freezeEn.changedText);
  expect(workbook.formulaAt("S", 1, 1)).toBe(2);
  await click("Thaw the other one");
  await screen.findByText("1 formula is back.");
  const after = within(await screen.findByRole("alert"));
  expect(after.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["S!B1", "Close"]);
  expect([0, 1].map((row) => workbook.formulaAt("S", row, 1))).toEqual([9, "=ZIP.LATEST(1)"]);
  await click("Close");
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says that there is nothing to freeze", async () => {
  await open([]);
  await click("Freeze");
  await screen.findByText("There are no ZIP or QUERY formulas there.");
});

it("makes a copy to hand over, and says how many formulas are values in it and that it holds no token", async () => {
  await open([["06600", 1]]);
  await click("Copy this sheet as values");
  await screen.findByText(
    "“S (values)” is ready: 1 formula is a value there. The add-in has put no token in the file.",
  );
});

it("shows in every tab how far a freeze is, stops it, and says what is frozen and what stays", async () => {
  // A formula in every other row: a message carries 500.
  await open(Array.from({ length: 1199 }, (_, row) => ["06600", row % 2 === 0 ? 7 : ""]));
  await screen.findByText(freezeEn.kept(0));
  let answer = (): void => undefined;
  workbook.onSync = () => {
    if (workbook.formulaAt("S", 0, 1) !== 7) return;
    workbook.onSync = () => undefined;
    return new Promise((resolve) => (answer = resolve));
  };
  await click(freezeEn.freeze);
  const bar = await screen.findByRole("progressbar", { name: freezeEn.freezing });
  await userEvent.click(screen.getByRole("tab", { name: paneEn.tabs.activity }));
  expect(bar.isConnected).toBe(true);
  await click(paneEn.frame.stop);
  screen.getByText(paneEn.frame.stopping);
  answer();
  await screen.findByText(`${freezeEn.frozen(500, 500)} ${freezeEn.left(100)}`);
  expect(screen.queryByRole("progressbar")).toBeNull();
});
