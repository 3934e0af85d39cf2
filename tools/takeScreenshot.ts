import { join } from "node:path";
import { goTo, launchBrowser, openWorkbench } from "../tests/support/browser/openWorkbench";
import { startRealService } from "../tests/support/browser/realService";
import { buildWhatIsStale } from "./building/products";
import { runTool } from "./runTool";

/** A cell of the ready sheet whose formula the formula bar shows. */
const firstFormula = "B2";

/** `npm run screenshot`: photographs the workbench with its ready sheet for the READMEs. */
async function takeScreenshot(): Promise<void> {
  await buildWhatIsStale();
  const service = await startRealService();
  const browser = await launchBrowser();
  try {
    const { page } = await openWorkbench(browser, service.origin);
    // It is selected already, but the grid outlines a spill only when its formula is selected after the answer has come.
    for (const cell of ["A2", firstFormula]) await goTo(page, cell);
    // The formula bar is drawn on a canvas, which does not signal when it is done.
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(__dirname, "../docs/screenshot.png") });
    console.log("docs/screenshot.png");
  } finally {
    await browser.close();
    await service.stop();
  }
}

void runTool(takeScreenshot);
