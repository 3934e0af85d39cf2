import { createReadStream, existsSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Category } from "../../../src/core/apis/zipcodes/wire";
import type { Certificate } from "../../../src/service/folder/certificate";
import { seededRandom } from "../../../src/service/demonstration/random";
import { codeAt } from "../workloads";
import {
  Capacity,
  catalogReply,
  type Conditions,
  indicatorReply,
  latestReply,
  prepareTexts,
  usual,
} from "./servedData";

/**
 * The service of the bench, a process of its own: the postal-code interface over made-up figures, as slow and as strict as
 * `POST /conditions` tells it to be. `GET /seen` tells what arrived since then. The same over https, with the pages of the visible
 * bench, because office.js wants that of a host. Prints its two ports.
 */
let conditions: Conditions = usual;
let capacity = new Capacity(usual);
let chance = seededRandom(1);
let requests = 0;

prepareTexts(Array.from({ length: 10_000 }, (_, index) => codeAt(index)));
void listen().then((ports) => process.stdout.write(`${JSON.stringify(ports)}\n`));
process.on("disconnect", () => process.exit(0));

async function listen(): Promise<{ http: number; https: number }> {
  const certificate = JSON.parse(process.argv[2] ?? "{}") as Certificate;
  // A page that closes breaks off what it asked.
  const answerAll: RequestListener = (request, response) =>
    void answer(request, response).catch(() => response.destroy());
  const portOf = async (server: ReturnType<typeof createServer>): Promise<number> => {
    server.keepAliveTimeout = 60_000;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  };
  return {
    http: await portOf(createServer(answerAll)),
    https: await portOf(createSecureServer(certificate, answerAll)),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const body = await bodyOf(request);
  if (url.pathname === "/conditions") return sendJson(response, setConditions(JSON.parse(body) as Conditions));
  if (url.pathname === "/seen") return sendJson(response, String(requests));
  if (!url.pathname.startsWith("/api/")) return answerPage(url.pathname, response);
  requests++;
  const wait = capacity.refuse();
  if (wait !== undefined) return sendError(response, 429, { "retry-after": String(wait) });
  await capacity.serve();
  if (chance.next() < (conditions.failing ?? 0)) return sendError(response, 503);
  sendJson(response, replyTo(url, body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

function setConditions(given: Conditions): string {
  conditions = given;
  capacity = new Capacity(given);
  chance = seededRandom(1);
  requests = 0;
  return "{}";
}

function replyTo({ pathname }: URL, body: string): string {
  if (pathname.endsWith("/indicator_catalog")) return indicatorReply();
  if (!pathname.endsWith("/latest")) return catalogReply();
  const { zip_codes: codes, categories } = JSON.parse(body) as { zip_codes: string[]; categories: Category[] };
  return latestReply(codes, categories);
}

function sendJson(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/json" }).end(text);
}

function sendError(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify({ error: "bench", message: "as the conditions want it" }));
}

/** The two pages of the visible bench, their scripts, and Microsoft's office.js. The service is run from the repository's folder. */
const pages: Readonly<Record<string, string>> = {
  "/sheet.html": page(`<script type="module" src="sheet.js"></script>`),
  "/addin.html": page(`<script src="/office-js/office.js"></script><script type="module" src="addin.js"></script>`),
};
const officeJs = "node_modules/@microsoft/office-js/dist";
const scripts = "build/bench";

function answerPage(path: string, response: ServerResponse): void {
  const html = pages[path];
  if (html !== undefined) return void response.writeHead(200, { "content-type": "text/html" }).end(html);
  const file = fileAt(path);
  if (!file.endsWith(".js") || !existsSync(file)) return void response.writeHead(404).end();
  response.writeHead(200, { "content-type": "text/javascript" });
  createReadStream(file).pipe(response);
}

function page(head: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body></body></html>`;
}

/** A script by the name under which it was bundled, or one of office.js, which spells its folders in two ways. */
function fileAt(path: string): string {
  if (path.startsWith("/office-js/")) return join(officeJs, path.slice("/office-js/".length).toLowerCase());
  return join(scripts, path.replace(/\.ts$/, ".js"));
}
