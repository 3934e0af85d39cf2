import type { Browser } from "playwright-core";
import { launchBrowser, openWorkbench, type OpenOptions, type OpenWorkbench } from "./openWorkbench";

export interface RunningService {
  origin: string;
  /** What it has written to its output and error streams, where it is a process of its own. */
  said?(): string;
  stop(): Promise<void>;
}

/**
 * Has a browser and a service run for the tests of one file and ends both after the last one, also when one did not start.
 *
 *     const open = forThisFile(startRealService);
 *     it("…", async () => { const workbench = await open(); … });
 */
export function forThisFile(
  startService: () => Promise<RunningService>,
): (options?: OpenOptions) => Promise<OpenWorkbench> {
  let browser: Browser | undefined;
  let service: RunningService | undefined;

  beforeAll(async () => {
    browser = await launchBrowser();
    service = await startService();
  });

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  return async (options) => {
    if (browser === undefined || service === undefined) throw new Error("The browser or the service did not start.");
    return openWorkbench(browser, service.origin, options);
  };
}
