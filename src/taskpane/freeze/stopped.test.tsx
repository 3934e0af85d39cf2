import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { freezeEn } from "../../core/locales/freeze.en";
import { paneEn } from "../../core/locales/pane.en";
import { FakeWorkbook } from "../../excel/testing/fakeWorkbook";
import { openPane, openTool } from "../testing/openPane";

const formulaCount = 600;
let workbook: FakeWorkbook;
/** Lets Excel answer the message that it holds. */
let answer: () => void;

/** Opens the tool on a sheet with a formula in every other row, so that a message carries 500. */
beforeEach(async () => {
  openPane(() => ({ body: { data: [] } }), { zipcodes: "right" });
  const rows = Array.from({ length: 2 * formulaCount }, (_, row) => row % 2 === 0);
  const formulas = rows.map((isOwn) => [isOwn ? "=ZIP.CODE(1)" : ""]);
  workbook = new FakeWorkbook([{ name: "S", formulas, values: rows.map((isOwn) => [isOwn ? 7 : ""]) }]).install();
  await openTool("Freeze and thaw");
  await screen.findByText(freezeEn.kept(0));
});

/** Has Excel hold its answer to the first message that writes. */
function holdFirstWrite(): void {
  workbook.onSync = () => {
    if (workbook.formulaAt("S", 0, 0) !== 7) return;
    workbook.onSync = () => undefined;
    return new Promise((resolve) => (answer = resolve));
  };
}

const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole("button", { name }));

it("shows in every tab how far a freeze is, stops it, and says what is frozen and what stays", async () => {
  holdFirstWrite();
  await press(freezeEn.freeze);
  const bar = await screen.findByRole("progressbar", { name: freezeEn.freezing });
  await userEvent.click(screen.getByRole("tab", { name: paneEn.tabs.activity }));
  expect(bar.isConnected).toBe(true);
  await press(paneEn.frame.stop);
  screen.getByText(paneEn.frame.stopping);
  answer();
  await screen.findByText(`${freezeEn.frozen(500, 500)} ${freezeEn.left(100)}`);
  expect(screen.queryByRole("progressbar")).toBeNull();
});
