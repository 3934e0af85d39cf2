import type { Browser, Page } from "playwright-core";
import { deleteRow, insertRowAbove, openRowMenu } from "../../../tests/support/browser/gridRows";
import {
  launchBrowser,
  openWorkbench,
  type OpenWorkbench,
  paste,
  whenIdle,
} from "../../../tests/support/browser/openWorkbench";
import type { RunningService } from "../../../tests/support/browser/forThisFile";
import { startStandInService } from "../../../tests/support/browser/standInService";
import { buildWorkbench } from "../../buildWorkbench";
import type { Figures } from "../results";
import { pressKeys } from "./keyWaits";

export interface GridBench {
  measure(runner: string): Promise<Figures>;
  stop(): Promise<void>;
}

const rows = 10_000;
const patience = 300_000;

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
export async function startGridBench(): Promise<GridBench> {
  await buildWorkbench();
  const browser = await launchBrowser();
  const service = await startStandInService();
  return {
    measure: (runner) => measureGrid(browser, service, runner),
    async stop() {
      await browser.close();
      await service.stop();
    },
  };
}

async function measureGrid(browser: Browser, service: RunningService, runner: string): Promise<Figures> {
  const formula = formulas[runner];
  if (!formula) throw new Error(`no formula is called ${runner}`);
  const workbench = await openWorkbench(browser, service.origin);
  const { page } = workbench;
  const [top, bottom] = [`${formula.last}2`, `${formula.last}${rows + 1}`];
  const isShown = (cell: string) =>
    page.waitForFunction(starts, [cell, formula.shown], { timeout: patience, polling: 20 });
  try {
    await fillCodes(workbench);
    const keys = pressKeys(page);
    const pasted = await timed(async (lap) => {
      await paste(page, "B2", Array.from({ length: rows }, (_, index) => formula.of(index + 2)).join("\n"));
      await Promise.race([isShown(top), isShown(bottom)]);
      lap("first value, ms");
      await Promise.all([isShown(top), isShown(bottom)]);
      await whenIdle(page, patience);
      lap("all values, ms");
    });
    const longest = await keys.stop();
    const wrong = await page.evaluate(
      ([cells, shown]) =>
        window.workbench?.get("Demo", cells).filter(([value]) => !String(value).startsWith(shown)).length ?? 0,
      [`${top}:${bottom}`, formula.shown] as const,
    );
    const steps = await timed(async (lap) => {
      await page.evaluate(() => window.workbench?.set("Demo", "H1:H2", [["7"], ["=H1+1"]]));
      await page.waitForFunction(() => window.workbench?.get("Demo", "H2")[0]?.[0] === 8, undefined, { polling: 20 });
      lap("edit, ms");
      await page.keyboard.press("Control+z");
      await page.waitForFunction(() => window.workbench?.get("Demo", "H2")[0]?.[0] === "", undefined, { polling: 20 });
      lap("undo, ms");
    });
    const ofRows = await measureRows(page, formula);
    return { ...pasted, "longest wait of a key, ms": longest, ...steps, ...ofRows, wrong };
  } finally {
    await workbench.close();
  }
}

/** A row among the formulas is inserted, taken back and deleted, by the menu of its title. */
async function measureRows(page: Page, { last, shown }: Formula): Promise<Record<string, number>> {
  const areShown = (count: number) =>
    page.waitForFunction(
      ([bottom, above, begin, rowsNow]) =>
        window.workbench?.get("Demo", "H1")[0]?.[0] === rowsNow &&
        String(window.workbench.get("Demo", bottom)[0]?.[0]).startsWith(begin) &&
        window.workbench.get("Demo", above)[0]?.[0] === "" &&
        performance.now(),
      [`${last}${count + 1}`, `${last}${count + 2}`, shown, count] as const,
      { timeout: patience, polling: 20 },
    );
  await page.evaluate((bottom) => window.workbench?.set("Demo", "H1", `=ROWS(A2:A${bottom})`), rows + 1);
  await areShown(rows);
  await markInputs(page);
  /** By the page's own clock: a tenth of a second can pass until a click of a test arrives there. */
  const measure = async (act: () => Promise<void>, count: number): Promise<number> => {
    await act();
    const seen = Number(await (await areShown(count)).jsonValue());
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

async function fillCodes({ page }: OpenWorkbench): Promise<void> {
  await page.evaluate(
    (count) =>
      window.workbench?.set(
        "Demo",
        `A2:A${count + 1}`,
        Array.from({ length: count }, (_, index) => [String(10_000 + index)]),
      ),
    rows,
  );
  await page.evaluate(() => window.workbench?.whenSteady());
  await whenIdle(page);
}

/** The times at which the laps of some work end, each from the end of the one before: the first from its start. */
async function timed(work: (lap: (name: string) => void) => Promise<void>): Promise<Record<string, number>> {
  const laps: Record<string, number> = {};
  let start = performance.now();
  await work((name) => {
    laps[name] = performance.now() - start;
    start = performance.now();
  });
  return laps;
}

function starts([cell, shown]: readonly [string, string] | string[]): boolean {
  return String(window.workbench?.get("Demo", cell ?? "")[0]?.[0]).startsWith(shown ?? "");
}
