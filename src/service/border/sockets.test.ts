import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:https";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "../database/sqlite/openSqlite";
import type { DataTables } from "../database/tables";
import { localhostCertificate } from "../folder/certificate";
import { openAccounts } from "../folder/openFolder";
import { createService } from "../service";
import { startTestService, type TestService } from "../../../tests/support/service/startTestService";

const closing = "Host: localhost\r\nConnection: close\r\n";
const latest = `POST /api/v1/zipcodes/latest HTTP/1.1\r\n${closing}Authorization: token demo-zip-token\r\nContent-Type: application/json\r\n`;

describe("what is hardly HTTP", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  /** Writes these bytes and returns what comes back until the service closes the connection. */
  const send = (...parts: readonly string[]) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
      let reply = "";
      socket.on("data", (data) => (reply += data.toString()));
      socket.on("close", () => resolve(reply));
      socket.on("error", () => resolve(reply));
      for (const part of parts) socket.write(part, "latin1");
    });
  const get = (path: string, headers = closing) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;

  test.each([
    ["a line of noise", 400, "bad_request", "nonsense\r\n\r\n"],
    ["a greeting of TLS", 400, "bad_request", "\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03"],
    ["a method that HTTP does not have", 400, "bad_request", `FETCH /health HTTP/1.1\r\n${closing}\r\n`],
    ["CONNECT", 405, "method_not_allowed", `CONNECT localhost:80 HTTP/1.1\r\n${closing}\r\n`],
    ["no Host", 400, "bad_request", get("/health", "Connection: close\r\n")],
    ["two Hosts", 400, "bad_request", get("/health", `${closing}Host: elsewhere.example\r\n`)],
    ["a whole address of another host", 421, "misdirected_request", get("http://elsewhere.example/health")],
    ["a whole address with a user", 421, "misdirected_request", get("http://localhost@elsewhere.example/health")],
    ["two lengths", 400, "bad_request", `${latest}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ["a length and chunks", 400, "bad_request", `${latest}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\nab`],
    ["a chunk without a size", 400, "bad_request", `${latest}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ["NUL in a header", 400, "bad_request", get("/health", `${closing}X-Odd: a\0b\r\n`)],
    ["a byte that no address has", 400, "bad_request", get("/he\xffalth")],
    ["a header of 1 MB", 431, "headers_too_large", get("/health", `${closing}X-Long: ${"x".repeat(1_000_000)}\r\n`)],
    ["an address of 40 kB", 431, "headers_too_large", get(`/${"x".repeat(40_000)}`)],
    ["an address that cannot be decoded", 400, "bad_request", get("/api/v1/queries/%ZZ/json")],
    ["a body that is announced as too large", 413, "payload_too_large", `${latest}Content-Length: 1000001\r\n\r\n`],
  ])("is refused in words: %s", async (_name, status, error, text) => {
    const [head = "", body = ""] = (await send(text)).split("\r\n\r\n", 2);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
    expect(JSON.parse(body)).toEqual({ error, message: expect.any(String) as string });
  });

  test("a whole address of its own is answered", async () => {
    expect(await send(get("http://localhost/health"))).toMatch(/^HTTP\/1.1 200 /);
  });

  test("a body without end is cut off at its limit", async () => {
    const data = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    const reply = await send(`${latest}Transfer-Encoding: chunked\r\n\r\n`, ...Array<string>(40).fill(data));
    expect(reply).toMatch(/^HTTP\/1.1 413 /);
  });

  test("an Expect that nobody knows is ignored", async () => {
    expect(await send(get("/health", `${closing}Expect: coffee\r\n`))).toMatch(/^HTTP\/1.1 200 /);
  });

  test("two Authorization headers are refused, the right one first or last", async () => {
    const [right, wrong] = ["Authorization: token demo-zip-token\r\n", "Authorization: token other\r\n"];
    for (const both of [right + wrong, wrong + right, right + right]) {
      const reply = await send(get("/api/v1/zipcodes?limit=1", closing + both));
      expect(reply).toMatch(/^HTTP\/1.1 401 .*www-authenticate: token.*more than one Authorization header/s);
    }
  });

  test("300 connections that have been answered keep nobody out", async () => {
    const asked = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const answered = await open(Number(new URL(service.url).port), 300, () => asked);
    expect((await fetch(`${service.url}/health`, { headers: { connection: "close" } })).status).toBe(200);
    for (const socket of answered) socket.destroy();
  });

  test("1,000 connections that send nothing, or half a request, keep nobody out and end nobody's connection", async () => {
    const kept = connect(Number(new URL(service.url).port), "127.0.0.1");
    const answered = () => new Promise<string>((resolve) => kept.once("data", (data) => resolve(data.toString())));
    const asked = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n";
    kept.write(asked);
    expect(await answered()).toMatch(/^HTTP\/1.1 200 /);
    const idle = await open(Number(new URL(service.url).port), 1_000, (n) => (n % 2 ? asked.slice(0, -2) : ""));
    for (let time = 0; time < 5; time++) {
      expect((await fetch(`${service.url}/health`, { headers: { connection: "close" } })).status).toBe(200);
    }
    kept.write(asked);
    expect(await answered()).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of [...idle, kept]) socket.destroy();
  });
});

test("connections that never begin TLS keep nobody out", async () => {
  const folder = mkdtempSync(join(tmpdir(), "zip-sockets-"));
  const [data, accounts] = [openSqlite<DataTables>(":memory:"), await openAccounts(":memory:")];
  const runner = {
    run: () => Promise.reject(new Error("nothing to run")),
    close: () => Promise.resolve(),
  };
  const https = await localhostCertificate(folder);
  const app = createService({ data, accounts, runner, demonstration: true, https });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const health = () =>
    new Promise((resolve, reject) => {
      const options = { port, path: "/health", headers: { host: "localhost" }, agent, rejectUnauthorized: false };
      get(options, (reply) => reply.resume().on("end", () => resolve(reply.statusCode))).on("error", reject);
    });
  expect(await health()).toBe(200);
  const idle = await open(port, 600, () => "");
  expect(await health()).toBe(200);
  agent.destroy();
  expect(await health()).toBe(200);
  for (const socket of idle) socket.destroy();
  agent.destroy();
  await app.close();
  await Promise.all([data.destroy(), accounts.destroy()]);
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** Opens this many connections and writes `text(n)` to the nth, which may be empty. The service may close some. */
async function open(port: number, count: number, text: (n: number) => string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, "127.0.0.1").on("error", () => undefined));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
  for (const [n, socket] of sockets.entries()) socket.write(text(n));
  return sockets;
}
