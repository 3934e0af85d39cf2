import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import { isOfficeJs, officeJsFile } from "../../support/browser/foreignHost";
import { forThisFile, sharedBrowser, type Routes } from "../../support/browser/forThisFile";
import { whenIdle, type OpenWorkbench } from "../../support/browser/openWorkbench";
import { sharedService } from "../../support/browser/sharedService";
import { filesIn, repository } from "../../support/repository";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);

describe("where the worker of the timers", () => {
  let workbench: OpenWorkbench;
  let served = 0;
  beforeEach(() => void (served = 0));
  let isWorkerRefused = false;
  afterEach(async () => {
    // One of the ways is a policy that refuses the worker, which the page then asks for in vain.
    const closing = workbench.close();
    if (isWorkerRefused)
      await expect(closing).rejects.toThrow(/^Against the pages' policy:\nworker-src: \S+ in \S+, \S+\s*$/);
    else await closing;
    isWorkerRefused = false;
  });

  const withWorker = (serve: (route: Route) => Promise<void>) => (routes: Routes) =>
    routes.route(`**/${workerScript()}`, (route) => {
      served++;
      return serve(route);
    });
  const refuseWorkers = (routes: Routes) =>
    routes.route("**/workbench/taskpane.html*", async (route) => {
      served++;
      isWorkerRefused = true;
      const response = await route.fetch();
      const policy = `${response.headers()["content-security-policy"]}; worker-src 'none'`;
      await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
    });
  const ways: [string, (routes: Routes) => Promise<unknown>][] = [
    ["never answers", withWorker((route) => route.fulfill({ contentType: "text/javascript", body: "" }))],
    ["is refused by the page's policy", refuseWorkers],
    ["is not on the host", withWorker((route) => route.fulfill({ status: 404 }))],
    ["crashes", withWorker((route) => route.fulfill({ contentType: "text/javascript", body: "throw new Error()" }))],
  ];

  it.each(ways)("%s, cells have their values as soon as ever", async (_way, prepare) => {
    workbench = await open({ prepare });
    const { page } = workbench;
    const start = Date.now();
    await page.evaluate(() => {
      window.workbench?.set("Demo", "A40", "'06700");
      window.workbench?.set("Demo", "B40", '=ZIP.LATEST(A40,"socioeconomic_ab")');
    });
    await whenIdle(page);
    expect(served).toBeGreaterThan(0);
    expect(Date.now() - start).toBeLessThan(10_000);
    expect(await page.evaluate(() => window.workbench?.get("Demo", "B40"))).toEqual([[expect.any(Number)]]);
  });
});

it.each(["taskpane.html", "excel-web-16.00.js"])(
  "the workbench starts the add-in again where %s did not come",
  async (file) => {
    let asked = 0;
    const refuseFirst = (routes: Routes) =>
      routes.route(`**/workbench/**/${file}*`, (route) => (asked++ === 0 ? route.abort() : route.continue()));
    const workbench = await open({ prepare: refuseFirst });
    expect(asked).toBe(2);
    expect(workbench.requests.filter(({ url }) => url.endsWith("/workbench/"))).toHaveLength(1);
    await workbench.close();
  },
);

it("cells wait for functions whose script comes later than all of office.js", async () => {
  let isHeld = false;
  const holdFunctions = (routes: Routes) =>
    routes.route("**/functions.*.js", async (route) => {
      isHeld = true;
      await route
        .request()
        .frame()
        .waitForFunction(() => "Excel" in window);
      await route.continue();
    });
  const workbench = await open({ prepare: holdFunctions });
  const column = await workbench.page.evaluate(() => window.workbench?.get("Demo", "B2:B21"));
  expect(isHeld).toBe(true);
  expect(column?.flat()).toEqual(Array(20).fill(expect.any(Number)));
  await workbench.close();
});

it("where what answers the functions does not come, cells and the pane say so, and have their values once it has", async () => {
  let isBlocked = true;
  const withoutRoad = (routes: Routes) =>
    routes.route("**/road.*.js*", (route) => (isBlocked ? route.abort() : route.continue()));
  const workbench = await open({ locale: "es-MX", prepare: withoutRoad });
  const { page } = workbench;
  await whenIdle(page);
  expect(await page.evaluate(() => window.workbench?.message("Demo", "B2"))).toMatch(
    /^No se pudo cargar una parte del complemento/,
  );
  await showAtOnce(page);
  await workbench.addin().locator("#not-started").waitFor({ state: "visible" });
  isBlocked = false;
  await workbench.addin().getByRole("tab").first().waitFor({ timeout: 15_000 });
  await page.waitForFunction(() => typeof window.workbench?.get("Demo", "B2")[0]?.[0] === "number");
  await whenIdle(page);
  const column = await page.evaluate(() => window.workbench?.get("Demo", "B2:B21"));
  expect(column?.flat()).toEqual(Array(20).fill(expect.any(Number)));
  expect(await workbench.addin().locator("#not-started").count()).toBe(0);
  await workbench.close();
});

it("where the pane's script does not come, cells have their values, and the pane says in both languages why it is empty until it comes", async () => {
  let isBlocked = true;
  const withoutPane = (routes: Routes) =>
    routes.route("**/pane.*.js*", (route) => (isBlocked ? route.abort() : route.continue()));
  const workbench = await open({ prepare: withoutPane });
  const column = await workbench.page.evaluate(() => window.workbench?.get("Demo", "B2:B21"));
  expect(column?.flat()).toEqual(Array(20).fill(expect.any(Number)));
  const words = workbench.addin().locator("#not-started");
  await showAtOnce(workbench.page);
  await words.waitFor({ state: "visible" });
  expect(await words.innerText()).toMatch(/This pane could not open[^]*No se pudo abrir este panel/);
  isBlocked = false;
  await workbench.addin().getByRole("tab").first().waitFor({ timeout: 15_000 });
  expect(await words.count()).toBe(0);
  await workbench.close();
});

it("a part that does not come at first is loaded again: cells fill, and an error has its sentence", async () => {
  const asked: string[] = [];
  const refuseEachOnce = (routes: Routes) =>
    routes.route(/\/(sentences|tables)\.\w+\.js(\?.*)?$/, (route, request) => {
      const [file = "", attempt = "0"] = (request.url().split("/").pop() ?? "").split("?");
      asked.push(`${file.split(".")[0]} ${attempt}`);
      return attempt === "0" ? route.abort("connectionreset") : route.continue();
    });
  const workbench = await open({ prepare: refuseEachOnce });
  const { page } = workbench;
  await page.evaluate(() => {
    window.workbench?.set("Demo", "K2", '=ZIP.NEAREST("06600",1,"zip_code",0)');
    window.workbench?.set("Demo", "K4", '=ZIP.LATEST("99999")');
  });
  await whenIdle(page);
  // A browser that still waits for an address would let a second request for it wait, too.
  expect(asked.filter((one) => one.startsWith("tables"))).toEqual(["tables 0", "tables 1"]);
  expect(await page.evaluate(() => window.workbench?.get("Demo", "K2")[0]?.[0])).toMatch(/^\d{5}$/);
  expect(await page.evaluate(() => window.workbench?.message("Demo", "K4"))).toMatch(/^The service has no data for/);
  await workbench.close();
});

describe("the page of the add-in", () => {
  let browser: Browser;
  let origin: string;
  beforeAll(async () => {
    browser = await sharedBrowser();
    ({ origin } = await sharedService());
  });

  const openPage = async (serveOfficeJs: (route: Route) => Promise<void>) => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    await context.route(isOfficeJs, serveOfficeJs);
    const page = await context.newPage();
    await page.goto(`${origin}/taskpane.html`);
    return page;
  };

  it("says in both languages what to do where office.js is blocked, and not before scripts had their time", async () => {
    const page = await openPage((route) => route.abort());
    const words = page.locator("#not-started");
    expect(await words.isVisible()).toBe(false);
    await showAtOnce(page);
    await words.waitFor({ state: "visible" });
    expect(await words.innerText()).toMatch(
      /This pane could not open[^]*appsforoffice[^]*onecdn[^]*No se pudo abrir este panel/,
    );
    await page.context().close();
  });

  it("says so too where office.js loads, and not what it needs itself", async () => {
    const page = await openPage((route) => {
      const { pathname } = new URL(route.request().url());
      return pathname.endsWith("/office.js")
        ? route.fulfill({ contentType: "text/javascript", body: officeJsFile(pathname)! })
        : route.abort();
    });
    await showAtOnce(page);
    await page.locator("#not-started").waitFor({ state: "visible" });
    await page.context().close();
  });
});

/** Lets the page's animations, of which one shows words after five seconds, run a hundred times as fast. */
async function showAtOnce(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 100 });
}

/** The worker's script in dist, by what only it says: the build names it by a number. */
function workerScript(): string {
  const isWorker = (path: string) => {
    const text = readFileSync(join(repository, path), "utf8");
    return text.length < 1000 && text.includes("onmessage");
  };
  const script = filesIn("dist").find((path) => path.endsWith(".js") && isWorker(path));
  if (script === undefined) throw new Error("dist holds no script of the timers' worker.");
  return script.replace("dist/", "");
}
