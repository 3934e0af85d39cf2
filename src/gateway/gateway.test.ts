import { gzipSync } from "node:zlib";
import { startGateway, type TestGateway } from "../../tests/support/gateway/startGateway";
import { sendRaw, startUpstream, type TestUpstream } from "../../tests/support/gateway/startUpstream";

const page = "https://sheet.example";
const zip = { authorization: "token first-secret" };

describe("what goes on to the service behind", () => {
  let upstream: TestUpstream;
  let gateway: TestGateway;
  beforeAll(async () => {
    upstream = await startUpstream((_seen, reply) => {
      reply.writeHead(200, {
        "content-type": "application/json",
        "retry-after": "7",
        "x-request-id": "abc",
        "set-cookie": "a=b",
        "access-control-allow-origin": "*",
        server: "theirs",
        "alt-svc": "h3",
        vary: "Accept",
        connection: "x-hop",
        "x-hop": "here alone",
        "strict-transport-security": "max-age=9",
        link: "<x>",
      });
      reply.end('{"count":0}');
    });
    gateway = await startGateway({ zipcodes: `${upstream.url}/deep/er/api/v1`, origins: [page] });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });
  beforeEach(() => upstream.seen.splice(0));

  const get = (path: string, headers: Record<string, string> = zip) => fetch(gateway.url + path, { headers });

  test.each([
    ["/api/v1/zipcodes?limit=5&state_id=09%2C15&x=%20+a", "/deep/er/api/v1/zipcodes?limit=5&state_id=09%2C15&x=%20+a"],
    ["/api/v1/zipcodes/search?q='(x)'|{y}", "/deep/er/api/v1/zipcodes/search?q=%27(x)%27|{y}"],
    ["/api/v1/queries/ventas%20ni%c3%b1o/csv", "/deep/er/api/v1/queries/ventas%20ni%c3%b1o/csv"],
    ["/api/v1/queries", "/deep/er/api/v1/queries"],
    ...["100%25", "a..b", "...", "%2525", "a:b@c;d=e"].map((id) => [
      `/api/v1/queries/${id}/json`,
      `/deep/er/api/v1/queries/${id}/json`,
    ]),
  ])("is %s, as it was written", async (path = "", target) => {
    expect((await get(path)).status).toBe(200);
    expect(upstream.seen.map(({ url }) => url)).toEqual([target]);
  });

  test("has the token, what is accepted, and nothing else of the client", async () => {
    await get("/api/v1/zipcodes?headers", {
      ...zip,
      accept: "text/csv",
      cookie: "session=1",
      origin: page,
      referer: `${page}/a`,
      "x-forwarded-for": "9.9.9.9",
      "x-custom": "1",
    });
    const { host, ...headers } = upstream.seen[0]?.headers ?? {};
    expect(host).toBe(`127.0.0.1:${upstream.port}`);
    expect(headers).toEqual({
      authorization: "token first-secret",
      accept: "text/csv",
      connection: "keep-alive",
      "accept-encoding": "gzip, deflate",
      "accept-language": "*",
      "user-agent": "zip-for-excel-gateway",
    });
  });

  test("comes back with its own headers, but none of another host's", async () => {
    const reply = await get("/api/v1/zipcodes?back", { ...zip, origin: page });
    expect(await reply.text()).toBe('{"count":0}');
    expect(Object.fromEntries(reply.headers)).toEqual({
      "content-type": "application/json",
      "retry-after": "7",
      "x-request-id": "abc",
      "access-control-allow-origin": page,
      "access-control-expose-headers": "Retry-After",
      vary: "Origin, Accept",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
      connection: "keep-alive",
      "keep-alive": expect.anything() as string,
      date: expect.anything() as string,
      "content-length": "11",
    });
  });

  test.each([
    ["Origin", "Origin"],
    ["Origin, Accept-Encoding", "Origin, Accept-Encoding"],
    ["accept-encoding, ORIGIN", "ORIGIN, accept-encoding"],
  ])("that varies with %s says so once", async (theirs, ours) => {
    const varying = await startUpstream((_seen, reply) => reply.writeHead(200, { vary: theirs }).end());
    const before = await startGateway({ zipcodes: varying.url });
    expect((await fetch(`${before.url}/api/v1/zipcodes`)).headers.get("vary")).toBe(ours);
    await before.close();
    await varying.close();
  });

  test("that fails is logged with one time, that of the line", async () => {
    const before = await startGateway({ zipcodes: "http://127.0.0.1:1" });
    expect((await fetch(`${before.url}/api/v1/zipcodes`)).status).toBe(502);
    await before.close();
    const failures = before.log.filter(({ level }) => level === "error");
    expect(failures).toHaveLength(1);
    expect(failures[0]?.["time"]).toMatch(/^\d{4}-.*Z$/);
    expect(failures[0]?.["msg"]).toMatch(/^502 GET \/api\/v1\/zipcodes from /);
  });

  test.each([
    ["POST", "latest", '{"zip_codes":["06600"]}', { "content-type": "application/json" }],
    ["POST", "latest", "not json \u0000 at all", { "content-type": "text/odd" }],
  ])("is the body of %s %s as its bytes came", async (method, name, body, headers) => {
    const reply = await fetch(`${gateway.url}/api/v1/zipcodes/${name}`, {
      method,
      headers: { ...zip, ...headers },
      body,
    });
    expect(reply.status).toBe(200);
    expect(upstream.seen[0]).toMatchObject({ method, body, headers });
  });

  test("is no body of more than 1 MB", async () => {
    const reply = await fetch(`${gateway.url}/api/v1/zipcodes/latest`, {
      method: "POST",
      headers: { ...zip, origin: page },
      body: "x".repeat(1_000_001),
    });
    expect([reply.status, reply.headers.get("access-control-allow-origin")]).toEqual([413, page]);
    expect(upstream.seen).toEqual([]);
  });

  test("is asked by HEAD when the client asks by HEAD", async () => {
    const reply = await fetch(`${gateway.url}/api/v1/zipcodes?head`, { method: "HEAD", headers: zip });
    expect([reply.status, await reply.text(), upstream.seen[0]?.method]).toEqual([200, "", "HEAD"]);
  });

  test("has each Authorization header that the client sends, so that the service can refuse two", async () => {
    const two = "Authorization: token one\r\nAuthorization: token two\r\n";
    await sendRaw(gateway.port, `GET /api/v1/zipcodes HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${two}\r\n`);
    const { rawHeaders = [] } = upstream.seen[0] ?? {};
    expect(rawHeaders.filter((_, n) => rawHeaders[n - 1] === "authorization")).toEqual(["token one", "token two"]);
  });

  test.each([
    ["HEAD", 200, { "content-length": "1234", etag: "x" }],
    ["GET", 204, { etag: "x" }],
    ["GET", 304, { etag: "x" }],
  ])("comes back without a body for %s with %i, with the headers that it has", async (method, status, headers) => {
    const bare = await startUpstream((_seen, reply) => reply.writeHead(status, headers).end());
    const before = await startGateway({ zipcodes: bare.url });
    const reply = await fetch(`${before.url}/api/v1/zipcodes`, { method });
    expect([reply.status, await reply.text()]).toEqual([status, ""]);
    expect(Object.fromEntries(reply.headers)).toMatchObject(headers);
    await before.close();
    await bare.close();
  });

  test("is a compressed body as it came", async () => {
    const packed = await startUpstream((_seen, reply) => {
      reply.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("many words"));
    });
    const before = await startGateway({ zipcodes: packed.url });
    const reply = await fetch(`${before.url}/api/v1/zipcodes`, { headers: { "accept-encoding": "gzip" } });
    expect([await reply.text(), reply.headers.get("content-encoding")]).toEqual(["many words", "gzip"]);
    expect(packed.seen[0]?.url).toBe("/zipcodes");
    await before.close();
    await packed.close();
  });

  test("goes to the address of its interface", async () => {
    const other = await startUpstream((_seen, reply) => reply.end("other"));
    const both = await startGateway({ zipcodes: `${upstream.url}/api/v1`, queries: `${other.url}/q/` });
    await fetch(`${both.url}/api/v1/queries/sales/csv`);
    await fetch(`${both.url}/api/v1/zipcodes/indicator_catalog`);
    expect(other.seen.map(({ url }) => url)).toEqual(["/q/queries/sales/csv"]);
    expect(upstream.seen.map(({ url }) => url)).toEqual(["/api/v1/zipcodes/indicator_catalog"]);
    await both.close();
    await other.close();
  });

  test("is logged as JSON with the time, and a refused token as a warning, without any token or query string", async () => {
    const refusing = await startUpstream(({ url }, reply) => reply.writeHead(url?.includes("403") ? 403 : 401).end());
    const before = await startGateway({ zipcodes: refusing.url });
    await fetch(`${before.url}/api/v1/zipcodes?secret=canary-in-query`, { headers: { authorization: "token canary" } });
    await fetch(`${before.url}/api/v1/queries/403/csv`, { headers: { authorization: "Bearer canary" } });
    await before.close();
    await refusing.close();
    expect(before.log.filter(({ level }) => level === "warn")).toMatchObject([
      { msg: "refused", status: 401, path: "/api/v1/zipcodes", time: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      { msg: "refused", status: 403, path: "/api/v1/queries/403/csv" },
    ]);
    expect(before.lines.join("")).not.toMatch(/canary/);
  });
});
