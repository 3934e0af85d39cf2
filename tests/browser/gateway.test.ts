import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { startTestService, type TestService } from "../support/service/startTestService";
import { connectionTested } from "../support/browser/connectionTested";
import { sharedBrowser } from "../support/browser/forThisFile";
import { startGatewayProcess, type GatewayProcess } from "../support/browser/gatewayProcess";
import { openWorkbench, whenIdle } from "../support/browser/openWorkbench";

jest.setTimeout(180_000);

let browser: Browser;
let service: TestService;
let withoutCors: Server;
let gateway: GatewayProcess;

beforeAll(async () => {
  [browser, service] = await Promise.all([sharedBrowser(), startTestService()]);
  withoutCors = serviceWithoutCors(service.url);
  const base = `http://127.0.0.1:${await portOf(withoutCors.listen(0, "127.0.0.1"))}/api/v1`;
  const free = createServer();
  const port = await portOf(free.listen(0, "127.0.0.1"));
  await new Promise((resolve) => free.close(resolve));
  gateway = await startGatewayProcess(["--zipcodes", base, "--queries", base, "--port", String(port)]);
});
afterAll(async () => {
  await gateway.stop();
  withoutCors.closeAllConnections();
  withoutCors.close();
  await service.close();
});

test("the add-in in the workbench has values of a service on another origin that sends no CORS headers", async () => {
  const workbench = await openWorkbench(browser, gateway.origin);
  const { page } = workbench;
  const pane = workbench.addin();
  await pane.getByRole("tab", { name: "Connect" }).click();
  await pane.getByLabel("Token for postal codes", { exact: true }).fill(service.zipToken);
  await pane.getByLabel("Token for saved queries", { exact: true }).fill(service.queryToken);
  await pane.getByRole("button", { name: "Connect", exact: true }).click();
  const findings = await connectionTested(pane);
  expect((await findings.allInnerTexts()).join("\n")).toMatch(/token works[^]*token works/);

  await page.evaluate(() => {
    window.workbench?.set("Demo", "A40", "'06700");
    window.workbench?.set("Demo", "B40", '=ZIP.LATEST(A40,"socioeconomic")');
    window.workbench?.set("Demo", "B42", '=ZIP.SEARCH(A40,"zip_code,state_name")');
    window.workbench?.set("Demo", "B44", '=QUERY.ROWS("sales-by-zip",,1,2)');
  });
  await whenIdle(page);
  const get = (cells: string) => page.evaluate((address) => window.workbench?.get("Demo", address), cells);
  expect(await get("B40:H40")).toEqual([Array(7).fill(expect.any(Number))]);
  expect(await get("B42:C42")).toEqual([["06700", "Ciudad de México"]]);
  expect((await get("B44:B46"))?.flat()).toEqual(["zip_code", expect.any(String), expect.any(String)]);

  expect(new Set(workbench.requests.map(({ url }) => new URL(url).origin))).toEqual(new Set([gateway.origin]));
  expect(gateway.log.join("\n")).toContain('"path":"/api/v1/zipcodes/latest"');
  for (const token of [service.zipToken, service.queryToken]) expect(gateway.log.join("\n")).not.toContain(token);
  await workbench.close();
});

/** A service that no page elsewhere can read: the reference service without its CORS headers, at another address. */
function serviceWithoutCors(url: string): Server {
  return createServer((asked, reply) => {
    const { method, headers } = asked;
    const onward = request(url + String(asked.url), { method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !name.startsWith("access-control-"));
      reply.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(reply);
    });
    asked.pipe(onward);
  });
}

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}
