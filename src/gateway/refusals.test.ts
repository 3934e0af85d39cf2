import { connect } from "node:net";
import { startGateway, type TestGateway } from "../../tests/support/gateway/startGateway";
import { sendRaw, startUpstream, type TestUpstream } from "../../tests/support/gateway/startUpstream";

const page = "https://sheet.example";
const closing = "Host: localhost\r\nConnection: close\r\n";

describe("what never reaches the service behind", () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = await startUpstream((_seen, reply) => reply.end("reached"));
    gateway = await startGateway({ zipcodes: `${upstream.url}/api/v1`, origins: [page], hosts: ["gateway.example"] });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });
  afterEach(() => expect(upstream.seen.splice(0)).toEqual([]));

  const send = (text: string) => sendRaw(gateway.port, text);
  const get = (path: string, headers = closing) => send(`GET ${path} HTTP/1.1\r\n${headers}\r\n`);

  test.each([
    ["another path", "/api/v1/other", 404],
    ["the path above", "/api/v1/zipcodes/../secret", 404],
    ["an escaped path above", "/api/v1/zipcodes/%2e%2e/secret", 404],
    ["a route in another writing", "/api/v1/zipcodes/lates%74", 404],
    ["a slash at the end", "/api/v1/zipcodes/", 404],
    ["two slashes", "/api/v1//zipcodes", 404],
    ["another version", "/api/v2/zipcodes", 404],
    ["an id with a slash", "/api/v1/queries/a%2Fb/json", 400],
    ["an id with a slash that is escaped twice", "/api/v1/queries/a%252Fb/json", 400],
    ["an id with a slash in too many bytes", "/api/v1/queries/a%c0%afb/json", 400],
    ["an id with a backslash", "/api/v1/queries/a%5Cb/json", 400],
    ["an id with a bare backslash", "/api/v1/queries/a\\b/json", 400],
    ["an id of two dots", "/api/v1/queries/../json", 400],
    ["an id of two escaped dots", "/api/v1/queries/%2E%2e/json", 400],
    ["an id of two dots with a parameter", "/api/v1/queries/..;a/json", 400],
    ["an id of one dot", "/api/v1/queries/%2e/json", 400],
    ["an id with a line break", "/api/v1/queries/a%0d%0ab/json", 400],
    ["an id with NUL", "/api/v1/queries/a%00/json", 400],
    ["an id with a control character beyond ASCII", "/api/v1/queries/a%c2%85/json", 400],
    ["an id that is not UTF-8", "/api/v1/queries/a%ff/json", 400],
    ["an address that cannot be decoded", "/api/v1/queries/%ZZ/json", 400],
    ["no id", "/api/v1/queries//json", 404],
    ["a fragment", "/api/v1/zipcodes#a", 400],
    ["another host's absolute address", "http://elsewhere.example/api/v1/zipcodes", 421],
    ["another host's address without a scheme", "//elsewhere.example/api/v1/zipcodes", 404],
  ])("is %s", async (_name, path, status) => {
    expect(await get(path)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"error":".*"message":"`, "s"));
  });

  test.each([
    ["CONNECT", 405, `CONNECT elsewhere.example:443 HTTP/1.1\r\n${closing}\r\n`],
    ["another protocol", 400, `GET /api/v1/zipcodes HTTP/1.1\r\n${closing}Upgrade: websocket\r\n\r\n`],
    [
      "another protocol in earnest",
      400,
      `GET /api/v1/zipcodes HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: h2c\r\n\r\n`,
    ],
    ["a foreign host", 421, `GET /api/v1/zipcodes HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`],
    ["two hosts", 400, `GET /api/v1/zipcodes HTTP/1.1\r\n${closing}Host: localhost\r\n\r\n`],
    ["no host", 400, `GET /api/v1/zipcodes HTTP/1.1\r\nConnection: close\r\n\r\n`],
    [
      "two lengths",
      400,
      `POST /api/v1/zipcodes/latest HTTP/1.1\r\n${closing}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    ],
    [
      "a length and chunks",
      400,
      `POST /api/v1/zipcodes/latest HTTP/1.1\r\n${closing}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\nab`,
    ],
  ])("is %s", async (_name, status, text) => {
    expect(await send(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} .*"error":".*"message":"`, "s"));
  });

  test("is a method that the path does not have", async () => {
    for (const [method, path, allow] of [
      ["POST", "/api/v1/zipcodes", "GET, HEAD"],
      ["DELETE", "/api/v1/queries/a/json", "GET, HEAD"],
      ["GET", "/api/v1/zipcodes/latest", "POST"],
      ["HEAD", "/api/v1/zipcodes/latest", "POST"],
      ["PUT", "/config.json", "GET, HEAD"],
    ] as const) {
      const reply = await fetch(gateway.url + path, { method });
      expect([method, path, reply.status, reply.headers.get("allow")]).toEqual([method, path, 405, allow]);
    }
    const options = await fetch(`${gateway.url}/api/v1/zipcodes/latest`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
  });

  const preflight = (origin: string) =>
    fetch(`${gateway.url}/api/v1/zipcodes/latest`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });

  test("is a preflight: named origins and the gateway's own are let in, others are not", async () => {
    for (const origin of [page, gateway.url]) {
      const reply = await preflight(origin);
      expect([reply.status, reply.headers.get("access-control-allow-origin")]).toEqual([204, origin]);
      expect(reply.headers.get("access-control-allow-headers")).toContain("authorization");
    }
    for (const origin of ["https://other.example", "http://localhost:1", "null", `${page}.evil.example`]) {
      expect((await preflight(origin)).headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  test("is refused so that a page of a named origin can read it", async () => {
    for (const path of [
      "/api/v1/other",
      "/api/v1/queries/%ZZ/json",
      "/api/v1/queries/%2e/json",
      "/api/v1/zipcodes#a",
    ]) {
      expect(await get(path, `${closing}Origin: ${page}\r\n`)).toContain(`access-control-allow-origin: ${page}\r\n`);
    }
  });
});

describe("what the gateway answers itself", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ zipcodes: "http://127.0.0.1:1/api/v1", hosts: ["gateway.example"] });
  });
  afterAll(() => gateway.close());

  test("is its health, whatever became of the services", async () => {
    expect(await (await fetch(`${gateway.url}/health`)).json()).toEqual({ status: "ok" });
  });

  test("is a config.json that points the page at the gateway, without tokens", async () => {
    const base = `${gateway.url}/api/v1`;
    const config: unknown = await (await fetch(`${gateway.url}/config.json`)).json();
    expect(config).toEqual({ zipcodesUrl: base, queriesUrl: base, searchParameter: "zip_codes" });
  });

  test("is the same under the operator's own name, which has a server with TLS before it", async () => {
    const { body } = await gateway.app.inject({ url: "/config.json", headers: { host: "gateway.example" } });
    expect(JSON.parse(body)).toMatchObject({ zipcodesUrl: "https://gateway.example/api/v1" });
  });

  test("is the add-in's page, for the hosts that may frame it, and the way to the workbench", async () => {
    const page = {
      contentType: "text/html",
      policy: "addin" as const,
      read: () => Promise.resolve(Buffer.from("<p>")),
    };
    const serving = await startGateway({
      zipcodes: "http://127.0.0.1:1/api/v1",
      officeHosts: ["https://*.sharepoint.com"],
      pages: new Map([
        ["/taskpane.html", page],
        ["/workbench/", page],
      ]),
    });
    const reply = await fetch(`${serving.url}/taskpane.html`);
    expect(await reply.text()).toBe("<p>");
    expect(reply.headers.get("content-security-policy")).toContain("frame-ancestors 'self' https://*.sharepoint.com");
    expect((await fetch(serving.url)).url).toBe(`${serving.url}/workbench/`);
    await serving.close();
  });

  test("is Prometheus's page of figures", async () => {
    await fetch(`${gateway.url}/api/v1/zipcodes`);
    const reply = await fetch(`${gateway.url}/metrics`);
    expect(reply.headers.get("content-type")).toContain("text/plain");
    expect(await reply.text()).toContain(
      'zip_gateway_answers_total{interface="zipcodes",status="502",source="gateway"} 1',
    );
  });

  test("ends a connection that it has answered when it stops, and lets a request in hand come to its end", async () => {
    const slow = await startUpstream((_seen, reply) => setTimeout(() => reply.end("late"), 200));
    const stopping = await startGateway({ zipcodes: slow.url });
    const idle = connect(stopping.port, "127.0.0.1");
    const answer = fetch(`${stopping.url}/api/v1/zipcodes`);
    while (slow.seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const closed = stopping.app.close();
    expect(await (await answer).text()).toBe("late");
    idle.destroy();
    await closed;
    await slow.close();
  });
});
