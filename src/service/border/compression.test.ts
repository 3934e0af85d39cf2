import type { InjectOptions } from "fastify";
import zlib, { brotliDecompressSync, gunzipSync } from "node:zlib";
import { emptyScript } from "../faults/script";
import { newService, zip } from "../../../tests/support/service/injectedService";

const page = "/api/v1/zipcodes?limit=2000";

async function send(options: InjectOptions & { url: string }, faults = false) {
  const app = await newService(faults ? { faults: emptyScript } : {});
  const reply = await app.inject({ ...options, headers: { host: "localhost", ...zip, ...options.headers } });
  await app.close();
  return reply;
}

describe("a large reply", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const)("comes as %s to who accepts it, and holds the same", async (encoding, decompress) => {
    const [plain, compressed] = [
      await send({ url: page }),
      await send({ url: page, headers: { "accept-encoding": encoding } }),
    ];
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(compressed.headers).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(compressed.rawPayload.length),
      "content-type": "application/json; charset=utf-8",
    });
    expect(decompress(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  });

  test("says that it varies with the encoding, compressed or not, and with the origin", async () => {
    for (const headers of [{}, { "accept-encoding": "gzip" }]) {
      expect((await send({ url: page, headers })).headers["vary"]).toBe("Origin, Accept-Encoding");
    }
  });

  test("has the same headers for HEAD, and no body", async () => {
    const headers = { "accept-encoding": "gzip, deflate, br" };
    const [got, head] = [await send({ url: page, headers }), await send({ method: "HEAD", url: page, headers })];
    expect(head.rawPayload).toHaveLength(0);
    for (const name of ["content-encoding", "content-length", "content-type", "vary"]) {
      expect([name, head.headers[name]]).toEqual([name, got.headers[name]]);
    }
  });

  test("is spoiled by a fault before it is compressed", async () => {
    const headers = { "accept-encoding": "gzip", "x-fault": "byte-order-mark" };
    const reply = await send({ url: page, headers }, true);
    expect(gunzipSync(reply.rawPayload).toString()).toMatch(/^\uFEFF\{"count":60,/);
  });
});

test("a page is compressed once for all its readers", async () => {
  const compress = jest.spyOn(zlib, "gzip");
  const app = await newService();
  const read = () => app.inject({ url: page, headers: { host: "localhost", ...zip, "accept-encoding": "gzip" } });
  await Promise.all([read(), read(), read()]);
  await read();
  await app.close();
  expect(compress).toHaveBeenCalledTimes(1);
});

test("a small reply and an error stay as they are", async () => {
  for (const url of ["/health", "/api/v1/zipcodes?limit=1", "/api/v1/zipcodes?limit=0"]) {
    const { headers } = await send({ url, headers: { "accept-encoding": "br, gzip" } });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(headers["vary"]).toBe("Origin");
  }
});

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.0, deflate, zstd", undefined],
  ["identity", undefined],
])("Accept-Encoding %j gets %s", async (accepted, encoding) => {
  expect((await send({ url: page, headers: { "accept-encoding": accepted } })).headers["content-encoding"]).toBe(
    encoding,
  );
});
