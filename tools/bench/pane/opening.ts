import type { Browser, BrowserContext } from "playwright-core";
import { openWorkbench, type OpenWorkbench } from "../../../tests/support/browser/openWorkbench";
import type { Figures } from "../results";

declare global {
  interface Window {
    /** When the pane's tabs appeared in its frame, and when the add-in said that it accepts calls, in milliseconds of the clock. */
    paneShown?: number;
    functionsReady?: number;
  }
}

/** How long the pane's own script is held back, to see that no cell waits for it. */
const heldBack = 3000;

/** How the add-in's page is opened, by the name of the row. */
const ways: Readonly<Record<string, (browser: Browser, origin: string) => Promise<Figures>>> = {
  "first time": (browser, origin) => measureOnce(browser, origin, watch),
  "once more": (browser, origin) => measureOnce(browser, origin, watch, (workbench) => reload(workbench)),
  "pane's script 3 s late": (browser, origin) => measureOnce(browser, origin, holdBack),
};

export const openings = Object.keys(ways);

/** From the moment at which functions take calls until the pane's tabs are there, and until the cells of the ready sheet are filled. */
export async function measureOpening(browser: Browser, origin: string, runner: string): Promise<Figures> {
  const measure = ways[runner];
  if (!measure) throw new Error(`no opening is called ${runner}`);
  return measure(browser, origin);
}

async function measureOnce(
  browser: Browser,
  origin: string,
  prepare: (context: BrowserContext) => Promise<unknown>,
  again?: (workbench: OpenWorkbench) => Promise<void>,
): Promise<Figures> {
  const workbench = await openWorkbench(browser, origin, { prepare });
  try {
    await again?.(workbench);
    const { page } = workbench;
    const filled = await page.evaluate(() => performance.timeOrigin + performance.now());
    const pane = workbench.addin();
    await pane.waitForFunction(() => window.paneShown !== undefined);
    const shown = await pane.evaluate(() => window.paneShown ?? 0);
    const ready = await page.evaluate(() => window.functionsReady ?? 0);
    const wrong = await page.evaluate(
      () => window.workbench?.get("Demo", "B2:B21").filter(([value]) => typeof value !== "number").length ?? 0,
    );
    return {
      "pane after functions, ms": shown - ready,
      "cells filled after functions, ms": filled - ready,
      wrong,
    };
  } finally {
    await workbench.close();
  }
}

async function reload({ page }: OpenWorkbench): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => window.workbench?.isIdle, undefined, { polling: 20 });
}

async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteMoments);
}

/** Lets the pane's script come late. Its name is known by what only it says. */
async function holdBack(context: BrowserContext): Promise<void> {
  await watch(context);
  await context.route("**/*.js", async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    if (text.includes("fui-FluentProvider")) await new Promise((resume) => setTimeout(resume, heldBack));
    await route.fulfill({ response: reply, body: text });
  });
}

/** Runs in every page and frame before its own scripts. */
function noteMoments(): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const isHost = window.top === window;
    const isThere = isHost ? window.workbench?.isAddinReady === true : document.querySelector("[role=tab]") !== null;
    if (!isThere) setTimeout(() => port2.postMessage(undefined), 4);
    else if (isHost) window.functionsReady = performance.timeOrigin + performance.now();
    // After the next frame, a person sees it.
    else requestAnimationFrame(() => (window.paneShown = performance.timeOrigin + performance.now()));
  };
  port2.postMessage(undefined);
}
