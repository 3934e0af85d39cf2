import type { FastifyInstance, FastifyReply } from "fastify";
import { existsSync, readdirSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { nothingAt, pathOf } from "../border/errorReplies";
import { officeJs, pagePolicy, type PagePolicy } from "./policies";

/** Excel itself fetches these, from its own origin. */
const readByExcel = /^\/(functions(\.[a-z-]+)?\.json|assets\/.*\.(png|svg))$/i;
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

/** The page for someone who types only the address. */
const startPage = "/workbench/";

/** Serves the fixed list of files. */
export function addPageRoutes(app: FastifyInstance, pages: Pages, officeHosts: readonly string[]): void {
  app.get("/*", async (request, reply) => {
    const path = pathOf(request);
    const folder = folderMeant(pages, path);
    if (folder !== undefined) return reply.redirect(folder);
    const page = findPage(pages, path);
    if (page === undefined) throw nothingAt(path);
    return send(reply, path, page, officeHosts);
  });
}

/** True if there is a file, or a redirect to one. */
export function hasPage(pages: Pages, path: string): boolean {
  return folderMeant(pages, path) !== undefined || findPage(pages, path) !== undefined;
}

/** The address of a folder that has a page, where its last / was left out. */
function folderMeant(pages: Pages, path: string): string | undefined {
  const folder = path === "/" ? startPage : `${path}/`;
  return pages.has(folder) ? folder : undefined;
}

function findPage(pages: Pages, path: string): Page | undefined {
  return pages.get(path) ?? (path.startsWith("/workbench/office-js/") ? pages.get(path.toLowerCase()) : undefined);
}

async function send(reply: FastifyReply, path: string, page: Page, officeHosts: readonly string[]): Promise<Buffer> {
  reply
    .type(page.contentType)
    .header("content-security-policy", pagePolicy(page.policy, officeHosts))
    .header("cross-origin-resource-policy", "cross-origin")
    .header("cache-control", hashedName.test(path) ? "public, max-age=31536000, immutable" : "no-cache");
  if (readByExcel.test(path)) reply.header("access-control-allow-origin", "*");
  return page.read();
}

export interface Page {
  readonly contentType: string;
  readonly policy: PagePolicy;
  read(): Promise<Buffer>;
}

/** Every file that the service serves, by path. The list is made once at the start, so no address ever becomes a file name. */
export type Pages = ReadonlyMap<string, Page>;

interface PageFolders {
  /** The built add-in. */
  addin: string;
  /** The built workbench. */
  workbench: string;
  /** Microsoft's office.js with the files that it loads. */
  officeJs: string;
}

const root = join(__dirname, "../../..");

/** Where `npm start` and `npm run gateway` find what they have built. */
export const builtFolders: PageFolders = {
  addin: join(root, "dist"),
  workbench: join(root, "build/workbench"),
  officeJs: join(root, "node_modules/@microsoft/office-js/dist"),
};

/** The address that a local build writes into its files, for the help of each function and for Excel. */
const builtAddress = "https://localhost:3000/";

/** @param address Where these pages are served, if that may differ from what a local build assumes. */
export function readPages(folders: PageFolders, address = builtAddress): Pages {
  const addin = withAddress(pagesOf(folders.addin, "/", "addin"), address);
  const pages = new Map([
    ...addin,
    ...withAddress(pagesOf(folders.addin, "/workbench/", "addin"), address),
    ...pagesOf(folders.workbench, "/workbench/", "workbench"),
    ...lowerCased(pagesOf(folders.officeJs, "/workbench/office-js/", "workbench")),
  ]);
  const taskpane = addin.get("/taskpane.html");
  // The workbench has a copy of office.js, so that it works without the network.
  if (taskpane)
    pages.set("/workbench/taskpane.html", replacing(taskpane, officeJs[0], "/workbench/office-js/office.js"));
  return pages;
}

function pagesOf(folder: string, prefix: string, policy: PagePolicy): Map<string, Page> {
  const pages = new Map<string, Page>();
  if (!existsSync(folder)) return pages;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = prefix + relative(folder, file).split(sep).join("/");
    const own = path.includes("/help/") ? "help" : policy;
    const page = { contentType: contentTypeOf(entry.name), policy: own, read: keptFile(file) } as const;
    pages.set(path, page);
    if (entry.name === "index.html") pages.set(path.slice(0, -entry.name.length), page);
  }
  return pages;
}

/** Rereads a file only if it has changed, so that an unchanged one is compressed only once. */
function keptFile(file: string): () => Promise<Buffer> {
  let kept: { changedAt: number; bytes: Promise<Buffer> } | undefined;
  return async () => {
    const { mtimeMs: changedAt } = await stat(file);
    if (kept?.changedAt !== changedAt) kept = { changedAt, bytes: readFile(file) };
    return kept.bytes;
  };
}

/** Finds office.js's files in any letter case: it is not consistent in asking for them. */
function lowerCased(pages: Map<string, Page>): Map<string, Page> {
  return new Map(Array.from(pages, ([path, page]) => [path.toLowerCase(), page]));
}

/** The files that tell others where the add-in is: the functions with their help, and the manifest. */
const namesAddress = /\/(functions(\.\w+)?\.json|manifest\.xml)$/;

function withAddress(pages: ReadonlyMap<string, Page>, address: string): ReadonlyMap<string, Page> {
  if (address === builtAddress) return pages;
  return new Map(
    Array.from(pages, ([path, page]) => [
      path,
      namesAddress.test(path) ? replacing(page, builtAddress, address) : page,
    ]),
  );
}

function replacing(page: Page, text: string, other: string): Page {
  return { ...page, read: async () => Buffer.from((await page.read()).toString("utf8").replaceAll(text, other)) };
}

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

function contentTypeOf(name: string): string {
  return contentTypes[extname(name).toLowerCase()] ?? "application/octet-stream";
}
