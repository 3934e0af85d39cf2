import type { Browser } from "playwright-core";
import { launchBrowser, whenIdle } from "../../tests/support/browser/openWorkbench";
import { startRealService } from "../../tests/support/browser/realService";
import { buildWhatIsStale } from "../building/products";
import type { Meter } from "./experiments";
import type { Figures } from "./results";

/** Starts a browser, and our own service with its demonstration data. */
export async function startPaneBench(): Promise<Meter> {
  await buildWhatIsStale();
  const browser = await launchBrowser();
  const service = await startRealService();
  return {
    measure: () => measureOpening(browser, service.origin),
    async stop() {
      await browser.close();
      await service.stop();
    },
  };
}

/** From the moment at which functions take calls until the pane's tabs are there, and until the cells of the ready sheet are filled. */
async function measureOpening(browser: Browser, origin: string): Promise<Figures> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/workbench/`);
    await page.waitForFunction(() => window.workbench?.isAddinReady, undefined, { polling: 4 });
    const ready = performance.now();
    const since = () => performance.now() - ready;
    const [shown, filled] = await Promise.all([
      page.frameLocator("iframe").getByRole("tab").first().waitFor().then(since),
      whenIdle(page).then(since),
    ]);
    return { "pane after functions, ms": shown, "cells filled after functions, ms": filled };
  } finally {
    await context.close();
  }
}
