import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { request as askOverHttps } from "node:https";
import type { AddressInfo } from "node:net";
import type { Page, Route } from "playwright-core";
import { forThisFile } from "../support/browser/forThisFile";
import { HardHost } from "../support/browser/hardHost";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

/** Rows of the fault table that only a browser can run (tests/faults). */
const isDown = /^The service (cannot be reached|is not answering)/;
const codes = ["06600", "64000", "44100"];

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
const sheet = new HardHost(() => workbench);
/** What ends with the test. */
const endings: (() => void)[] = [];

beforeAll(async () => {
  workbench = await open();
});

afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await sheet.set("K2:K4", "");
});

afterAll(() => workbench.close());

/** Starts a service at an address of its own, and the add-in anew, with a token that was remembered for it. */
async function ask(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  const account = { tokens: { zipcodes: "demo-zip-token" }, zipcodesUrl: url, queriesUrl: url };
  await workbench.page.evaluate((text) => localStorage.setItem("zip-for-excel.account", text), JSON.stringify(account));
  endings.push(() => server.close());
  await sheet.restart("");
}

/** How the page's requests to `/latest` end, as far as the browser reveals it. */
function watchLatest({ page }: OpenWorkbench): { sent: number; failures: string[] } {
  const seen = { sent: 0, failures: [] as string[] };
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/zipcodes/latest")) seen.sent++;
  });
  page.on("requestfailed", (request) => {
    if (request.url().endsWith("/zipcodes/latest")) seen.failures.push(request.failure()?.errorText ?? "");
  });
  return seen;
}

const column = codes.map((code) => [`=ZIP.LATEST("${code}","health")`]);
const isFilled = Array(3).fill([expect.any(Number)]);

it("18 an error without CORS headers is a service that cannot be reached; the cells fill when it is back, though what recalculates them did not load at first", async () => {
  let refused = 0;
  await ask((request, response) => {
    if (request.method === "OPTIONS") return response.writeHead(204, allowing(request)).end();
    if (request.url?.endsWith("/latest") && refused++ < 3) return response.writeHead(502).end();
    passOn(request, response);
  });
  const latest = watchLatest(workbench);
  let loads = 0;
  await workbench.page.route("**/excel.*.js*", (route) => (loads++ === 0 ? route.abort() : route.continue()));
  expect(await sheet.fill("K2:K4", column)).toEqual([["#N/A"], ["#N/A"], ["#N/A"]]);
  expect(await sheet.sentence("K2")).toMatch(isDown);
  expect(latest).toEqual({ sent: 3, failures: Array(3).fill("net::ERR_FAILED") });
  await workbench.page.waitForFunction(
    () => typeof window.workbench?.get("Demo", "K4")[0]?.[0] === "number",
    undefined,
    {
      timeout: 90_000,
    },
  );
  expect(loads).toBe(2);
});

it("19 a preflight that is refused is a service that cannot be reached", async () => {
  await ask((_request, response) => response.writeHead(401).end());
  expect(await sheet.fill("K2", `=ZIP.LATEST("06600","health")`)).toEqual([["#N/A"]]);
  expect(await sheet.sentence("K2")).toMatch(isDown);
});

it("89, 90 a page that goes away while it asks comes back, asks again and fills; the next time nothing is asked", async () => {
  await ask((request, response) =>
    request.method === "OPTIONS" ? response.writeHead(204, allowing(request)).end() : passOn(request, response),
  );
  const storedBefore = await countStored(workbench.page);
  const latest = watchLatest(workbench);
  const held = holdFirst(workbench.page, "**/zipcodes/latest");
  await sheet.set("K2:K4", column);
  const route = await held;
  expect(await sheet.get("K2:K4")).toEqual(Array(3).fill(["#BUSY!"]));
  await sheet.restart("");
  await whenIdle(workbench.page);
  await route.abort().catch(() => undefined);
  expect(await sheet.get("K2:K4")).toEqual(isFilled);
  expect(latest.sent).toBe(2);
  const end = Date.now() + 10_000;
  while (Date.now() < end && (await countStored(workbench.page)) < storedBefore + 3)
    await workbench.page.waitForTimeout(50);
  await sheet.restart("");
  await sheet.set("K2:K4", "");
  expect(await sheet.fill("K2:K4", column)).toEqual(isFilled);
  expect(latest.sent).toBe(2);
});

describe("94 names that hold a script", () => {
  const name = '<img src=x onerror="window.top.attacked = true">';

  it("are text in the pane", async () => {
    const { page } = workbench;
    await page.route("**/api/v1/queries", (route) =>
      route.fulfill({ json: { count: 1, data: [{ query_id: "sales-by-zip", name, description: name }] } }),
    );
    await page.route("**/api/v1/zipcodes?state_id=*", (route) => withMunicipality(route, name));
    await page.evaluate(() => localStorage.removeItem("zip-for-excel.account"));
    await sheet.restart("");
    const pane = workbench.addin();
    await pane.getByRole("tab", { name: "Queries" }).click();
    await pane.getByText(name).first().waitFor();
    await pane.getByRole("tab", { name: "Browse" }).click();
    await pane.getByRole("button", { name: /^Colima/ }).click();
    await pane.getByText(name).first().waitFor();
    expect(await pane.locator("img[src=x]").count()).toBe(0);
    expect(await wasAttacked(page)).toBe(false);
  });

  it("would stay text even where somebody wrote them as HTML: the page's policy sees to it", async () => {
    const pane = workbench.addin();
    const added = `${name} added`;
    await pane.locator("body").evaluate((body, html) => body.insertAdjacentHTML("beforeend", html), added);
    await pane.getByText(added).waitFor();
    expect(await pane.locator("img[src=x]").count()).toBe(0);
    expect(await wasAttacked(workbench.page)).toBe(false);
  });
});

/** What a preflight is answered where the page may ask. */
function allowing({ headers: { origin = "", ...headers } }: IncomingMessage): Record<string, string> {
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-headers": String(headers["access-control-request-headers"]),
  };
}

/** Has the shared service answer, which serves the page and knows no other site. */
function passOn(request: IncomingMessage, response: ServerResponse): void {
  const { origin, host } = new URL(workbench.page.url());
  const headers = { ...request.headers, host, origin };
  const passed = askOverHttps(
    new URL(request.url ?? "", origin),
    { method: request.method, headers, rejectUnauthorized: false },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...allowing(request) });
      reply.pipe(response);
    },
  );
  request.pipe(passed);
}

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

/** How many groups of codes are stored for the next opening: codes that begin alike share a record. */
function countStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
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
    return keys.filter((key) => typeof key === "string" && key.startsWith("latest/")).length;
  });
}
