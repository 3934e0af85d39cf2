import fc from "fast-check";
import { openSqlite } from "../database/sqlite";
import { seedDemonstrationData } from "../demonstration/seed";
import { openAccounts } from "../folder/openFolder";
import type { Page } from "../pages/pages";
import { createService } from "../service";
import type { QueryRunner } from "../queries/queryResult";
import { operations } from "../openapi/operations";

const runner: QueryRunner = {
  run: () => Promise.resolve({ columns: [{ name: "n", type: "integer" }], rows: [[1]] }),
  close: () => Promise.resolve(),
};
const page: Page = { contentType: "text/html", policy: "addin", read: () => Promise.resolve(Buffer.from("<p>")) };

async function newService(more: Partial<Parameters<typeof createService>[0]> = {}) {
  const data = openSqlite(":memory:");
  await seedDemonstrationData(data, { stateIds: ["09"], codesOf: () => 60 });
  const accounts = await openAccounts(":memory:");
  const pages = new Map([
    ["/taskpane.html", page],
    ["/functions.json", { ...page, contentType: "application/json" }],
    ["/workbench/office-js/office.js", { ...page, policy: "workbench" as const }],
    ["/app.0123456789abcdef.js", page],
  ]);
  return createService({
    data,
    accounts,
    runner,
    demonstration: true,
    pages,
    origins: ["https://sheet.example"],
    ...more,
  });
}

const zip = { authorization: "token demo-zip-token" };
const bearer = { authorization: "Bearer demo-query-token" };

jest.setTimeout(60_000);

describe("the border of the service", () => {
  let app: Awaited<ReturnType<typeof newService>>;
  beforeAll(async () => {
    app = await newService({ queriesPerMinute: Number.POSITIVE_INFINITY });
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
  ])("allows nothing to %s", async (origin) => {
    const headers = { ...zip, origin };
    const reply = await app.inject({ url: "/api/v1/zipcodes", headers });
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test.each(["https://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:1"])(
    "allows pages of %s",
    async (origin) => {
      const reply = await app.inject({ url: "/api/v1/zipcodes?limit=0", headers: { ...zip, origin } });
      expect([reply.statusCode, reply.headers["access-control-allow-origin"]]).toEqual([400, origin]);
      expect(reply.headers["access-control-expose-headers"]).toBe("Retry-After");
    },
  );

  test("refuses demonstration tokens where the data are not demonstration data, and from other computers", async () => {
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
    expect(policy).toContain("frame-ancestors 'self' https://*.officeapps.live.com");
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
    const broken = { run: () => Promise.reject(new Error("secret path /var/data")), close: () => Promise.resolve() };
    const failing = await newService({ runner: broken, log: (line) => lines.push(line) });
    const reply = await failing.inject({ url: "/api/v1/queries/sales-by-zip/json", headers: bearer });
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { error: "internal_error", message: "The service failed on this request. The reason is in its log." },
    ]);
    expect(lines.join()).toContain("secret path");
    expect(lines.join()).not.toContain("demo-query-token");
  });

  test.each([
    ["HEAD", 200],
    ["OPTIONS", 204],
  ] as const)("answers %s", async (method, status) => {
    expect((await app.inject({ method, url: "/api/v1/zipcodes", headers: zip })).statusCode).toBe(status);
  });

  describe("whatever is asked", () => {
    const runs = { numRuns: process.env.LONG ? 2_500 : 300 };
    const documented = (name: string, status: number) =>
      status === 200 || operations.find((operation) => operation.name === name)?.errors.includes(status) === true;
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.stringMatching(/^[0-9,]{0,30}$/),
      fc.constantFrom("06600", "1e3", "-1", "2001", " 10", "NaN", "' OR 1=1 --", "%_", "__proto__", "\u0000", "９９"),
    );
    const names = fc.constantFrom(
      "state_id",
      "municipality_id",
      "limit",
      "offset",
      "zip_codes",
      "__proto__",
      "constructor",
    );

    test.each([
      ["catalog", "/zipcodes"],
      ["search", "/zipcodes/search"],
      ["indicators", "/zipcodes/indicator_catalog"],
    ])("%s answers a documented status and the error object", async (name, path) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(names, text), { maxLength: 4 }), async (pairs) => {
          const query = pairs
            .map((pair) => pair.map((part) => encodeURIComponent(wellFormed(part))).join("="))
            .join("&");
          const reply = await app.inject({ url: `/api/v1${path}?${query}`, headers: zip });
          return documented(name, reply.statusCode) && (reply.statusCode === 200 || "message" in reply.json<object>());
        }),
        runs,
      );
    });

    test("latest answers a documented status, whatever the body", async () => {
      const code = fc.oneof(fc.constantFrom("06600", "01000", "00000"), text, fc.integer(), fc.constant(null));
      const body = fc.oneof(
        fc.record({ zip_codes: fc.array(code, { maxLength: 120 }), categories: fc.array(text) }, { requiredKeys: [] }),
        fc.json(),
        text,
      );
      await fc.assert(
        fc.asyncProperty(
          body,
          fc.constantFrom("application/json", "text/csv", "application/json; charset=utf-16"),
          async (asked, type) => {
            const payload = typeof asked === "string" ? asked : JSON.stringify(asked);
            const reply = await app.inject({
              method: "POST",
              url: "/api/v1/zipcodes/latest",
              headers: { ...zip, "content-type": type },
              payload,
            });
            return documented("latest", reply.statusCode);
          },
        ),
        runs,
      );
    });

    test("a saved query answers a documented status, whatever its id", async () => {
      await fc.assert(
        fc.asyncProperty(text, async (id) => {
          const url = `/api/v1/queries/${encodeURIComponent(wellFormed(id))}/json`;
          const reply = await app.inject({ url, headers: bearer });
          return documented("queryJson", reply.statusCode);
        }),
        runs,
      );
    });

    test("no Authorization opens anything but the two tokens", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            text,
            text.map((word) => `token ${word}`),
            text.map((word) => `Bearer ${word}`),
          ),
          async (value) => {
            const authorization = wellFormed(value).replace(/[^\x20-\x7e]/g, "");
            const reply = await app.inject({ url: "/api/v1/zipcodes", headers: { authorization } });
            return reply.statusCode === 401;
          },
        ),
        runs,
      );
    });
  });
});

/** A lone surrogate cannot be written into an address. */
function wellFormed(value: string): string {
  return Buffer.from(value).toString("utf8");
}
