import type { Browser, BrowserContext } from "playwright-core";
import { BrowserWindow } from "./browserWindow";
import { launchTestBrowser, openInWindow, type OpenOptions, type OpenWorkbench } from "./openWorkbench";

export interface RunningService {
  origin: string;
  /** What it has written to its output and error streams, if it is a process of its own. */
  said?(): string;
  stop(): Promise<void>;
}

/** All that a test may change before the page is opened: it can be undone, so that the next test has the window. */
export type Routes = Pick<BrowserContext, "route">;

interface OptionsOfTest extends Omit<OpenOptions, "prepare"> {
  prepare?: (routes: Routes) => Promise<unknown>;
}

/**
 * Has a browser and a service run for the tests of one file and ends both after the last one, also when one did not start.
 * Each test has the workbench as in a new window.
 *
 *     const open = forThisFile(startRealService);
 *     it("…", async () => { const workbench = await open(); … });
 */
export function forThisFile(
  startService: () => Promise<RunningService>,
): (options?: OptionsOfTest) => Promise<OpenWorkbench> {
  let browser: Browser | undefined;
  let service: RunningService | undefined;
  /** Windows that tests have left, by how they look. */
  const emptied = new Map<string, BrowserWindow>();

  beforeAll(async () => {
    browser = await launchTestBrowser();
    service = await startService();
  });

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  return async (options = {}) => {
    if (browser === undefined || service === undefined) throw new Error("The browser or the service did not start.");
    const { width, height, locale, colorScheme } = options;
    const look = JSON.stringify([width, height, locale, colorScheme]);
    const window = emptied.get(look) ?? (await BrowserWindow.open(browser, options));
    emptied.delete(look);
    return openInWindow(window, service.origin, options, async (left) => {
      const isEmpty = await left.empty().then(
        () => true,
        () => false,
      );
      if (isEmpty) emptied.set(look, left);
      else await left.context.close();
    });
  };
}
