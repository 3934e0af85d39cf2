import { build } from "esbuild";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../../tests/support/browser/openWorkbench";
import { usual } from "../service/conditions";
import { setConditions } from "../service/setConditions";
import type { VisibleFigures, VisibleMeasure } from "./measure";
import { startPageServer } from "./pageServer";

const output = join(__dirname, "../../../build/bench/visible");

export interface VisibleBench {
  measure(measure: VisibleMeasure): Promise<VisibleFigures>;
  stop(): Promise<void>;
}

/** Starts a browser and the pages for it. Answers undefined, and says why, where no browser can be had. */
export async function startVisibleBench(service: string): Promise<VisibleBench | undefined> {
  const browser = await launchBrowser().catch((error: unknown) => {
    console.log(`No browser: the time until cells are visible is not measured. ${String(error)}\n`);
    return undefined;
  });
  if (!browser) return undefined;
  await bundlePages();
  const server = await startPageServer(service);
  return {
    async measure(measure) {
      await setConditions(service, usual);
      return measureInFreshPage(browser, server.origin, measure);
    },
    async stop() {
      await browser.close();
      await server.stop();
    },
  };
}

async function bundlePages(): Promise<void> {
  await build({
    entryPoints: {
      sheet: join(__dirname, "sheet.ts"),
      addin: join(__dirname, "addin.ts"),
      "timer.worker": join(__dirname, "../../../src/page/timer.worker.ts"),
    },
    outdir: output,
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
}

/** A context of its own: no store, no connection and no cache of another client. */
async function measureInFreshPage(browser: Browser, origin: string, measure: VisibleMeasure): Promise<VisibleFigures> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`${origin}/sheet.html?runner=${encodeURIComponent(measure.runner)}`);
    const figures = await page.evaluate((given) => window.measureVisible(given), measure);
    if (complaints.length > 0) throw new Error(`The page of ${measure.runner} complains: ${complaints.join("; ")}`);
    return figures;
  } finally {
    await context.close();
  }
}
