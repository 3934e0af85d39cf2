import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launchBrowser } from "../tests/support/browser/openWorkbench";
import { runTool } from "./runTool";

const assets = join(__dirname, "../assets");
/** The drawings, and the sizes that the manifest names. */
const drawings: Readonly<Record<string, readonly number[]>> = {
  icon: [16, 32, 64, 80, 128],
  "icon-selection": [16, 32, 80],
  "icon-sheet": [16, 32, 80],
  "icon-freeze": [16, 32, 80],
};

/** `npm run icons`: draws the icons of assets/ in the sizes that the manifest names. */
async function drawIcons(): Promise<void> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  for (const [name, sizes] of Object.entries(drawings)) {
    for (const size of sizes) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${fitted(name, size)}`,
      );
      await page.screenshot({ path: join(assets, `${name}-${size}.png`), omitBackground: true });
      console.log(`assets/${name}-${size}.png`);
    }
  }
  await browser.close();
}

/** At 16 pixels half a pixel to the left, so that the lines of the add-in's own icon fall on whole pixels. */
function fitted(name: string, size: number): string {
  const drawing = readFileSync(join(assets, `${name}.svg`), "utf8");
  return name === "icon" && size === 16 ? drawing.replace('viewBox="0 0', 'viewBox="2 0') : drawing;
}

void runTool(drawIcons);
