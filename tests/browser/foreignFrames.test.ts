import type { Browser, BrowserContext, Frame } from "playwright-core";
import { connectEn } from "../../src/taskpane/locales/connect.en";
import { openForeignHost } from "../support/browser/foreignHost";
import { launchTestBrowser } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const excel = "https://usc-excel.officeapps.live.com";
const latest = ["ZIP.LATEST", [[["06600"]], "health", null, null]] as const;
/** Frames of other sites may store, each site around them apart, as in Chrome and Edge; Debian's Chromium forbids it. */
const storageInFrames = "--disable-features=TrackingProtection3pcd";
let browser: Browser;
let context: BrowserContext;
let origin: string;

beforeAll(async () => {
  browser = await launchTestBrowser([storageInFrames]);
  ({ origin } = await sharedService());
});

beforeEach(async () => {
  context = await browser.newContext({ ignoreHTTPSErrors: true });
});

afterEach(() => context.close());
afterAll(() => browser.close());

it("the add-in starts in a frame of Excel's, two deep in a page of whatever site, and its functions answer", async () => {
  const host = await openForeignHost(context, origin, { top: "https://app.box.com", excel });
  expect(await host.call("ZIP.CODE", [[["C.P. 6700"]]])).toEqual([["06700"]]);
  expect(await host.addin()?.getByRole("tab").count()).toBe(6);
});

it("a page without https shows no add-in", async () => {
  const host = await openForeignHost(context, origin, { top: "http://intranet.example", excel });
  const [, refusal] = await Promise.all([
    host.page.reload(),
    host.page.waitForEvent("console", (message) => message.text().includes("frame-ancestors")),
  ]);
  expect(refusal.text()).toMatch(/frame-ancestors 'self' https:/);
});

it("where office.js does not know the host of Excel, Microsoft's page may ask whether it is to be trusted", async () => {
  const asked = context.waitForEvent("request", (request) => request.url().includes("/AgaveErrorUX/index.html"));
  const violations: string[] = [];
  context.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  const host = await openForeignHost(context, origin, { top: "https://files.example", excel: "https://excel.example" });
  await asked;
  await host.addin()?.waitForLoadState();
  expect(violations).toEqual([]);
});

describe("a service on this computer, asked from a frame of other sites", () => {
  const localNetwork = (pane: Frame | undefined) =>
    pane!.evaluate(async () => (await navigator.permissions.query({ name: "local-network-access" as never })).state);
  const openAround = (allow: string) => {
    const config = { zipcodesUrl: `${origin}/api/v1`, queriesUrl: `${origin}/api/v1` };
    return openForeignHost(context, origin, { top: "https://onedrive.live.com", excel, allow, config });
  };

  it("21 is out of reach without a question where the pages around do not pass it on, and the pane says what may be in the way", async () => {
    const host = await openAround("");
    const pane = host.addin()!;
    expect(await localNetwork(pane)).toBe("denied");
    await pane.getByRole("tab", { name: "Connect" }).click();
    await pane.getByLabel("Token for postal codes", { exact: true }).fill("demo-zip-token");
    await pane.getByRole("button", { name: "Connect", exact: true }).click();
    await pane.getByText("A token is entered.").first().waitFor();
    await pane.getByRole("button", { name: connectEn.test, exact: true }).click();
    await pane
      .getByText(/^The service cannot be reached at localhost:\d+\..* allow local network access if asked\./)
      .waitFor();
    expect(await host.call(...latest)).toMatch(/^The service (cannot be reached|is not answering)/);
  });

  it("22 cannot be reached with a certificate that nobody trusts", async () => {
    await context.close();
    context = await browser.newContext();
    await context.grantPermissions(["local-network-access"]);
    const failed = context.waitForEvent("requestfailed", (request) => request.url().startsWith(`${origin}/api/`));
    const host = await openAround("local-network-access");
    await remember(host.addin()!);
    expect((await failed).failure()?.errorText).toBe("net::ERR_CERT_AUTHORITY_INVALID");
    expect(await host.call(...latest)).toMatch(/^The service (cannot be reached|is not answering)/);
  });

  it("is asked for where they pass the question on", async () => {
    const host = await openAround("local-network-access");
    expect(await localNetwork(host.addin())).toBe("prompt");
  });
});

it("where the browser lets frames of other sites store nothing, the pane says so, and functions answer until it is closed", async () => {
  await context.addInitScript(denyStorage);
  const host = await openForeignHost(context, origin, { top: "https://onedrive.live.com", excel });
  await remember(host.addin()!);
  await host.addin()!.getByText(connectEn.notRemembered).waitFor();
  expect(await host.call(...latest)).toEqual([expect.any(Array)]);
});

it("two workbooks of one site forget together, and the user is told that another site keeps its own", async () => {
  const site = { top: "https://onedrive.live.com", excel };
  const first = await openForeignHost(context, origin, site);
  expect(await first.call(...latest)).toMatch(/^No token/);
  const pane = first.addin()!;
  await remember(pane);
  expect(await first.call(...latest)).toEqual([expect.any(Array)]);
  const second = await openForeignHost(context, origin, site);
  expect(await second.call(...latest)).toEqual([expect.any(Array)]);
  await pane.getByRole("button", { name: connectEn.forget }).click();
  const dialog = pane.getByRole("alertdialog");
  await dialog.getByRole("button", { name: connectEn.forget }).click();
  await pane.getByText(connectEn.forgettingInFrame).waitFor();
  await second.addin()?.getByText(connectEn.forgottenElsewhere).waitFor();
  expect(await first.call(...latest)).toMatch(/^No token/);
  expect(await second.call(...latest)).toMatch(/^No token/);
});

/** Connects in the pane, and asks to remember the token. */
async function remember(pane: Frame): Promise<void> {
  await pane.getByRole("tab", { name: "Connect" }).click();
  await pane.getByLabel("Remember on this computer").check();
  await pane.getByLabel("Token for postal codes", { exact: true }).fill("demo-zip-token");
  await pane.getByRole("button", { name: "Connect", exact: true }).click();
  await pane.getByText("A token is entered.").first().waitFor();
}

/** Runs in the page. Chromium answers so where frames of other sites may not store; that its database throws at once is the harder case. */
function denyStorage(): void {
  const deny = (): never => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  Object.defineProperty(window, "localStorage", { get: deny });
  IDBFactory.prototype.open = deny;
}
