import { createServer, type Server } from "node:https";
import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { localhostCertificate } from "../../../src/service/folder/certificate";
import { officeJs } from "../../../src/service/pages/policies";
import { officeJsFile, openForeignHost } from "../../support/browser/foreignHost";
import { launchTestBrowser } from "../../support/browser/openWorkbench";
import { sharedService } from "../../support/browser/sharedService";

const [oldAddress, newAddress] = officeJs;
const oldHost = new URL(oldAddress).host;
const newFolder = newAddress.replace(/office\.js$/, "");

/** One of the scripts that office.js loads. */
const part = "excel-web-16.00.js";

type Answer = (request: IncomingMessage, reply: ServerResponse, pathname: string) => unknown;

/** What Microsoft's old host does. The new one always serves the files. */
let answerAsOld: Answer;
let served: string[];
/** Answers that the old host gives only once a part has come from the new one. */
const late: (() => void)[] = [];
let folder: string;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "zip-office-js-"));
  server = createServer(await localhostCertificate(folder), (request, reply) => {
    const { host, pathname } = new URL(request.url ?? "", `https://${request.headers.host}`);
    // Office.js asks for its parts as for what other sites may read.
    reply.setHeader("access-control-allow-origin", "*");
    const isOld = host === oldHost;
    served.push(`${isOld ? "old" : "new"} ${pathname.replace(/^.*\//, "")}`);
    if (isOld) answerAsOld(request, reply, pathname);
    else serve(reply, officeJsFile(pathname));
    if (pathname.endsWith(part)) for (const answerLate of late.splice(0)) answerLate();
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const rules = officeJs.map((address) => `MAP ${new URL(address).host}:443 127.0.0.1:${port}`).join(",");
  browser = await launchTestBrowser([`--host-resolver-rules=${rules}`]);
});

beforeEach(() => void (served = []));

afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

it.each<[string, Answer, string[]]>([
  [
    "redirects to the new one",
    (_request, reply, pathname) =>
      reply.writeHead(301, { location: newFolder + pathname.replace("/lib/1/hosted/", "") }).end(),
    ["old office.js", "new office.js", `old ${part}`, `new ${part}`],
  ],
  [
    "has office.js, which loads its parts from the new one",
    (_request, reply, pathname) =>
      serve(reply, officeJsFile(pathname)?.replace("return b.basePath}}", `return ${JSON.stringify(newFolder)}}}`)),
    ["old office.js", `new ${part}`],
  ],
  ["is gone", (request) => request.socket.destroy(), ["old office.js", "new office.js", `new ${part}`]],
  [
    "answers when the new one has long been asked",
    (_request, reply, pathname) => late.push(() => serve(reply, `document.title = "late";${officeJsFile(pathname)}`)),
    ["old office.js", "new office.js", `new ${part}`],
  ],
])("the add-in starts where the old host of office.js %s", async (_how, answer, expected) => {
  answerAsOld = answer;
  const { origin } = await sharedService();
  const context = await browser.newContext({ ignoreHTTPSErrors: true, permissions: ["local-network-access"] });
  const complaints: string[] = [];
  context.on("console", (message) => {
    if (/Content Security Policy|TrustedScript/.test(message.text())) complaints.push(message.text());
  });
  const host = await openForeignHost(context, origin, {
    top: "https://onedrive.live.com",
    excel: "https://usc-excel.officeapps.live.com",
    // The test's server is on this computer.
    allow: "local-network-access",
    serveOfficeJs: (route) => route.continue(),
  });
  expect(await host.call("ZIP.CODE", [[["C.P. 6700"]]])).toEqual([["06700"]]);
  await host.addin()?.getByRole("tab").first().waitFor();
  expect(await host.addin()?.title()).toBe("ZIP for Excel");
  expect(served.filter((one) => one.endsWith(" office.js") || one.endsWith(part))).toEqual(expected);
  expect(complaints).toEqual([]);
  await context.close();
});

function serve(reply: ServerResponse, body: string | undefined): void {
  if (body === undefined) reply.writeHead(404).end();
  else reply.writeHead(200, { "content-type": "text/javascript" }).end(body);
}
