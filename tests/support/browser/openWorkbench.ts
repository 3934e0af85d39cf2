import { chromium, type Browser, type BrowserContext, type Frame, type Page, type Route } from "playwright-core";
import type { WorkbenchApi } from "../../../src/workbench/workbenchApi";
import { findChromium } from "./findChromium";

declare global {
  interface Window {
    workbench?: WorkbenchApi;
  }
}

const quietBrowser = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A request of the page, as far as tests ask. */
interface SentRequest {
  method: string;
  url: string;
  body: string | null;
}

/** The workbench in a browser, with all that the page has sent and complained about. */
export interface OpenWorkbench {
  page: Page;
  requests: SentRequest[];
  /** Uncaught errors and messages of level "error". */
  complaints: string[];
  /** The frame of the add-in's page. */
  addin(): Frame;
  /** The frame of the add-in's page in another window of the same browser, with the same storage. */
  openAnother(): Promise<Frame>;
  /** Requests to anything but this computer. */
  strangers(): SentRequest[];
  close(): Promise<void>;
}

export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...findChromium(), args: [...quietBrowser, ...flags] });
}

/** Opens the workbench at `origin` in a context of its own and waits until nothing calculates. */
export async function openWorkbench(
  browser: Browser,
  origin: string,
  options: OpenOptions = {},
): Promise<OpenWorkbench> {
  const { width = 1280, height = 800, locale = "en-US", colorScheme = "light", hasTokens = true } = options;
  const context: BrowserContext = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width, height },
    locale,
    colorScheme,
  });
  if (!hasTokens) await context.route("**/config.json", hideTokens);
  const page = await context.newPage();
  const requests: SentRequest[] = [];
  const complaints: string[] = [];
  context.on("request", (request) =>
    requests.push({ method: request.method(), url: request.url(), body: request.postData() }),
  );
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });

  await openIn(page, origin);
  return {
    page,
    requests,
    complaints,
    addin: () => addinFrame(page),
    openAnother: async () => addinFrame(await openIn(await context.newPage(), origin)),
    strangers: () => requests.filter(({ url }) => !isHere(url)),
    close: () => context.close(),
  };
}

export interface OpenOptions {
  width?: number;
  height?: number;
  locale?: "en-US" | "es-MX";
  colorScheme?: "light" | "dark";
  /** Whether the page is given the demonstration's tokens; without them it is as a newcomer of a real service sees it. */
  hasTokens?: boolean;
}

async function openIn(page: Page, origin: string): Promise<Page> {
  await page.goto(`${origin}/workbench/`);
  await page.waitForFunction(() => window.workbench !== undefined);
  await whenIdle(page);
  return page;
}

async function hideTokens(route: Route): Promise<void> {
  const reply = await route.fetch();
  const { demoTokens: _hidden, ...config } = (await reply.json()) as Record<string, unknown>;
  await route.fulfill({ json: config });
}

/** Waits until every cell shows its answer; fails when some still wait after the time (milliseconds). */
export async function whenIdle(page: Page, timeout = 45_000): Promise<void> {
  try {
    await page.waitForFunction(() => window.workbench?.isIdle, undefined, { timeout, polling: 50 });
  } catch (error) {
    const pending = await page.evaluate(() => window.workbench?.pending);
    throw new Error(`After ${timeout} ms ${pending} calls of the workbench still wait for their answer.`, {
      cause: error,
    });
  }
}

/** Puts the cursor into a cell with the name box, as a person would, and types. */
export async function typeInto(page: Page, address: string, text: string): Promise<void> {
  await goTo(page, address);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** Fills the first cell of an area down to its last with the keyboard: Ctrl+D, as in Excel. */
export async function fillDown(page: Page, area: string): Promise<void> {
  await goTo(page, area);
  await page.keyboard.press("Control+d");
}

async function goTo(page: Page, address: string): Promise<void> {
  const nameBox = page.locator("[data-u-comp=defined-name] input");
  await nameBox.click();
  await nameBox.fill(address);
  await nameBox.press("Enter");
}

function addinFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes("/workbench/taskpane.html"));
  if (frame === undefined) throw new Error("The workbench shows no add-in.");
  return frame;
}

function isHere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "data:" || protocol === "blob:" || ["localhost", "127.0.0.1"].includes(hostname);
}
