import { build, type BuildOptions } from "esbuild";
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { localhostCertificate } from "../../src/service/folder/certificate";
import { launchBrowser } from "../../tests/support/browser/openWorkbench";
import type { Meter } from "./experiments";
import type { Measure } from "./measure";
import type { Figures } from "./results";
import { setConditions, usual } from "./slowService/servedData";

const repository = join(__dirname, "../..");
const output = join(repository, "build/bench");

export interface SlowService {
  origin: string;
  secureOrigin: string;
  stop(): void;
}

/** Starts the bench's service; it ends with this process. */
export async function startSlowService(): Promise<SlowService> {
  await bundle({ slowService: "slowService/main.ts" }, forNode);
  const certificate = await localhostCertificate(output);
  const child = spawn(process.execPath, [join(output, "slowService.js"), JSON.stringify(certificate)], {
    cwd: repository,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const printed = await new Promise<string>((resolve, reject) => {
    child.stdout?.once("data", (data) => resolve(String(data)));
    child.once("exit", (code) => reject(new Error(`The bench's service ended with ${String(code)}.`)));
  });
  const ports = JSON.parse(printed) as { http: number; https: number };
  return {
    origin: `http://127.0.0.1:${ports.http}`,
    secureOrigin: `https://localhost:${ports.https}`,
    stop: () => void child.kill(),
  };
}

/** Measures each client in a fresh process. */
export function measureInProcesses({ origin }: SlowService): Meter {
  const bundled = bundle({ measure: "measure.ts" }, forNode);
  return {
    async measure(sheet, client, seed) {
      await bundled;
      const task = JSON.stringify({ sheet, client, seed, origin } satisfies Measure);
      const child = spawn(process.execPath, [join(output, "measure.js"), task], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let printed = "";
      child.stdout.on("data", (data) => (printed += String(data)));
      const code = await new Promise((resolve) => child.on("close", resolve));
      if (code !== 0) throw new Error(`${sheet} of ${client} ended with ${String(code)}.`);
      return JSON.parse(printed) as Figures;
    },
    stop: () => bundled,
  };
}

/** Starts a browser and bundles the pages for it. */
export async function measureInBrowser(service: SlowService): Promise<Meter> {
  const browser = await launchBrowser();
  const pages = { sheet: "visible/sheet.ts", addin: "visible/addin.ts" };
  await bundle({ ...pages, "timer.worker": "../../src/page/timer.worker.ts" }, forPages);
  return {
    async measure(sheet, client) {
      await setConditions(service.origin, usual);
      return measureInFreshPage(browser, `${service.secureOrigin}/sheet.html`, sheet, client);
    },
    stop: () => browser.close(),
  };
}

/** Bundles what runs in a process or a page of its own, so that it starts at once and always runs the same JavaScript. */
async function bundle(entryPoints: Readonly<Record<string, string>>, options: BuildOptions): Promise<void> {
  const paths = Object.entries(entryPoints).map(([name, path]) => [name, join(__dirname, path)]);
  await build({
    entryPoints: Object.fromEntries(paths) as Record<string, string>,
    outdir: output,
    bundle: true,
    logLevel: "error",
    ...options,
  });
}

const forNode: BuildOptions = { platform: "node", target: "node20" };

const forPages: BuildOptions = {
  format: "esm",
  target: "es2022",
  minify: true,
  define: { "process.env.NODE_ENV": '"production"' },
};

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
