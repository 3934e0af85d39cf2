import { join } from "node:path";
import { launchBrowser, openWorkbench } from "../tests/support/browser/openWorkbench";
import { startRealService } from "../tests/support/browser/realService";
import { buildWhatIsStale } from "./building/products";
import { runTool } from "./runTool";

/** The position of cell B2 of the ready sheet: selected, the formula bar shows its formula. */
const firstFormula = { x: 200, y: 155 };

/** `npm run screenshot`: photographs the workbench with its ready sheet for the READMEs. */
async function takeScreenshot(): Promise<void> {
  await buildWhatIsStale();
  const service = await startRealService();
  const browser = await launchBrowser();
  try {
    const { page } = await openWorkbench(browser, service.origin);
    await page.mouse.click(firstFormula.x, firstFormula.y);
    await page.screenshot({ path: join(__dirname, "../docs/screenshot.png") });
    console.log("docs/screenshot.png");
  } finally {
    await browser.close();
    await service.stop();
  }
}

runTool(takeScreenshot);
