import type { FastifyInstance, InjectOptions } from "fastify";
import { Database as SqliteFile } from "node-sqlite3-wasm";
import { isQuadratic } from "../../../tests/support/growth";
import { readQuery } from "../queries/readQuery";
import { csvLine } from "../queries/resultWriter";
import { readSettings } from "../settings";
import { bearer, newService, zip } from "../../../tests/support/service/injectedService";

/** Texts that make expressions backtrack: long runs that nearly match. */
const shapes: readonly (readonly [string, (length: number) => string])[] = [
  ["spaces", (length) => `token ${" ".repeat(length)}\u00e9`],
  ["slashes", (length) => `${"/".repeat(length)}x`],
  ["digits", (length) => `${"1".repeat(length)}x`],
  ["lists", (length) => `${"12345,".repeat(length / 6)}x`],
  ["names and dots", (length) => `${"-abcdef01.".repeat(length / 10)}!`],
  ["semicolons and spaces", (length) => `a;${" ".repeat(length)};${" ".repeat(length)}charse`],
  ["colons", (length) => `localhost${":1".repeat(length / 2)}x`],
  ["quotes", (length) => `"${'"'.repeat(length)}x`],
  ["parentheses", (length) => "(".repeat(length)],
];

const path = (text: string) => encodeURI(text).replaceAll(/[?#]/g, "");
const header = (text: string) => text.replaceAll("\u00e9", "\x7f");

/** Every point at which the service reads text from outside. */
const requests: readonly (readonly [string, (text: string) => InjectOptions])[] = [
  ["Authorization", (text) => ({ url: "/api/v1/zipcodes", headers: { authorization: header(text) } })],
  ["Host", (text) => ({ url: "/health", headers: { host: header(text) } })],
  ["Origin", (text) => ({ url: "/health", headers: { origin: header(text) } })],
  [
    "Content-Type",
    (text) => ({
      method: "POST",
      url: "/api/v1/zipcodes/latest",
      headers: { ...zip, "content-type": header(text) },
      payload: "{}",
    }),
  ],
  ["an address", (text) => ({ url: `/${path(text)}` })],
  ["an asset's address", (text) => ({ url: `/assets/${path(text)}` })],
  ["a query's id", (text) => ({ url: `/api/v1/queries/${path(text)}/json`, headers: bearer })],
  ["state_id", (text) => ({ url: `/api/v1/zipcodes?state_id=${encodeURIComponent(text)}`, headers: zip })],
  ["limit", (text) => ({ url: `/api/v1/zipcodes?limit=${encodeURIComponent(text)}`, headers: zip })],
  ["zip_codes", (text) => ({ url: `/api/v1/zipcodes/search?zip_codes=${encodeURIComponent(text)}`, headers: zip })],
  [
    "a body",
    (text) => ({
      method: "POST",
      url: "/api/v1/zipcodes/latest",
      headers: { ...zip, "content-type": "application/json" },
      payload: text,
    }),
  ],
  [
    "a code of a body",
    (text) => ({ method: "POST", url: "/api/v1/zipcodes/latest", headers: zip, payload: { zip_codes: [text] } }),
  ],
];

const length = 64_000;

describe("long hostile text", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await newService({ queriesPerMinute: Number.POSITIVE_INFINITY });
    await app.inject("/health");
  });

  test.each(requests)("is read in a time that grows no faster than it: %s", async (_name, request) => {
    for (const [shape, make] of shapes) {
      const ask = (characters: number) => app.inject(request(make(characters)));
      expect([shape, await isQuadratic(ask, length)]).toEqual([shape, false]);
    }
  });

  test("is read so as SQL, as cells and as settings", async () => {
    const file = new SqliteFile(":memory:");
    const limits = { rows: 1, size: 1_000_000 };
    const readers: readonly ((text: string) => unknown)[] = [
      (sql) => readQuery(file, `SELECT '${sql.replaceAll("'", "")}' AS x`, { form: "json", limits }),
      (text) => csvLine([text]),
      (text) => readSettings({ OFFICE_HOSTS: `https://${text}` }),
      (text) => readSettings({ TRUST_PROXY: text }),
    ];
    for (const read of readers) {
      for (const [shape, make] of shapes) {
        expect([shape, await isQuadratic((characters) => read(make(characters)), length)]).toEqual([shape, false]);
      }
    }
    file.close();
  });

  test("is told from text that makes an expression quadratic, besides all that a request takes", async () => {
    const ask = async (characters: number) => {
      await app.inject({ url: "/health" });
      return /\/+$/.test(`${"/".repeat(characters / 2)}x`);
    };
    expect(await isQuadratic(ask, length / 2)).toBe(true);
  });
});
