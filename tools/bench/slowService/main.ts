import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { seededRandom } from "../../../src/service/demonstration/random";
import { Capacity, type Conditions, indicatorReply, latestReply, usual } from "./servedData";

/**
 * The service of the bench, a process of its own: `/latest` and its indicators over made-up figures, as slow
 * and as strict as `POST /conditions` tells it to be. `GET /seen` tells what arrived since then. Tells its port by message.
 */
let conditions: Conditions = usual;
let capacity = new Capacity(usual);
let chance = seededRandom(1);
let requests = 0;

process.on("disconnect", () => process.exit(0));
const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  if (request.url === "/conditions") return sendJson(response, setConditions(JSON.parse(body) as Conditions));
  if (request.url === "/seen") return sendJson(response, String(requests));
  requests++;
  const wait = capacity.refuse();
  if (wait !== undefined) return sendError(response, 429, { "retry-after": String(wait) });
  const isServed = capacity.serve();
  // Made while the client waits for it anyway.
  const reply = request.method === "GET" ? indicatorReply() : latestReply(body);
  await isServed;
  if (chance.next() < (conditions.failing ?? 0)) return sendError(response, 503);
  sendJson(response, reply);
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

function sendJson(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/json" }).end(text);
}

function sendError(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify({ error: "bench", message: "as the conditions want it" }));
}
