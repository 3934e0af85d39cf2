import type { Browser, BrowserContext } from "playwright-core";
import { BrowserWindow, type EmptyWindow } from "./browserWindow";
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

declare global {
  /** Of all test files that run in this worker (browserEnvironment.js). */
  var shared: {
    browser: Browser | undefined;
    windows: Map<string, EmptyWindow>;
    standInPort: number;
  };
}

/** The browser that test files share. */
export async function sharedBrowser(): Promise<Browser> {
  const { browser } = shared;
  if (browser?.isConnected()) return browser;
  shared.windows.clear();
  return (shared.browser = await launchTestBrowser());
}

/**
 * Has a service run for the tests of one file and ends it after the last one, also when one did not start.
 * Each test has the workbench as in a new window.
 *
 *     const open = forThisFile(startRealService);
 *     it("…", async () => { const workbench = await open(); … });
 */
export function forThisFile(
  startService: () => Promise<RunningService>,
): (options?: OptionsOfTest) => Promise<OpenWorkbench> {
  let service: RunningService | undefined;

  beforeAll(async () => {
    service = await startService();
  });

  afterAll(() => service?.stop());

  return async (options = {}) => {
    if (service === undefined) throw new Error("The service did not start.");
    const browser = await sharedBrowser();
    const { locale = "en-US" } = options;
    const emptied = shared.windows.get(locale);
    shared.windows.delete(locale);
    const window = emptied ? await BrowserWindow.reopen(emptied) : await BrowserWindow.open(browser, options);
    return openInWindow(window, service.origin, options, async (left) => {
      const again = await left.empty().catch(() => undefined);
      if (again && !shared.windows.has(locale)) shared.windows.set(locale, again);
      else await left.context.close();
    });
  };
}
