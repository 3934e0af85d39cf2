import fc from "fast-check";
import { operations } from "../openapi/operations";
import { bearer, newService, zip } from "../../../tests/support/service/injectedService";

describe("whatever is asked", () => {
  let app: Awaited<ReturnType<typeof newService>>;
  beforeAll(async () => {
    app = await newService({ queriesPerMinute: Number.POSITIVE_INFINITY });
  });

  const runs = { numRuns: process.env.LONG ? 2_500 : 300 };
  const documented = (name: string, status: number) =>
    status === 200 || operations.find((operation) => operation.name === name)?.errors.includes(status) === true;
  const text = fc.oneof(
    // Every character there is: fast-check's own unit of them makes a table of a million first.
    fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)), maxLength: 40 }),
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
        const query = pairs.map((pair) => pair.map((part) => encodeURIComponent(wellFormed(part))).join("=")).join("&");
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

/** A lone surrogate cannot be written into an address. */
function wellFormed(value: string): string {
  return Buffer.from(value).toString("utf8");
}
