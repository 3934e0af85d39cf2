import { gzipSync } from "node:zlib";
import { bearer, newService, zip } from "../../../tests/support/service/injectedService";

describe("the border of the service", () => {
  let app: Awaited<ReturnType<typeof newService>>;
  beforeAll(async () => {
    app = await newService({ queriesPerMinute: Number.POSITIVE_INFINITY });
  });

  test("answers under its own host name in any letter case", async () => {
    const named = await newService({ hosts: ["Data.Example"] });
    for (const host of ["data.example", "DATA.example", "data.example:443"]) {
      expect((await named.inject({ url: "/health", headers: { host } })).statusCode).toBe(200);
    }
    await named.close();
  });

  test("refuses foreign host names", async () => {
    const reply = await app.inject({ url: "/health", headers: { host: "attacker.example" } });
    expect([reply.statusCode, reply.json()]).toEqual([
      421,
      { error: "misdirected_request", message: expect.any(String) as string },
    ]);
  });

  test.each(["localhost:3000", "127.0.0.1", "[::1]:3000"])("answers under %s", async (host) => {
    expect((await app.inject({ url: "/health", headers: { host } })).statusCode).toBe(200);
  });

  test("answers preflights of allowed origins without a token", async () => {
    const headers = { origin: "https://sheet.example", "access-control-request-method": "POST" };
    const reply = await app.inject({ method: "OPTIONS", url: "/api/v1/zipcodes/latest", headers });
    expect(reply.statusCode).toBe(204);
    expect(reply.headers).toMatchObject({
      "access-control-allow-origin": "https://sheet.example",
      "access-control-allow-headers": expect.stringContaining("authorization") as string,
      vary: "Origin",
    });
  });

  test.each([
    "https://sheet.example.attacker.example",
    "http://localhost.attacker.example",
    "http://127.attacker.example",
    "null",
    "https://sheet.example:8443",
    "http://localhost/page",
    "http://someone@localhost",
    "javascript://localhost",
  ])("allows nothing to %s", async (origin) => {
    const headers = { ...zip, origin };
    const reply = await app.inject({ url: "/api/v1/zipcodes", headers });
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test.each(["https://localhost:3000", "http://127.0.0.1:8080", "http://localhost:80", "http://localhost:8080"])(
    "allows nothing to other pages of this computer, such as %s",
    async (origin) => {
      const headers = { ...zip, origin, host: "localhost:3000" };
      const reply = await app.inject({ url: "/api/v1/zipcodes", headers });
      expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
    },
  );

  test.each(["http://localhost:3000", "https://sheet.example"])(
    "allows pages of %s, its own origin or one that is set",
    async (origin) => {
      const headers = { ...zip, origin, host: "localhost:3000" };
      const reply = await app.inject({ url: "/api/v1/zipcodes?limit=0", headers });
      expect([reply.statusCode, reply.headers["access-control-allow-origin"]]).toEqual([400, origin]);
      expect(reply.headers["access-control-expose-headers"]).toBe("Retry-After");
    },
  );

  test("lets pages of allowed origins read refusals that come before any route", async () => {
    const headers = { origin: "https://sheet.example" };
    const wrongMethod = await app.inject({ method: "DELETE", url: "/api/v1/zipcodes", headers });
    const foreignHost = await app.inject({ url: "/health", headers: { ...headers, host: "attacker.example" } });
    for (const reply of [wrongMethod, foreignHost]) {
      expect(reply.headers["access-control-allow-origin"]).toBe("https://sheet.example");
    }
    expect([wrongMethod.statusCode, foreignHost.statusCode]).toEqual([405, 421]);
  });

  test("allows a foreign page nothing in a preflight", async () => {
    const headers = { origin: "https://attacker.example", "access-control-request-method": "POST" };
    const reply = await app.inject({ method: "OPTIONS", url: "/api/v1/zipcodes/latest", headers });
    expect(reply.statusCode).toBe(204);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  test("refuses demonstration tokens where the data is not demonstration data, and from other computers", async () => {
    const operating = await newService({ demonstration: false });
    expect((await operating.inject({ url: "/api/v1/zipcodes", headers: zip })).statusCode).toBe(401);
    expect((await operating.inject({ url: "/config.json" })).json()).not.toHaveProperty("demoTokens");
    const far = { remoteAddress: "192.0.2.7", headers: zip };
    expect((await app.inject({ url: "/api/v1/zipcodes", ...far })).statusCode).toBe(401);
    expect((await app.inject({ url: "/config.json", ...far })).json()).not.toHaveProperty("demoTokens");
    expect((await app.inject({ url: "/config.json" })).json()).toMatchObject({
      zipcodesUrl: "http://localhost:80/api/v1",
      searchParameter: "zip_codes",
      demoTokens: { zipcodes: "demo-zip-token", queries: "demo-query-token" },
    });
  });

  test("lets Office frame the add-in's page, and reads it under a strict policy", async () => {
    const { headers } = await app.inject({ url: "/taskpane.html" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'self' https:");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(headers).not.toHaveProperty("x-frame-options");
    expect(headers).not.toHaveProperty("cross-origin-opener-policy");
  });

  test("hands Excel its files, finds office.js in any case, keeps hashed files long", async () => {
    expect((await app.inject({ url: "/functions.json" })).headers["access-control-allow-origin"]).toBe("*");
    expect((await app.inject({ url: "/workbench/office-js/Office.JS" })).statusCode).toBe(200);
    expect((await app.inject({ url: "/app.0123456789abcdef.js" })).headers["cache-control"]).toContain("immutable");
    const refused = await app.inject({ method: "POST", url: "/taskpane.html" });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  test("lets allowed pages read also that an address cannot be decoded", async () => {
    const reply = await app.inject({ url: "/api/v1/zipcodes/%ZZ", headers: { origin: "https://sheet.example" } });
    expect([reply.statusCode, reply.headers["access-control-allow-origin"]]).toEqual([400, "https://sheet.example"]);
    expect(reply.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
  });

  const paths = ["/api/v1/zipcodes", "/api/v1/queries/any/csv", "/health", "/config.json", "/docs", "/taskpane.html"];
  test.each(paths)("refuses other methods at %s with those that it has, whatever the body", async (url) => {
    for (const method of ["POST", "PUT", "DELETE", "TRACE", "PROPFIND", "M-SEARCH", "QUERY"]) {
      const payload = { headers: { "content-type": "text/odd" }, payload: "x".repeat(2_000_000) };
      const reply = await app.inject({ method: method as "POST", url, ...(method === "TRACE" ? {} : payload) });
      expect([method, reply.statusCode, reply.headers.allow]).toEqual([method, 405, "GET, HEAD"]);
      expect(reply.json()).toEqual({ error: "method_not_allowed", message: expect.stringContaining(method) as string });
    }
    const options = await app.inject({ method: "OPTIONS", url });
    expect([options.statusCode, options.headers.allow, options.body]).toEqual([204, "GET, HEAD, OPTIONS", ""]);
  });

  test("finds nothing by any method where nothing is", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS", "POST", "TRACE", "PROPFIND"] as const) {
      expect((await app.inject({ method: method as "GET", url: "/nowhere" })).statusCode).toBe(404);
    }
  });

  test.each([
    ["/api/v1/zipcodes?limit=5", zip],
    ["/api/v1/queries/sales-by-zip/csv", bearer],
    ["/taskpane.html", {}],
    ["/nowhere", {}],
  ])("answers HEAD at %s as GET, without the body", async (url, headers) => {
    const [head, get] = [await app.inject({ method: "HEAD", url, headers }), await app.inject({ url, headers })];
    expect(head.body).toBe("");
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
    expect(get.body).not.toBe("");
  });

  test.each([
    "/api/v1/zipcodes/",
    "/api/v1//zipcodes",
    "//api/v1/zipcodes",
    "/API/v1/zipcodes",
    "/api/v1/ZIPCODES",
    "/api/v1/zipcodes;a=1",
    "/api/v1/zipcodes%3Flimit=1",
  ])("has one form of an address, which is not %s", async (url) => {
    expect((await app.inject({ url, headers: zip })).statusCode).toBe(404);
  });

  test("repeats no more than the beginning of a long address", async () => {
    const reply = await app.inject({ url: `/${"x".repeat(10_000)}` });
    expect([reply.statusCode, reply.body.length < 300]).toEqual([404, true]);
  });

  test.each([
    ["gzip", { "content-type": "application/json", "content-encoding": "gzip" }],
    ["UTF-16", { "content-type": "application/json; charset=utf-16" }],
    ["quoted UTF-16", { "content-type": 'application/json;charset="UTF-16"' }],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
  ])("reads no body in %s", async (_name, headers) => {
    const payload = gzipSync(JSON.stringify({ zip_codes: ["06600"] }));
    const reply = await app.inject({
      method: "POST",
      url: "/api/v1/zipcodes/latest",
      headers: { ...zip, ...headers },
      payload,
    });
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([415, "unsupported_media_type"]);
  });

  test.each(["utf-8", "UTF8", '"utf-8"'])("reads a body in charset=%s", async (charset) => {
    const reply = await app.inject({
      method: "POST",
      url: "/api/v1/zipcodes/latest",
      headers: { ...zip, "content-type": `application/json; charset=${charset}` },
      payload: '{"zip_codes":["06600"]}',
    });
    expect(reply.statusCode).toBe(200);
  });

  test.each([
    ["", "The body is missing."],
    ["{", "The body cannot be read as JSON, or has a key that is not allowed."],
    ['{"zip_codes":["06600"],"__proto__":{"categories":[]}}', expect.stringContaining("not allowed") as string],
    ["[]", "The body must be object."],
    ['{"__proto__x":1}', "zip_codes is required."],
    ['{"zip_codes":"06600"}', "zip_codes must be array."],
    ['{"zip_codes":[["06600"]]}', "zip_codes[0] must be string."],
    ['{"zip_codes":["06600\\n"]}', expect.stringContaining("zip_codes[0] must match pattern") as string],
    ['{"zip_codes":["06600"],"categories":null}', "categories must be array."],
  ])("says what is wrong with the body %s", async (payload, message) => {
    const headers = { ...zip, "content-type": "application/json" };
    const reply = await app.inject({ method: "POST", url: "/api/v1/zipcodes/latest", headers, payload });
    expect([reply.statusCode, reply.json()]).toEqual([400, { error: "bad_request", message }]);
  });

  test.each([
    "/../package.json",
    "/%2e%2e/package.json",
    "/..%2fpackage.json",
    "/taskpane.html%00",
    "/workbench/..\\x",
    "/constructor",
  ])("has nothing at %s", async (url) => {
    const reply = await app.inject({ url });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { error: "not_found", message: expect.any(String) as string },
    ]);
  });

  test("says nothing of what failed inside, but to the operator", async () => {
    const lines: string[] = [];
    const broken = {
      run: () => Promise.reject(new Error("secret path /var/data")),
      close: () => Promise.resolve(),
    };
    const failing = await newService({ runner: broken, log: (line) => lines.push(line) });
    const reply = await failing.inject({ url: "/api/v1/queries/sales-by-zip/json", headers: bearer });
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { error: "internal_error", message: "The service failed on this request. The reason is in its log." },
    ]);
    expect(lines.join()).toContain("secret path");
    expect(lines.join()).not.toContain("demo-query-token");
    lines.length = 0;
    await failing.inject({ url: "/api/v1/queries/sales-by-zip/%6Ason?%0d%0aforged=line", headers: bearer });
    expect(lines.join().split("\n")[0]).toMatch(
      /^\d{4}-\d\d-\d\dT[\d:.]+Z 500 GET \/api\/v1\/queries\/sales-by-zip\/%6Ason from 127.0.0.1: Error: secret path \/var\/data$/,
    );
  });

  test("believes X-Forwarded-* headers of the proxies that a setting names, and no others", async () => {
    const headers = { ...zip, host: "localhost", "x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https" };
    const trusting = await newService({ trustProxy: "loopback" });
    const seen = async (service: typeof app) => [
      (await service.inject({ url: "/api/v1/zipcodes?limit=1", headers })).statusCode,
      (await service.inject({ url: "/config.json", headers })).json<{ zipcodesUrl: string }>().zipcodesUrl,
    ];
    expect(await seen(app)).toEqual([200, "http://localhost/api/v1"]);
    expect(await seen(trusting)).toEqual([401, "https://localhost/api/v1"]);
  });
});
