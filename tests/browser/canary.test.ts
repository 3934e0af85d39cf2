import type { Frame } from "playwright-core";
import { freePort } from "../support/service/processes";
import { canary, findToken } from "../support/canary";
import { BrowserWindow } from "../support/browser/browserWindow";
import { connectionTested } from "../support/browser/connectionTested";
import { everythingKept } from "../support/browser/everythingKept";
import { type RunningService, sharedBrowser } from "../support/browser/forThisFile";
import { startGatewayProcess } from "../support/browser/gatewayProcess";
import { openInWindow, whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { startRealService } from "../support/browser/realService";

jest.setTimeout(180_000);

let service: RunningService;
let workbench: OpenWorkbench;
const spoken: string[] = [];

beforeAll(async () => {
  service = await startBehindGateway();
  const opened = await BrowserWindow.open(await sharedBrowser(), {});
  opened.context.on("console", (message) => spoken.push(message.text()));
  workbench = await openInWindow(opened, service.origin, { hasTokens: false });
  await workbench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
});

afterAll(async () => {
  await workbench?.page.context().close();
  await service?.stop();
});

describe("a token sent through the add-in, the gateway and the service", () => {
  it("fills the cells, and is in no storage, page, address, sheet, report, console line or log, refused or taken, used and forgotten", async () => {
    await connect(workbench.addin());
    await useCells(workbench);
    const refused: Record<string, string> = {
      ...(await everythingKept(workbench.page)),
      report: await copyReport(workbench),
    };
    expect(refused["page /workbench/taskpane.html"]).toContain("does not accept the token");

    const sent = await takeCanary(workbench);
    await connect(workbench.addin());
    await useCells(workbench);
    expect(sent()).toBeGreaterThan(1);
    const shown = await workbench.page.evaluate(() => window.workbench?.get("Demo", "K2:Q4") ?? []);
    expect([shown[0], shown[2]?.[0]]).toEqual([Array(7).fill(expect.any(Number)), "state_id"]);
    expect(new Set(workbench.requests.map(({ url }) => new URL(url).origin))).toEqual(new Set([service.origin]));
    const taken = { ...(await everythingKept(workbench.page)), report: await copyReport(workbench) };
    await forget(workbench.addin());
    const forgotten = await everythingKept(workbench.page);

    const addresses = workbench.requests.map(({ url, body }) => `${url} ${body ?? ""}`).join("\n");
    const told = { console: spoken.join("\n"), complaints: workbench.complaints.join("\n"), addresses };
    for (const places of [refused, taken, forgotten, told]) expect(findToken(canary, places)).toEqual([]);
    expect(workbench.violations).toEqual([]);
    const log = service.said?.() ?? "";
    expect(log).toMatch(/"path":"\/api\/v1\/zipcodes[^"]*","status":401/);
    expect(log).toMatch(/Z 401 [A-Z]+ \/api\/v1\/zipcodes/);
    expect(findToken(canary, { log })).toEqual([]);
  });
});

it("a page that does something against its policy fails its test", async () => {
  await workbench.addin().evaluate(() => {
    const noticed = new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve));
    document.body.append(Object.assign(new Image(), { src: "https://elsewhere.invalid/x.png" }));
    return noticed.then(() => undefined);
  });
  await expect(workbench.close()).rejects.toThrow(
    /^Against the pages' policy:\n(img-src: https:\/\/elsewhere\.invalid[^\n]*\s*)+$/,
  );
});

/** The service with a gateway before it, and the logs of both. */
async function startBehindGateway(): Promise<RunningService> {
  const service = await startRealService(["--http", "--service-only"]);
  const base = `${service.origin}/api/v1`;
  const flags = ["--zipcodes", base, "--queries", base, "--port", String(await freePort())];
  const gateway = await startGatewayProcess(flags).catch(async (error: unknown) => {
    await service.stop();
    throw error;
  });
  return {
    origin: gateway.origin,
    said: () => [...gateway.log, service.said?.()].join("\n"),
    stop: async () => {
      await gateway.stop();
      await service.stop();
    },
  };
}

/** From now on the canary is exchanged for the demonstration's token on its way, as if the service knew it. */
async function takeCanary(workbench: OpenWorkbench): Promise<() => number> {
  let sent = 0;
  await workbench.page.context().route("**/api/v1/**", (route) => {
    const headers = route.request().headers();
    const { authorization = "" } = headers;
    if (!authorization.endsWith(canary)) return route.continue();
    sent++;
    const own = authorization.startsWith("Bearer") ? "Bearer demo-query-token" : "token demo-zip-token";
    return route.continue({ headers: { ...headers, authorization: own } });
  });
  await workbench.addin().getByRole("tab", { name: "Connect" }).click();
  return () => sent;
}

async function connect(pane: Frame): Promise<void> {
  await pane.getByRole("tab", { name: "Connect" }).click();
  for (const label of ["Token for postal codes", "Token for saved queries"]) {
    await pane.getByLabel(label, { exact: true }).fill(canary);
  }
  await pane.getByRole("button", { name: "Connect", exact: true }).click();
  await connectionTested(pane);
}

async function useCells({ page }: OpenWorkbench): Promise<void> {
  await page.evaluate(() => {
    window.workbench?.set("Demo", "K2", '=ZIP.LATEST("06600","socioeconomic")');
    window.workbench?.set("Demo", "K4", '=QUERY.ROWS("sales-by-state")');
  });
  await whenIdle(page);
}

async function copyReport(workbench: OpenWorkbench): Promise<string> {
  const pane = workbench.addin();
  await pane.getByRole("tab", { name: "Activity" }).click();
  await pane.getByRole("button", { name: "Copy report" }).click();
  await pane.getByText("Report copied.").waitFor();
  return workbench.page.evaluate(() => navigator.clipboard.readText());
}

async function forget(pane: Frame): Promise<void> {
  await pane.getByRole("tab", { name: "Connect" }).click();
  await pane.getByRole("button", { name: "Forget" }).click();
  await pane.getByRole("alertdialog").getByRole("button", { name: "Forget" }).click();
  await pane.getByText("Forgotten.").waitFor();
}
