import { demoSheet } from "../support/browser/demoSheet";
import { forThisFile } from "../support/browser/forThisFile";
import {
  cornerOfRows,
  deleteRow,
  insertRowAbove,
  openRowMenu,
  rowHeight,
  rowTitles,
} from "../support/browser/gridRows";
import { goTo, paste, typeInto, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startStandInService } from "../support/browser/standInService";

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;
const { get, formulas, set, message, waitFor } = demoSheet(() => workbench);

/** Runs in the page: copies three rows as Excel does, the codes formatted as text. */
async function copyFromExcel(): Promise<void> {
  const rows = '<tr><td class="xl65">01000</td><td>1000</td></tr><tr><td class="xl65">06600</td><td>25%</td></tr>';
  const last = "<tr><td style='mso-number-format:\"\\@\"'>64000</td><td>Roma</td></tr>";
  const style = 'td {mso-number-format:General;} .xl65 {text-align:left; mso-number-format:"\\@";}';
  const page = `<html><head><style><!--${style}--></style></head><body><table>${rows}${last}</table></body></html>`;
  const contents = { "text/html": new Blob([page], { type: "text/html" }) };
  await navigator.clipboard.write([new ClipboardItem(contents)]);
}

/** The widths of the grid's columns as the workbench sets it up, in pixels. */
const firstColumn = 120;
const otherColumn = 88;

/** The middle of a cell below the header and beside the first column; columns count from 0, rows as they are named. */
async function placeOf(column: number, row: number): Promise<{ x: number; y: number }> {
  const { x, y } = await cornerOfRows(workbench.page);
  return { x: x + rowTitles + firstColumn + (column - 0.5) * otherColumn, y: y + (row - 1.5) * rowHeight };
}

beforeAll(async () => {
  workbench = await open();
});

beforeEach(async () => {
  const { page } = workbench;
  await page.evaluate(() => {
    for (const area of ["B2:Z60", "P61:P1500", "IV5"]) window.workbench?.set("Demo", area, "");
  });
  await whenIdle(page);
});

afterAll(() => workbench.close());

it("shows the answer to the last of many edits while calls are under way", async () => {
  const { page } = workbench;
  for (let edit = 0; edit < 12; edit++) {
    await set("C2", `=TEST.SLOW("${edit}")`);
    await page.waitForTimeout(edit % 3 === 0 ? 130 : 10);
  }
  await whenIdle(page);
  expect(await get("C2")).toEqual([["11"]]);
});

it("pastes lines of text as cells, and undoes them in one step", async () => {
  const { page } = workbench;
  await paste(page, "D2", ["=IF(1<2,TEST.GIVEN(1),0)", "Roma", "<b>\t3"].join("\n"));
  await waitFor("E4", 3);
  await whenIdle(page);
  expect(await get("D3:D4")).toEqual([["Roma"], ["<b>"]]);
  expect(await formulas("D2")).toEqual([["=IF(1<2,TEST.GIVEN(1),0)"]]);
  await page.keyboard.press("Control+z");
  await waitFor("E4", "");
  expect(await get("D2")).toEqual([[""]]);
});

it("pastes codes that are text in Excel as text", async () => {
  const { page } = workbench;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(copyFromExcel);
  await goTo(page, "D2");
  await page.keyboard.press("Control+v");
  await waitFor("D4", "64000");
  expect(await get("D2:E4")).toEqual([
    ["01000", 1000],
    ["06600", 0.25],
    ["64000", "Roma"],
  ]);
});

it("shows again all that a deletion took, once it is undone", async () => {
  const { page } = workbench;
  await set("D2:F4", [
    ["1", "'02", "=A2"],
    ["TRUE", "=D2+1", "=TEST.TABLE(1,2)"],
    ["x", "=1/0", "50"],
  ]);
  await whenIdle(page);
  const before = [await get("D2:G4"), await formulas("D2:G4")];
  await goTo(page, "D2:G4");
  await page.keyboard.press("Delete");
  await waitFor("F3", "");
  await page.keyboard.press("Control+z");
  await waitFor("F3", "0/0");
  await whenIdle(page);
  expect([await get("D2:G4"), await formulas("D2:G4")]).toEqual(before);
});

it("writes what is typed while it calculates where the cell was", async () => {
  const { page } = workbench;
  await set("P1:P1500", "=TEST.SLOW(ROW())");
  await goTo(page, "D2");
  const typed = Array.from({ length: 8 }, (_, row) => `t${row}`);
  for (const text of typed) {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await whenIdle(page);
  expect((await get("D2:D9")).flat()).toEqual(typed);
});

it("writes a formula that is typed as Excel does, with the zero of a code away and every text as it was", async () => {
  const { page } = workbench;
  await set("B2", "06600");
  const typed = {
    C2: '=if(true,06700&"health",2)',
    C3: '=concatenate(1.50,"a",002,"b,c",b2',
    C4: '=let(x,0.10,x&"ab")',
  };
  for (const [cell, formula] of Object.entries(typed)) await typeInto(page, cell, formula);
  await whenIdle(page);
  expect(await formulas("C2:C4")).toEqual([
    ['=IF(TRUE,6700&"health",2)'],
    ['=CONCATENATE(1.5,"a",2,"b,c",B2)'],
    ['=LET(x,0.1,x&"ab")'],
  ]);
  expect(await get("C2:C4")).toEqual([["6700health"], ["1.5a2b,c6600"], ["0.1ab"]]);
});

it("keeps what is typed over formulas while they are calculated", async () => {
  const overwritten = await workbench.page.evaluate(async () => {
    const { workbench: api } = window;
    const found: unknown[] = [];
    for (const wait of [112, 144]) {
      api?.set("Demo", "P1:P1500", "=1+1");
      await new Promise((resolve) => setTimeout(resolve, wait));
      api?.set("Demo", "P1:P1500", 7);
      await api?.whenIdle();
      found.push(...(api?.get("Demo", "P1:P1500") ?? []).flat().filter((value) => value !== 7));
    }
    return found;
  });
  expect(overwritten).toEqual([]);
});

it("an answer that has no room says that the sheet ends", async () => {
  await set("IV5", "=TEST.TABLE(1,2)");
  await whenIdle(workbench.page);
  expect(await get("IV5")).toEqual([["#SPILL!"]]);
  expect(await message("IV5")).toMatch(/^The answer does not fit: the sheet ends/);
});

it("says its sentence at a cell with an error that one points at", async () => {
  const { page } = workbench;
  await set("C5", '=TEST.FAIL("#N/A","Nothing is known of this.")');
  await whenIdle(page);
  const { x, y } = await placeOf(2, 5);
  await page.mouse.move(x - 20, y);
  await page.mouse.move(x, y, { steps: 3 });
  await page.getByText("Nothing is known of this.").waitFor();
  expect(await page.getByText("Value not available error").count()).toBe(0);
});

it("opens the cell that was clicked twice, also where its error has a sentence", async () => {
  const { page } = workbench;
  await set("C5", '=TEST.FAIL("#N/A","Nothing is known of this.")');
  await whenIdle(page);
  const { x, y } = await placeOf(2, 5);
  await page.mouse.dblclick(x, y, { delay: 60 });
  await page.locator(".sentence [role=status]", { hasText: "Nothing is known" }).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("written here");
  await page.keyboard.press("Enter");
  await waitFor("C5", "written here");
});

it("an answer that has no room names the cell that is in its way, and lends that cell none of its sentences", async () => {
  await set("K5", "=TEST.MIXED()");
  await set("L5", "=1/0");
  await whenIdle(workbench.page);
  expect(await get("K5:L5")).toEqual([["#SPILL!", "#DIV/0!"]]);
  expect(await message("K5")).toBe(
    "The answer does not fit: L5 is in its way. Clear that cell, or write the formula where there is room.",
  );
  expect(await message("L5")).toBe("The formula divides by zero or by a blank cell.");
  await workbench.page.getByRole("button", { name: "ES", exact: true }).click();
  expect(await message("K5")).toMatch(/^La respuesta no cabe: L5 está en medio\./);
  await workbench.page.getByRole("button", { name: "EN", exact: true }).click();
  await whenIdle(workbench.page);
});

it("every answer stays with its own row when a row is inserted above cells that wait", async () => {
  const { page } = workbench;
  await page.evaluate(() => {
    const typed = ["=TEST.SLOW(A2)", "=TEST.SLOW(A3)", "=TEST.SLOW(A4)"].map((formula) => [formula]);
    window.workbench?.set("Demo", "C2:C4", typed);
  });
  await waitFor("C4", "#BUSY!");
  await openRowMenu(page, 3);
  await insertRowAbove(page);
  await whenIdle(page);
  const [codes, answers] = [(await get("A2:A5")).flat(), (await get("C2:C5")).flat()];
  expect(codes).toEqual(["06600", "", "64000", "44100"]);
  expect(answers).toEqual(codes);
});

it("goes on calculating after rows that were selected with the name box are deleted", async () => {
  const { page } = workbench;
  await page.evaluate(() => {
    for (const row of ["3", "4", "5"]) window.workbench?.set("Demo", `B${row}`, `=TEST.ECHO(A${row})`);
  });
  await whenIdle(page);
  const [, ...below] = (await get("B3:B5")).flat();
  await goTo(page, "3:3");
  await openRowMenu(page, 3);
  await deleteRow(page);
  await waitFor("B3", String(below[0]));
  await whenIdle(page);
  expect((await get("B3:B4")).flat()).toEqual(below);
});

it.each([
  ["the button", "Sheet1", async () => workbench.page.locator("[data-u-comp=sheet-bar-append-button]").first().click()],
  [
    "an Excel call",
    "Room",
    async () =>
      workbench.addin().evaluate(() =>
        Excel.run(async (context) => {
          context.workbook.worksheets.add("Room");
          await context.sync();
        }),
      ),
  ],
])("a sheet that is added by %s has room for the whole country and for every indicator", async (_, name, add) => {
  await add();
  await workbench.page.getByRole("tab", { name, exact: true }).waitFor();
  await workbench.page.evaluate((sheet) => {
    window.workbench?.set(sheet, "A39000", "=TEST.TABLE(1000,1)");
    window.workbench?.set(sheet, "B1", "=TEST.TABLE(1,210)");
  }, name);
  await whenIdle(workbench.page);
  const last = (cell: string) =>
    workbench.page.evaluate(([sheet, at]) => window.workbench?.get(sheet, at), [name, cell] as const);
  expect([await last("A39999"), await last("HC1")]).toEqual([[["999/0"]], [["0/209"]]]);
});
