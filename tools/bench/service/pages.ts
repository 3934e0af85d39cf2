import { createReadStream, existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";

/** The two pages of the visible bench, their scripts, and Microsoft's office.js. The service is run from the repository's folder. */
const pages: Readonly<Record<string, string>> = {
  "/sheet.html": page(`<script type="module" src="sheet.js"></script>`),
  "/addin.html": page(`<script src="/office-js/office.js"></script><script type="module" src="addin.js"></script>`),
};
const officeJs = "node_modules/@microsoft/office-js/dist";
const scripts = "build/bench";

export function answerPage(path: string, response: ServerResponse): void {
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
