import { build } from "esbuild";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../../tests/support/browser/openWorkbench";
import type { Meter } from "../experiments";
import type { SlowService } from "../processes";
import type { Figures } from "../results";
import { setConditions, usual } from "../slowService/capacity";

/** Starts a browser and bundles the pages for it. */
export async function measureInBrowser(service: SlowService): Promise<Meter> {
  const browser = await launchBrowser();
  await bundlePages();
  return {
    async measure({ sheet }, client) {
      await setConditions(service.origin, usual);
      return measureInFreshPage(browser, `${service.secureOrigin}/sheet.html`, sheet, client);
    },
    stop: () => browser.close(),
  };
}

async function bundlePages(): Promise<void> {
  await build({
    entryPoints: {
      sheet: join(__dirname, "sheet.ts"),
      addin: join(__dirname, "addin.ts"),
      "timer.worker": join(__dirname, "../../../src/page/timer.worker.ts"),
    },
    outdir: join(__dirname, "../../../build/bench"),
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
}

/** A context of its own: no store, no connection and no cache of another client. */
async function measureInFreshPage(browser: Browser, address: string, sheet: string, client: string): Promise<Figures> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${address}?client=${encodeURIComponent(client)}`);
    const figures = await page.evaluate((id) => window.measureVisible(id), sheet);
    if (complaints.length > 0) throw new Error(`The page of ${client} complains: ${complaints.join("; ")}`);
    return figures;
  } finally {
    await context.close();
  }
}
