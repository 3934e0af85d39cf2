import type { Browser } from "playwright-core";
import { BrowserWindow } from "../support/browser/browserWindow";
import { everythingKept } from "../support/browser/everythingKept";
import { sharedBrowser } from "../support/browser/forThisFile";
import { openWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const mark = "left-by-a-test";

it("a window that is emptied for the next test shows, keeps and changes nothing of the last one", async () => {
  const { origin } = await sharedService();
  const window = await BrowserWindow.open(browser, {});
  const { context, page } = window;
  await page.goto(`${origin}/health`);
  const own = await page.content();
  await context.route("**/health", (route) => route.fulfill({ body: mark }));
  await page.route("**/health", (route) => route.fulfill({ body: mark }));
  await context.grantPermissions(["clipboard-read"]);
  await context.newPage();
  await page.evaluate(keep, mark);
  expect(JSON.stringify(await everythingKept(page)).split(mark)).toHaveLength(6);
  await page.evaluate((text) => console.error(text), mark);

  const next = await BrowserWindow.reopen(await window.empty());
  expect([next.requests, next.complaints, next.violations, context.pages().length]).toEqual([[], [], [], 1]);
  await page.goto(`${origin}/health`);
  expect(await page.content()).toBe(own);
  expect(JSON.stringify(await everythingKept(page))).not.toContain(mark);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  const clipboard = await page.evaluate(() =>
    navigator.permissions.query({ name: "clipboard-read" as PermissionName }),
  );
  expect(clipboard.state).not.toBe("granted");
  await context.close();
});

it("a workbench from which another computer was asked is not closed without a word", async () => {
  const { origin } = await sharedService();
  const workbench = await openWorkbench(browser, origin);
  const context = workbench.page.context();
  await context.route("https://elsewhere.example/", (route) => route.fulfill({ body: "" }));
  await (await context.newPage()).goto("https://elsewhere.example/");
  await expect(workbench.close()).rejects.toThrow("https://elsewhere.example/");
});

/** Runs in the page: keeps a text wherever a page can. */
async function keep(text: string): Promise<void> {
  localStorage.setItem("kept", text);
  sessionStorage.setItem("kept", text);
  document.cookie = `kept=${text}`;
  await new Promise((resolve) => {
    const opening = indexedDB.open("kept");
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept").put(text, 1);
    opening.onsuccess = () => {
      opening.result.close();
      resolve(undefined);
    };
  });
}
