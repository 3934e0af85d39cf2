import { createReadStream, existsSync } from "node:fs";
import { Agent, type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { localhostCertificate } from "../../../src/service/folder/certificate";

const repository = join(__dirname, "../../..");
const scripts = join(repository, "build/bench/visible");
const officeJs = join(repository, "node_modules/@microsoft/office-js/dist");

export interface PageServer {
  origin: string;
  stop(): Promise<void>;
}

/** Serves the two pages over https, which office.js wants of a host, and hands requests of the interface on to the bench's service. */
export async function startPageServer(service: string): Promise<PageServer> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer(await localhostCertificate(join(repository, "build/bench")), (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "https://localhost");
    if (pathname.startsWith("/api/")) handOn(request, response, service, agent);
    else serve(pathname, response);
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function handOn(request: IncomingMessage, response: ServerResponse, service: string, agent: Agent): void {
  const { method, headers } = request;
  const onward = httpRequest(new URL(request.url ?? "/", service), { method, headers, agent }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on("error", () => response.destroy());
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}

const pages: Readonly<Record<string, string>> = {
  "/sheet.html": page(`<script type="module" src="sheet.js"></script>`),
  "/addin.html": page(`<script src="/office-js/office.js"></script><script type="module" src="addin.js"></script>`),
};

function page(head: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>${head}</head><body></body></html>`;
}

function serve(path: string, response: ServerResponse): void {
  const html = pages[path];
  if (html !== undefined) return void response.writeHead(200, { "content-type": "text/html" }).end(html);
  const file = fileAt(path);
  if (file === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { "content-type": "text/javascript" });
  createReadStream(file).pipe(response);
}

/** A script of the two pages, by the name under which it was bundled; or one of office.js, which spells its folders in two ways. */
function fileAt(path: string): string | undefined {
  if (path.includes("..")) return undefined;
  const file = path.startsWith("/office-js/")
    ? join(officeJs, path.slice("/office-js/".length).toLowerCase())
    : join(scripts, path.replace(/\.ts$/, ".js"));
  return file.endsWith(".js") && existsSync(file) ? file : undefined;
}
