import { chromium, type Browser, type BrowserContext, type Frame, type Page, type Route } from "playwright-core";
import type { WorkbenchApi } from "../../../src/workbench/workbenchApi";
import { BrowserWindow, type SentRequest, type WindowOptions } from "./browserWindow";
import { findChromium } from "./findChromium";

declare global {
  interface Window {
    workbench?: WorkbenchApi;
    policyViolated?: (what: string) => Promise<void>;
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
/** The first compilation for speed, which takes little, saves a third of the grid's work; for the second, a page of a test lives too shortly. */
const halfOptimized = "--js-flags=--no-opt";
/**
 * A script that is compiled while it arrives is compiled again each time, and not taken from the process that has it: a fourth of what it
 * takes to open the workbench again. Chromium heeds the last list alone, so the others are those of Playwright's own that concern Chromium.
 */
const withoutFeatures = [
  "ScriptStreaming",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** The workbench in a browser, with all that the page has sent and complained about. */
export interface OpenWorkbench {
  page: Page;
  requests: SentRequest[];
  /** Uncaught errors and messages of level "error". */
  complaints: string[];
  /** What the pages tried against their Content-Security-Policy. */
  violations: string[];
  /** The frame of the add-in's page. */
  addin(): Frame;
  /** The frame of the add-in's page in another window of the same browser, with the same storage. */
  openAnother(): Promise<Frame>;
  /** Rejects if a page was refused anything by its policy, or asked any other computer. */
  close(): Promise<void>;
}

/** A browser as fast as a user's. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ ...findChromium(), args: [...quietBrowser, ...flags] });
}

export async function launchTestBrowser(flags: readonly string[] = []): Promise<Browser> {
  return launchBrowser([halfOptimized, `--disable-features=${withoutFeatures.join()}`, ...flags]);
}

/** Opens the workbench at `origin` in a window of its own and waits until nothing calculates. */
export async function openWorkbench(
  browser: Browser,
  origin: string,
  options: OpenOptions = {},
): Promise<OpenWorkbench> {
  return openInWindow(await BrowserWindow.open(browser, options), origin, options);
}

/** Opens the workbench in a window that shows nothing yet. */
export async function openInWindow(
  window: BrowserWindow,
  origin: string,
  { hasTokens = true, host = "", prepare }: OpenOptions,
  leave = (left: BrowserWindow) => left.context.close(),
): Promise<OpenWorkbench> {
  const { context, page, requests, complaints, violations } = window;
  if (!hasTokens) await context.route("**/config.json", hideTokens);
  await prepare?.(context);
  const address = `${origin}/workbench/${host === "" ? "" : `?host=${encodeURIComponent(host)}`}`;
  await openIn(page, address);
  return {
    page,
    requests,
    complaints,
    violations,
    addin: () => addinFrame(page),
    openAnother: async () => addinFrame(await openIn(await context.newPage(), address)),
    async close() {
      await window.deliverViolations();
      await leave(window);
      if (violations.length > 0) throw new Error(`Against the pages' policy:\n${violations.join("\n")}`);
      const strangers = requests.map(({ url }) => url).filter((url) => !isHere(url));
      if (strangers.length > 0) throw new Error(`Requests to other computers:\n${strangers.join("\n")}`);
    },
  };
}

export interface OpenOptions extends WindowOptions {
  /** Whether the page is given the demonstration's tokens; without them it is as a newcomer of a real service sees it. */
  hasTokens?: boolean;
  /** Changes what the browser gets, before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** The behaviors of the host that are switched on, as in the workbench's address. */
  host?: string;
}

async function openIn(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await page.waitForFunction(() => window.workbench !== undefined);
  await whenIdle(page);
  return page;
}

/** Answers the settings without the demonstration's tokens. */
export async function hideTokens(route: Route): Promise<void> {
  const reply = await route.fetch();
  const { demoTokens: _hidden, ...config } = (await reply.json()) as Record<string, unknown>;
  await route.fulfill({ json: config });
}

/** Reloads the page, which keeps its storage, and waits until every cell shows its answer. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => window.workbench !== undefined);
  await whenIdle(page);
}

/** Waits until every cell shows its answer; fails when some still wait after the time (milliseconds). */
export async function whenIdle(page: Page, timeout = 45_000): Promise<void> {
  try {
    await page.waitForFunction(() => window.workbench?.isIdle, undefined, { timeout, polling: 50 });
  } catch (error) {
    throw new Error(`After ${timeout} ms ${await page.evaluate(tellWaiting)}.`, { cause: error });
  }
}

/** Runs in the page: what keeps it from being idle. */
function tellWaiting(): string {
  if (window.workbench === undefined) return "the page has no workbench";
  const { pending, isAddinReady } = window.workbench;
  const addin = isAddinReady ? "the add-in takes calls" : "the add-in has not said that it takes calls";
  return `${pending} calls of the workbench still wait for their answer, or have one that is not shown; ${addin}`;
}

/** Puts the cursor into a cell with the name box, as a person would, types, and waits until the cell has what was typed. */
export async function typeInto(page: Page, address: string, text: string): Promise<void> {
  await goTo(page, address);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  // The grid goes to the next cell after it has written the one that was typed into.
  await page.waitForFunction(
    ([box, left]) => document.querySelector<HTMLInputElement>(box)?.value !== left,
    [nameBoxInput, address] as const,
    { timeout: 30_000 },
  );
}

/** Fills the first cell of an area down to its last with the keyboard: Ctrl+D, as in Excel. */
export async function fillDown(page: Page, area: string): Promise<void> {
  await goTo(page, area);
  await page.keyboard.press("Control+d");
}

/** Pastes a text with the keys, from a cell on. */
export async function paste(page: Page, address: string, text: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await goTo(page, address);
  await page.keyboard.press("Control+v");
}

/** Selects cells with the name box. */
export async function goTo(page: Page, address: string): Promise<void> {
  const nameBox = page.locator(nameBoxInput);
  await nameBox.click();
  await nameBox.fill(address);
  await nameBox.press("Enter");
}

const nameBoxInput = "[data-u-comp=defined-name] input";

function addinFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes("/workbench/taskpane.html"));
  if (frame === undefined) throw new Error("The workbench shows no add-in.");
  return frame;
}

function isHere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "data:" || protocol === "blob:" || ["localhost", "127.0.0.1"].includes(hostname);
}
