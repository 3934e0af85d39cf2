import type { FastifyInstance, FastifyReply } from "fastify";
import { nothingAt, pathOf } from "../border/errorReplies";
import type { Page, Pages } from "./pages";
import { pagePolicy } from "./policies";

/** Excel itself fetches these, from its own origin. */
const readByExcel = /^\/(functions(\.[a-z-]+)?\.json|assets\/.*\.(png|svg))$/i;
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

/** The page for someone who types only the address. */
const startPage = "/workbench/";
const waysToStart = ["/", "/workbench"];

/** Serves the fixed list of files. */
export function addPageRoutes(app: FastifyInstance, pages: Pages, officeHosts: readonly string[]): void {
  app.get("/*", async (request, reply) => {
    const path = pathOf(request);
    if (leadsToStart(pages, path)) return reply.redirect(startPage);
    const page = findPage(pages, path);
    if (page === undefined) throw nothingAt(path);
    return send(reply, path, page, officeHosts);
  });
}

/** True if there is a file, or a redirect to one. */
export function hasPage(pages: Pages, path: string): boolean {
  return leadsToStart(pages, path) || findPage(pages, path) !== undefined;
}

function leadsToStart(pages: Pages, path: string): boolean {
  return waysToStart.includes(path) && pages.has(startPage);
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
