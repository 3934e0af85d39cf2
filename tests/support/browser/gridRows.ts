import type { Page } from "playwright-core";

/** Pixels of the grid as the workbench sets it up. */
const columnTitles = 20;
const headerHeight = 28;
export const rowTitles = 46;
export const rowHeight = 24;

/** Where the row titles and the rows below the header begin on the page: cells are painted, not elements. */
export async function cornerOfRows(page: Page): Promise<{ x: number; y: number }> {
  const canvas = await page.locator("canvas[id^=univer-sheet-main-canvas]").boundingBox();
  if (canvas === null) throw new Error("The grid is not drawn.");
  return { x: canvas.x, y: canvas.y + columnTitles + headerHeight };
}

/** Opens the menu of a row, by the number in its title. */
export async function openRowMenu(page: Page, row: number): Promise<void> {
  const { x, y } = await cornerOfRows(page);
  await page.mouse.click(x + rowTitles / 2, y + (row - 1.5) * rowHeight, { button: "right" });
  await page.getByText("rows above").waitFor();
}

/** Inserts a row above the one whose menu is open. */
export async function insertRowAbove(page: Page): Promise<void> {
  const insert = page.getByText("rows above");
  const { width } = (await insert.boundingBox()) ?? { width: 0 };
  await insert.click({ position: { x: width - 6, y: 6 } });
}

/** Deletes the row whose menu is open. */
export async function deleteRow(page: Page): Promise<void> {
  await page.getByText("Delete Selected Row").click();
}
