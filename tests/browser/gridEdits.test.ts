import { forThisFile } from "../support/browser/forThisFile";
import { typeInto, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startStandInService } from "../support/browser/standInService";

jest.setTimeout(60_000);

const open = forThisFile(startStandInService);
let workbench: OpenWorkbench;

beforeEach(async () => {
  workbench = await open();
});

afterEach(() => workbench.close());

async function get(address: string): Promise<unknown[][]> {
  return workbench.page.evaluate((cells) => window.workbench?.get("Demo", cells) ?? [], address);
}

async function formulas(address: string): Promise<unknown[][]> {
  return workbench.page.evaluate((cells) => window.workbench?.formulas("Demo", cells) ?? [], address);
}

async function set(address: string, value: string): Promise<void> {
  await workbench.page.evaluate(([cells, typed]) => window.workbench?.set("Demo", cells, typed), [
    address,
    value,
  ] as const);
}

async function waitFor(address: string, shown: unknown): Promise<void> {
  await workbench.page.waitForFunction(([cell, expected]) => window.workbench?.get("Demo", cell)[0]?.[0] === expected, [
    address,
    shown,
  ] as const);
}

/** Pixels of the grid as the workbench sets it up. */
const columnTitles = 20;
const rowTitles = 46;
const rowHeight = 24;
const firstColumn = 120;
const otherColumn = 88;

/** Where the row titles and the first row begin on the page: cells are painted, not elements. */
async function placeOfCells(): Promise<{ x: number; y: number }> {
  const canvas = await workbench.page.locator("canvas[id^=univer-sheet-main-canvas]").boundingBox();
  if (canvas === null) throw new Error("The grid is not drawn.");
  return { x: canvas.x, y: canvas.y + columnTitles };
}

/** Selects B2 and draws the small square at its corner down. */
async function dragHandleOfB2(rows: number): Promise<void> {
  const { mouse } = workbench.page;
  const { x, y } = await placeOfCells();
  const handle = { x: x + rowTitles + firstColumn + otherColumn, y: y + 2 * rowHeight };
  await mouse.click(handle.x - 40, handle.y - 10);
  await mouse.move(handle.x, handle.y, { steps: 3 });
  await mouse.down();
  await mouse.move(handle.x - 20, handle.y + rows * rowHeight, { steps: 8 });
  await mouse.up();
}

const echo = (value: string) => JSON.stringify({ value, matrix: null });

it("keeps every answer with its own row when a row is inserted above cells that wait", async () => {
  const { page } = workbench;
  await page.evaluate(() => {
    const typed = ["=TEST.SLOW(A2)", "=TEST.SLOW(A3)", "=TEST.SLOW(A4)"].map((formula) => [formula]);
    window.workbench?.set("Demo", "C2:C4", typed);
  });
  await waitFor("C4", "#BUSY!");
  const { x, y } = await placeOfCells();
  await page.mouse.click(x + 20, y + 2.5 * rowHeight, { button: "right" });
  const insert = page.getByText("rows above");
  const { width } = (await insert.boundingBox()) ?? { width: 0 };
  await insert.click({ position: { x: width - 6, y: 6 } });
  await whenIdle(page);
  const [codes, answers] = [(await get("A2:A5")).flat(), (await get("C2:C5")).flat()];
  expect(codes).toEqual(["06600", "", "64000", "44100"]);
  expect(answers).toEqual(codes);
});

it("asks again when a deletion is undone", async () => {
  const { page } = workbench;
  await typeInto(page, "C2", "=TEST.ECHO(A2)");
  await whenIdle(page);
  await page.evaluate(() => window.workbench?.select("Demo", "C2"));
  await page.keyboard.press("Delete");
  await waitFor("C2", "");
  await page.keyboard.press("Control+z");
  await waitFor("C2", echo("06600"));
});

it("fills a formula down when its handle is dragged", async () => {
  const { page } = workbench;
  await typeInto(page, "B2", "=TEST.ECHO(A2)");
  await whenIdle(page);
  const filled = ["=TEST.ECHO(A2)", "=TEST.ECHO(A3)", "=TEST.ECHO(A4)", "=TEST.ECHO(A5)"];
  // The grid brings its handle to life three seconds after it is drawn.
  for (let attempt = 0; attempt < 20 && (await formulas("B5"))[0]?.[0] !== filled[3]; attempt++) {
    await dragHandleOfB2(2.5);
    await whenIdle(page);
  }
  expect((await formulas("B2:B5")).flat()).toEqual(filled);
  expect((await get("B2:B5")).flat()).toEqual((await get("A2:A5")).flat().map((code) => echo(String(code))));
});

it("shows the answer to the last of many edits while calls are under way", async () => {
  const { page } = workbench;
  for (let edit = 0; edit < 12; edit++) {
    await set("C2", `=TEST.SLOW("${edit}")`);
    await page.waitForTimeout(edit % 3 === 0 ? 130 : 10);
  }
  await whenIdle(page);
  expect(await get("C2")).toEqual([["11"]]);
});
