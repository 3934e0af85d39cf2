import type { Browser } from "playwright-core";
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

/** The two kinds of formula that ten thousand rows of the workbench get. */
const formulas: Readonly<Record<string, { of: (row: number) => string; last: string; shown: string }>> = {
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
    return { ...pasted, "longest wait of a key, ms": longest, ...steps, wrong };
  } finally {
    await workbench.close();
  }
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
