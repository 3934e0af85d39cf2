import type { Browser, Page } from "playwright-core";
import type { RunningService } from "../../tests/support/browser/forThisFile";
import { deleteRow, insertRowAbove, openRowMenu } from "../../tests/support/browser/gridRows";
import { launchBrowser, openWorkbench, paste, whenIdle } from "../../tests/support/browser/openWorkbench";
import { startStandInService } from "../../tests/support/browser/standInService";
import { buildWorkbench } from "../buildWorkbench";
import type { Meter } from "./experiments";
import type { Figures } from "./results";
import { named } from "./runners/runner";

const rows = 10_000;
const patience = { timeout: 300_000, polling: 20 };

interface Formula {
  of: (row: number) => string;
  /** The column of its last value. */
  last: string;
  /** How that value begins. */
  shown: string;
}

/** The two kinds of formula that ten thousand rows of the workbench get. */
const formulas: Readonly<Record<string, Formula>> = {
  "one value": { of: (row) => `=TEST.NUMBER(A${row})`, last: "B", shown: "[" },
  "four cells": { of: (row) => `=TEST.TABLE(1,A${row}*0+4)`, last: "E", shown: "0/3" },
};

/** Starts a browser, and the workbench around the small add-in of the tests, which answers after 50 ms. */
export async function startGridBench(): Promise<Meter> {
  await buildWorkbench();
  const browser = await launchBrowser();
  const service = await startStandInService();
  return {
    measure: (_experiment, runner) => measureGrid(browser, service, named(formulas, runner)),
    async stop() {
      await browser.close();
      await service.stop();
    },
  };
}

async function measureGrid(browser: Browser, { origin }: RunningService, formula: Formula): Promise<Figures> {
  const workbench = await openWorkbench(browser, origin);
  try {
    const { page } = workbench;
    await set(
      page,
      `A2:A${rows + 1}`,
      column((index) => String(10_000 + index)),
    );
    await page.evaluate(() => window.workbench?.whenSteady());
    await whenIdle(page);
    return {
      ...(await measurePaste(page, formula)),
      ...(await measureEdit(page)),
      ...(await measureRows(page, formula)),
    };
  } finally {
    await workbench.close();
  }
}

async function measurePaste(page: Page, { of, last, shown }: Formula): Promise<Figures> {
  const [top, bottom] = [`${last}2`, `${last}${rows + 1}`];
  const fill = async (): Promise<Figures> => {
    const start = performance.now();
    await paste(page, "B2", column((index) => of(index + 2)).join("\n"));
    await Promise.race([untilShown(page, top, shown), untilShown(page, bottom, shown)]);
    const first = performance.now();
    await Promise.all([untilShown(page, top, shown), untilShown(page, bottom, shown)]);
    await whenIdle(page, patience.timeout);
    return { "first value, ms": first - start, "all values, ms": performance.now() - first };
  };
  const filling = fill();
  const longest = await longestWaitOfKey(page, filling);
  const values = await page.evaluate((cells) => window.workbench?.get("Demo", cells) ?? [], `${top}:${bottom}`);
  const wrong = values.filter(([value]) => !String(value).startsWith(shown)).length;
  return { ...(await filling), "longest wait of a key, ms": longest, wrong };
}

/** Presses a key without a meaning again and again, as someone who works on would: what keeps it waiting keeps the user waiting. */
async function longestWaitOfKey(page: Page, work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  let longest = 0;
  while (!isOver) {
    const start = performance.now();
    await page.keyboard.press("ScrollLock");
    longest = Math.max(longest, performance.now() - start);
  }
  await over;
  return longest;
}

/** Of one value beside the formulas, until a formula that reads it shows the change. */
async function measureEdit(page: Page): Promise<Figures> {
  const start = performance.now();
  await set(page, "H1:H2", [["7"], ["=H1+1"]]);
  await untilShown(page, "H2", "8");
  const edited = performance.now();
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => window.workbench?.get("Demo", "H2")[0]?.[0] === "", undefined, patience);
  return { "edit, ms": edited - start, "undo, ms": performance.now() - edited };
}

/** A row among the formulas is inserted, taken back and deleted, by the menu of its title. */
async function measureRows(page: Page, { last, shown }: Formula): Promise<Figures> {
  const untilRows = (count: number) =>
    page.waitForFunction(
      ([bottom, above, begin, rowsNow]) =>
        window.workbench?.get("Demo", "H1")[0]?.[0] === rowsNow &&
        String(window.workbench.get("Demo", bottom)[0]?.[0]).startsWith(begin) &&
        window.workbench.get("Demo", above)[0]?.[0] === "" &&
        performance.now(),
      [`${last}${count + 1}`, `${last}${count + 2}`, shown, count] as const,
      patience,
    );
  await set(page, "H1", `=ROWS(A2:A${rows + 1})`);
  await untilRows(rows);
  await markInputs(page);
  /** By the page's own clock: a tenth of a second can pass until a click of a test arrives there. */
  const measure = async (act: () => Promise<void>, count: number): Promise<number> => {
    await act();
    const seen = Number(await (await untilRows(count)).jsonValue());
    return seen - (await page.evaluate(() => performance.getEntriesByName("input").at(-1)?.startTime ?? NaN));
  };
  await whenIdle(page);
  await openRowMenu(page, 4);
  const inserted = await measure(() => insertRowAbove(page), rows + 1);
  const undone = await measure(() => page.keyboard.press("Control+z"), rows);
  await whenIdle(page);
  await openRowMenu(page, 4);
  const deleted = await measure(() => deleteRow(page), rows - 1);
  return { "row insert, ms": inserted, "its undo, ms": undone, "row delete, ms": deleted };
}

/** Remembers when the user pressed a button or a key. */
async function markInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const kind of ["pointerdown", "keydown"]) {
      addEventListener(kind, ({ timeStamp }) => performance.mark("input", { startTime: timeStamp }), { capture: true });
    }
  });
}

function column(textOf: (index: number) => string): string[][] {
  return Array.from({ length: rows }, (_, index) => [textOf(index)]);
}

async function set(page: Page, cells: string, contents: string | string[][]): Promise<void> {
  await page.evaluate(([area, given]) => window.workbench?.set("Demo", area, given), [cells, contents] as const);
}

async function untilShown(page: Page, cell: string, shown: string): Promise<void> {
  await page.waitForFunction(
    ([address, begin]) => String(window.workbench?.get("Demo", address)[0]?.[0]).startsWith(begin),
    [cell, shown] as const,
    patience,
  );
}
