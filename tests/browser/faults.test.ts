import { createHash, X509Certificate } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { launchTestBrowser, whenIdle } from "../support/browser/openWorkbench";
import { startRealService } from "../support/browser/realService";
import type { RunningService } from "../support/browser/forThisFile";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

/** Rows of the fault table that only a browser can run (tests/faults). The page comes from one service and asks another. */
const script = [{ path: "/zipcodes/latest", faults: "no-cors; status 502", times: 3 }];
const isDown = /^The service (cannot be reached|is not answering)/;

let own: RunningService;
let other: RunningService;
let refusing: Server;
let folder: string;
/** By the flags that it was started with. */
const browsers = new Map<string, Browser>();
let context: BrowserContext | undefined;
/** What ends with the test. */
const endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "zip-faults-"));
  await writeFile(join(folder, "script.json"), JSON.stringify(script));
  own = await sharedService();
  await writeFile(join(folder, "none.json"), "[]");
  // In fault mode a service has a certificate of its own.
  other = await startRealService(["--faults", join(folder, "none.json")], { SERVICE_ORIGINS: own.origin });
  // As a service that demands a token even of preflights.
  refusing = createServer((_request, response) => response.writeHead(401).end());
  await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  await context?.close();
  context = undefined;
  for (const end of endings.splice(0)) await end();
});

afterAll(async () => {
  for (const browser of browsers.values()) await browser.close();
  await other.stop();
  refusing.close();
  await rm(folder, { recursive: true });
});

interface Visit {
  /** The services that the add-in asks; those of its own origin where absent. */
  asked?: string;
  flags?: readonly string[];
  trustsAll?: boolean;
}

/** Opens the workbench, with tokens that were remembered, and does not wait for its cells. */
async function visit({ asked = own.origin, flags = [], trustsAll = true }: Visit = {}): Promise<Page> {
  const browser = browsers.get(flags.join()) ?? (await launchTestBrowser(flags));
  browsers.set(flags.join(), browser);
  context = await browser.newContext({ ignoreHTTPSErrors: trustsAll, locale: "en-US" });
  const account = {
    tokens: { zipcodes: "demo-zip-token", queries: "demo-query-token" },
    zipcodesUrl: `${asked}/api/v1`,
    queriesUrl: `${asked}/api/v1`,
  };
  await context.addInitScript((text) => localStorage.setItem("zip-for-excel.account", text), JSON.stringify(account));
  return context.newPage();
}

async function openSheet(page: Page): Promise<void> {
  await page.goto(`${own.origin}/workbench/`);
  await page.waitForFunction(() => window.workbench !== undefined);
}

function firstCell(page: Page): Promise<unknown> {
  return page.evaluate(() => window.workbench?.get("Demo", "B2")[0]?.[0]);
}

function sentence(page: Page): Promise<string> {
  return page.evaluate(() => window.workbench?.message("Demo", "B2") ?? "");
}

function whenFilled(page: Page, timeout = 30_000): Promise<unknown> {
  const isFilled = () => typeof window.workbench?.get("Demo", "B21")[0]?.[0] === "number";
  return page.waitForFunction(isFilled, undefined, { timeout });
}

/** How the page's requests to `/latest` ended, as far as the browser reveals it. */
function watchLatest(page: Page): { sent: number; failures: string[] } {
  const seen = { sent: 0, failures: [] as string[] };
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/zipcodes/latest")) seen.sent++;
  });
  page.on("requestfailed", (request) => {
    if (request.url().endsWith("/zipcodes/latest")) seen.failures.push(request.failure()?.errorText ?? "");
  });
  return seen;
}

it("18 an error without CORS headers is a service that cannot be reached; the cells fill when it is back, though what recalculates them did not load at first", async () => {
  const faulty = await startRealService(["--faults", join(folder, "script.json")], { SERVICE_ORIGINS: own.origin });
  endings.push(() => faulty.stop());
  const page = await visit({ asked: faulty.origin });
  const latest = watchLatest(page);
  let loads = 0;
  await page.route("**/excel.*.js*", (route) => (loads++ === 0 ? route.abort() : route.continue()));
  await openSheet(page);
  await whenIdle(page);
  expect([await firstCell(page), await sentence(page)]).toEqual(["#N/A", expect.stringMatching(isDown)]);
  expect(latest).toEqual({ sent: 3, failures: Array(3).fill("net::ERR_FAILED") });
  await whenFilled(page, 90_000);
  expect(loads).toBe(2);
});

it("19 a preflight that is refused is a service that cannot be reached", async () => {
  const page = await visit({ asked: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}` });
  await openSheet(page);
  await whenIdle(page);
  expect([await firstCell(page), await sentence(page)]).toEqual(["#N/A", expect.stringMatching(isDown)]);
});

it("21 a page of the internet that may not ask this computer finds a service that cannot be reached", async () => {
  const { port } = new URL(own.origin);
  const page = await visit({
    asked: other.origin,
    flags: [`--ip-address-space-overrides=127.0.0.1:${port}=public,[::1]:${port}=public`],
  });
  const denied = page.waitForEvent("console", (message) => message.text().includes("Permission was denied"));
  await openSheet(page);
  await denied;
  await whenIdle(page);
  expect(await sentence(page)).toMatch(isDown);
});

it("22 a certificate that nobody trusts is a service that cannot be reached", async () => {
  const page = await visit({
    asked: other.origin,
    trustsAll: false,
    flags: [`--ignore-certificate-errors-spki-list=${await fingerprintOfKey(own.origin)}`],
  });
  const latest = watchLatest(page);
  await openSheet(page);
  await whenIdle(page);
  expect(latest.failures).toContain("net::ERR_CERT_AUTHORITY_INVALID");
  expect(await sentence(page)).toMatch(isDown);
});

it("89, 90 a page that goes away while it asks comes back, asks again and fills; the next time nothing is asked", async () => {
  const page = await visit();
  const latest = watchLatest(page);
  const held = holdFirst(page, "**/zipcodes/latest");
  await openSheet(page);
  const route = await held;
  expect(await firstCell(page)).not.toEqual(expect.any(Number));
  await page.reload();
  await whenFilled(page);
  await route.abort().catch(() => undefined);
  const sentAnew = latest.sent;
  expect(sentAnew).toBeGreaterThan(1);
  await page.waitForFunction(async () => (await indexedDB.databases()).some(({ name }) => name === "zip-for-excel"));
  await whenStored(page);
  await page.reload();
  await whenFilled(page);
  expect(latest.sent).toBe(sentAnew);
});

describe("94 names that hold a script", () => {
  const name = '<img src=x onerror="window.top.attacked = true">';

  it("are text in the pane", async () => {
    const page = await visit();
    await context?.route("**/api/v1/queries", (route) =>
      route.fulfill({ json: { count: 1, data: [{ query_id: "sales-by-zip", name, description: name }] } }),
    );
    await context?.route("**/api/v1/zipcodes?state_id=*", (route) => withMunicipality(route, name));
    await openSheet(page);
    const pane = page.frameLocator("iframe");
    await pane.getByRole("tab", { name: "Queries" }).click();
    await pane.getByText(name).first().waitFor();
    await pane.getByRole("tab", { name: "Browse" }).click();
    await pane.getByRole("button", { name: /^Colima/ }).click();
    await pane.getByText(name).first().waitFor();
    expect(await pane.locator("img[src=x]").count()).toBe(0);
    expect(await wasAttacked(page)).toBe(false);
  });

  it("would stay text even where somebody wrote them as HTML: the page's policy sees to it", async () => {
    const page = await visit();
    await openSheet(page);
    await page
      .frameLocator("iframe")
      .locator("body")
      .evaluate((body, html) => body.insertAdjacentHTML("beforeend", html), name);
    await page.frameLocator("iframe").getByText(name).last().waitFor();
    expect(await page.frameLocator("iframe").locator("img[src=x]").count()).toBe(0);
    expect(await wasAttacked(page)).toBe(false);
  });
});

function wasAttacked(page: Page): Promise<boolean> {
  return page.evaluate(() => "attacked" in window);
}

async function withMunicipality(route: Route, name: string): Promise<void> {
  const reply = await route.fetch();
  const body = (await reply.json()) as { data: object[] };
  await route.fulfill({ json: { ...body, data: body.data.map((item) => ({ ...item, municipality_name: name })) } });
}

/** The first request to an address, which gets no answer; those that follow do. */
function holdFirst(page: Page, address: string): Promise<Route> {
  return new Promise((resolve) => {
    let isHeld = false;
    void page.route(address, async (route) => {
      if (isHeld) return route.continue();
      isHeld = true;
      resolve(route);
    });
  });
}

/** Waits until every answer is stored for the next opening: codes that begin alike share a record. */
async function whenStored(page: Page): Promise<void> {
  await expectSoon(page, () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("zip-for-excel");
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error("IndexedDB does not open."));
      });
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const asking = database.transaction("cache").objectStore("cache").getAllKeys();
        asking.onsuccess = () => resolve(asking.result);
      });
      database.close();
      const stored = keys.filter((key) => typeof key === "string" && key.startsWith("latest/"));
      const codes = window.workbench?.get("Demo", "A2:A21") ?? [];
      return stored.length === new Set(codes.map(([code]) => String(code).slice(0, 3))).size;
    }),
  );
}

/** Waits for background work, which is done in a moment, and within ten seconds at the latest. */
async function expectSoon(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (Date.now() < end && !(await isSo())) await page.waitForTimeout(50);
  expect(await isSo()).toBe(true);
}

/** The fingerprint by which a browser can be told to trust this one certificate. */
function fingerprintOfKey(origin: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), rejectUnauthorized: false }, () => {
      const { publicKey } = new X509Certificate(socket.getPeerCertificate().raw);
      resolve(
        createHash("sha256")
          .update(publicKey.export({ type: "spki", format: "der" }))
          .digest("base64"),
      );
      socket.destroy();
    });
    socket.once("error", reject);
  });
}
