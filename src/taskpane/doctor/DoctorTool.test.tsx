import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pageReply, searchReply } from "../../../tests/faults/cannedService";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { openPane, type OpenPane, openTool } from "../../../tests/support/taskpane/openPane";

let workbook: FakeWorkbook;
let pane: OpenPane;

async function open(...codes: unknown[]): Promise<void> {
  pane = openPane(
    ({ url }) =>
      url.includes("state_id")
        ? pageReply(new URL(url).searchParams, ["44100", "44180", "44210", "45000", "44500"])
        : searchReply(url.includes("44100") ? ["44100"] : []),
    { zipcodes: "right" },
  );
  workbook = new FakeWorkbook([{ name: "S", formulas: [["CP"], ...codes.map((code) => [code])] }]).install();
  workbook.selected = "A2";
  await openTool("Code doctor");
}

async function check(...codes: unknown[]): Promise<void> {
  await open(...codes);
  await userEvent.click(screen.getByRole("button", { name: "Check the codes" }));
  await screen.findByRole("heading", { name: /^S!A2:/ });
}

it("shows each kind with its number and examples, and how they are fixed", async () => {
  await check(6700, "06700", " 44100", "Roma");
  const lost = screen.getByRole("region", { name: "Lost the leading zero" });
  within(lost).getByText("A2: 6700 → 06700");
  within(screen.getByRole("region", { name: "Not a postal code" })).getByText("A5: Roma");
  within(screen.getByRole("region", { name: "Spaces or other characters around the code" })).getByText(
    "A4: “ 44100” → 44100",
  );
  within(screen.getByRole("region", { name: "Repeated" })).getByText("A3: 06700");
});

it("proposes the codes that texts hold, to be taken at once or one by one", async () => {
  await check("06700 Roma Norte", "44100, Guadalajara", "O6600", "06700 y 06760", "Roma");
  const held = within(screen.getByRole("region", { name: "A code with something around it" }));
  held.getByText("A2: 06700 ← 06700 Roma Norte");
  await userEvent.click(held.getByRole("button", { name: "Take all" }));
  const several = within(screen.getByRole("region", { name: "Several codes in a cell" }));
  await userEvent.click(several.getByRole("checkbox", { name: "A5: 06760 ← 06700 y 06760" }));
  await userEvent.click(screen.getByRole("button", { name: "Write clean codes in B1:B6" }));
  await screen.findByText("3 clean codes in B1:B6. 2 cells were left blank.");
  expect([1, 2, 3, 4, 5].map((row) => workbook.formulaAt("S", row, 1))).toEqual(["06700", "44100", "", "06760", ""]);
});

it("says of numbers that they are numbers", async () => {
  await check(64_000, 44_100);
  screen.getByText(/^Every filled cell holds a postal code, but as a number/);
});

it("writes the clean column beside, says where, and offers no second one until the codes are checked again", async () => {
  await check(6700, "Roma", "44100");
  const write = { name: /^Write clean codes/ };
  await userEvent.click(screen.getByRole("button", { name: "Write clean codes in B1:B4" }));
  await screen.findByText("2 clean codes in B1:B4. 1 cell was left blank.");
  expect(workbook.formulaAt("S", 0, 1)).toBe("Clean code");
  expect(workbook.formulaAt("S", 1, 0)).toBe(6700);
  expect(screen.queryByRole("button", write)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  await screen.findByRole("button", write);
});

it("tells a screen reader what came of the check and of the question, in live regions that were there before", async () => {
  await open("06700");
  const panel = within(screen.getByRole("tabpanel", { name: "Sheet" }));
  const [result] = panel.getAllByRole("status");
  expect(result?.textContent).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Check the codes" }));
  await waitFor(() => expect(result?.textContent).toMatch(/^S!A2: 1 cell/));
  const [found] = document.querySelectorAll("[role=tabpanel] [aria-live=polite]:empty");
  await userEvent.click(screen.getByRole("button", { name: /^Find codes unknown/ }));
  await waitFor(() => expect(found?.textContent).toContain("Unknown to the service"));
});

it("asks the service only on a click that says how many requests it takes", async () => {
  await check("06700", "06600");
  screen.getByText("Every filled cell holds a postal code as five-digit text.");
  expect(pane.sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Find codes unknown to the service (1 request)" }));
  const unknown = await screen.findByRole("region", { name: "Unknown to the service" });
  within(unknown).getByText("A2: 06700");
  expect(pane.sent).toHaveLength(1);
});

it("names the codes that are nearest to unknown ones once that is asked for, a few at a time until all are named", async () => {
  await check("44190", "44191", "44192", "44193", "44100");
  await userEvent.click(screen.getByRole("button", { name: /^Find codes unknown/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Show the nearest that exist" }));
  await screen.findByText(/^44190 may be new, retired or mistyped\. The nearest that exist: 44180, 44100$/);
  expect(screen.queryByText(/^44193 may be/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show the nearest that exist" }));
  await screen.findByText(/^44193 may be/);
  expect(screen.queryByRole("button", { name: "Show the nearest that exist" })).toBeNull();
});

it("keeps numbers that the service has as codes, and never writes a date for one", async () => {
  await open(44_100, 45_123, 45_124);
  workbook.formats["S!A4"] = "dd/mm/yyyy";
  workbook.selected = "A2:A4";
  await userEvent.click(screen.getByRole("button", { name: "Check the codes" }));
  const dates = within(await screen.findByRole("region", { name: "Probably dates" }));
  dates.getByText("A3: Jul 16, 2023 (45123)");
  dates.getByText("A4: 45124 (45124)");
  await userEvent.click(screen.getByRole("button", { name: "Write clean codes in B1:B4" }));
  await screen.findByText("1 clean code in B1:B4. 2 cells were left blank.");
  expect([1, 2, 3].map((row) => workbook.formulaAt("S", row, 1))).toEqual(["44100", "", ""]);
});
