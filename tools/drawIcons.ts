import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../tests/support/browser/openWorkbench";
import { runTool } from "./runTool";

const assets = join(__dirname, "../assets");
const sizes = [16, 32, 64, 80, 128];

/** `npm run icons`: draws assets/icon.svg in the sizes that the manifest names. */
async function drawIcons(): Promise<void> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${fitted(size)}`,
    );
    await page.screenshot({ path: join(assets, `icon-${size}.png`), omitBackground: true });
    console.log(`assets/icon-${size}.png`);
  }
  await browser.close();
}

/** At 16 pixels half a pixel to the left, so that the lines of the grid fall on whole pixels. */
function fitted(size: number): string {
  const drawing = readFileSync(join(assets, "icon.svg"), "utf8");
  return size === 16 ? drawing.replace('viewBox="0 0', 'viewBox="2 0') : drawing;
}

runTool(drawIcons);
