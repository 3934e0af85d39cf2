import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Category } from "../../../src/core/apis/zipcodes/wire";
import { seededRandom } from "../../../src/service/demonstration/random";
import { type Conditions, nothingSeen, type Seen, usual } from "./conditions";
import { Slots } from "./slots";
import { RateLimit } from "./rateLimit";
import { catalogReply, indicatorReply, latestReply, prepareTexts, searchReply } from "./replies";

/**
 * The service of the bench, a process of its own: the postal-code interface over made-up figures, as slow and as strict as
 * `POST /conditions` tells it to be. `GET /seen` tells what arrived since then. Prints its port.
 */
let conditions: Conditions = usual;
let slots = new Slots(usual.slots, usual.latency);
let rate: RateLimit | undefined;
let chance = seededRandom(1);
let seen: Seen = { ...nothingSeen };

prepareTexts(Array.from({ length: 10_000 }, (_, index) => String(index + 1000).padStart(5, "0")));

const server = createServer((request, response) => void answer(request, response));
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on("disconnect", () => process.exit(0));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const body = await bodyOf(request);
  if (url.pathname === "/conditions") return sendJson(response, setConditions(JSON.parse(body) as Conditions));
  if (url.pathname === "/seen") return sendJson(response, JSON.stringify(seen));
  seen.requests++;
  const wait = rate?.refuse();
  if (wait !== undefined) {
    seen.refused++;
    return sendError(response, 429, { "retry-after": String(wait) });
  }
  await slots.serve();
  if (chance.next() < (conditions.failing ?? 0)) {
    seen.unavailable++;
    return sendError(response, 503);
  }
  sendJson(response, replyTo(url, body));
}

function setConditions(given: Conditions): string {
  conditions = given;
  slots = new Slots(given.slots, given.latency);
  rate = given.rate && new RateLimit(given.rate.perSecond, given.rate.burst);
  chance = seededRandom(1);
  seen = { ...nothingSeen };
  return "{}";
}

function replyTo({ pathname, searchParams }: URL, body: string): string {
  switch (pathname) {
    case "/api/v1/zipcodes/latest": {
      const { zip_codes: codes, categories } = JSON.parse(body) as { zip_codes: string[]; categories: Category[] };
      seen.codes += codes.length;
      seen.codeCategories += codes.length * categories.length;
      return latestReply(codes, categories);
    }
    case "/api/v1/zipcodes/search": {
      const codes = (searchParams.get("zip_codes") ?? "").split(",");
      seen.codes += codes.length;
      return searchReply(codes);
    }
    case "/api/v1/zipcodes/indicator_catalog":
      return indicatorReply();
    case "/api/v1/zipcodes": {
      const stateIds = searchParams.get("state_id")?.split(",") ?? [];
      return catalogReply(stateIds, Number(searchParams.get("limit") ?? 100), Number(searchParams.get("offset") ?? 0));
    }
    default:
      throw new Error(`nothing is at ${pathname}`);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}

function sendJson(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/json" }).end(text);
}

function sendError(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify({ error: "bench", message: "as the conditions want it" }));
}
