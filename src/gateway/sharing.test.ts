import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { startGateway, type TestGateway } from "../../tests/support/gateway/startGateway";
import { startUpstream, type TestUpstream } from "../../tests/support/gateway/startUpstream";

let now = Date.parse("2026-11-20T12:00:00Z");
let upstream: TestUpstream;
let gateway: TestGateway;
let answer: (reply: ServerResponse, url: string) => void;

beforeAll(async () => {
  upstream = await startUpstream(({ url = "" }, reply) => answer(reply, url));
  gateway = await startGateway({ zipcodes: `${upstream.url}/api/v1`, now: () => now });
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});
beforeEach(() => {
  now += 86_400_000;
  upstream.seen.splice(0);
});

const ask = (path: string, token = "first", init: RequestInit = {}) =>
  fetch(`${gateway.url}/api/v1${path}`, { ...init, headers: { authorization: `token ${token}`, ...init.headers } });
const latest = (body: string) => ask("/zipcodes/latest", "first", { method: "POST", body });
const textOf = async (asked: Promise<Response>) => (await asked).text();
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe("equal requests in flight", () => {
  test("are one for the service, whoever joins before its answer has ended", async () => {
    let reply: ServerResponse | undefined;
    answer = (one) => (reply = one);
    const asked = [ask("/zipcodes?joined"), ask("/zipcodes?joined")];
    await until(() => reply !== undefined);
    reply?.writeHead(404).write("begun, ");
    const arrived = once(gateway.app.server, "request");
    asked.push(ask("/zipcodes?joined"));
    await arrived;
    reply?.end("ended");
    expect(await Promise.all(asked.map(textOf))).toEqual(Array(3).fill("begun, ended"));
    expect([(await asked[2])?.status, upstream.seen.length]).toEqual([404, 1]);
  });

  test("are joined by what a POST asks, and never across tokens, bodies, encodings or addresses", async () => {
    const waiting: ServerResponse[] = [];
    answer = (reply) => waiting.push(reply);
    const asked = [
      latest("one"),
      latest("one"),
      latest("two"),
      ask("/zipcodes?apart"),
      ask("/zipcodes?apart", "second"),
      ask("/zipcodes?Apart"),
      ask("/zipcodes?apart", "first", { headers: { accept: "text/csv" } }),
      ask("/zipcodes?apart", "first", { headers: { "accept-encoding": "br" } }),
    ];
    await until(() => waiting.length === 7);
    waiting.forEach((reply, n) => reply.end(String(n)));
    const texts = await Promise.all(asked.map(textOf));
    expect(texts[0]).toBe(texts[1]);
    expect(new Set(texts).size).toBe(7);
  });

  test("end at the service when the last client has gone away, and not before", async () => {
    let isClosed = false;
    answer = (reply) => reply.once("close", () => (isClosed = true));
    const [one, other] = [new AbortController(), new AbortController()];
    const asked = [one, other].map(({ signal }) => ask("/zipcodes?left", "first", { signal }).catch(() => "gone"));
    await until(() => upstream.seen.length === 1);
    const before = await connectionsOf(gateway);
    one.abort();
    await until(async () => (await connectionsOf(gateway)) < before);
    expect(isClosed).toBe(false);
    other.abort();
    await until(() => isClosed);
    expect(await Promise.all(asked)).toEqual(["gone", "gone"]);
  });

  test("end at the service when the only client goes away in the middle of a body", async () => {
    let isClosed = false;
    answer = (reply) => {
      reply.once("close", () => (isClosed = true));
      reply.write("begun");
    };
    const aborter = new AbortController();
    const reply = ask("/zipcodes?middle", "first", { signal: aborter.signal });
    await until(() => upstream.seen.length === 1);
    aborter.abort();
    await expect(reply).rejects.toThrow();
    await until(() => isClosed);
  });
});

describe("an answer that is kept", () => {
  test("is given again for some seconds without Cache-Control, with its age, to the same token alone", async () => {
    answer = (reply) => reply.end(String(upstream.seen.length));
    expect(await textOf(ask("/zipcodes?kept"))).toBe("1");
    now += 5_000;
    const again = await ask("/zipcodes?kept", "first", { headers: { "cache-control": "no-cache" } });
    expect([await again.text(), again.headers.get("age")]).toEqual(["1", "5"]);
    expect(await textOf(ask("/zipcodes?kept", "second"))).toBe("2");
    now += 26_000;
    expect(await textOf(ask("/zipcodes?kept"))).toBe("3");
  });

  test("is also that of a POST, by its body", async () => {
    answer = (reply) => reply.end(String(upstream.seen.length));
    expect(await textOf(latest("a"))).toBe("1");
    expect(await textOf(latest("b"))).toBe("2");
    expect(await textOf(latest("a"))).toBe("1");
  });

  test.each([
    ["no-store", 0, false],
    ["private, max-age=60", 0, false],
    ["no-cache", 0, false],
    ["max-age=0", 0, false],
    ["max-age=60", 59_000, true],
    ["max-age=60", 61_000, false],
    ["public, max-age=1, s-maxage=90", 80_000, true],
    ["public", 5_000, true],
  ])("obeys Cache-Control: %s after %i ms", async (cacheControl, later, isKept) => {
    answer = (reply) => reply.writeHead(200, { "cache-control": cacheControl }).end("{}");
    const first = await ask("/zipcodes?obeys");
    expect([await first.text(), first.headers.get("cache-control")]).toEqual(["{}", cacheControl]);
    now += later;
    await textOf(ask("/zipcodes?obeys"));
    expect(upstream.seen).toHaveLength(isKept ? 1 : 2);
    now += 86_400_000;
  });

  test.each([
    ["a web page, as a proxy or a login sends it", "/zipcodes?page", { "content-type": "text/html" }, "<p>Sign in"],
    ["a page without a type", "/zipcodes?page", {}, "<!doctype html><p>Sign in"],
    ["a page in place of a table", "/queries/own/csv", {}, "\n<p>Sign in"],
    ["a table's error", "/queries/own/csv", { "content-type": "text/csv" }, '{"error":"internal"}'],
    ["an empty body", "/zipcodes?page", { "content-type": "application/json" }, ""],
    ["a broken body", "/zipcodes?page", { "content-type": "application/json" }, '{"count":1,"data":[{'],
    ["an error with 200", "/zipcodes?page", { "content-type": "application/json" }, '{"error":"internal"}'],
    ["a failure in other words", "/zipcodes?page", { "content-type": "application/json" }, '{"detail":"busy"}'],
    ["what is not compressed as it says", "/zipcodes?page", { "content-encoding": "gzip" }, "{}"],
  ])("is never %s", async (_what, path, headers, body) => {
    answer = (reply) => reply.writeHead(200, { ...headers, "content-length": body.length }).end(body);
    await textOf(ask(path)).catch(() => undefined);
    answer = (reply) => reply.writeHead(200, { "content-type": "application/json" }).end("{}");
    expect(await textOf(ask(path))).toBe("{}");
  });

  test.each([
    ["a table", "/queries/own/csv", "identity", Buffer.from("\uFEFFone;two\r\n")],
    ["compressed JSON", "/zipcodes?compressed", "gzip", gzipSync('{"data":[]}')],
    ["JSON in Brotli", "/zipcodes?compressed", "br", brotliCompressSync('{"data":[]}')],
  ])("can be %s", async (_what, path, encoding, body) => {
    answer = (reply) => reply.writeHead(200, { "content-encoding": encoding }).end(body);
    expect(await textOf(ask(path))).toBe(await textOf(ask(path)));
    expect(upstream.seen).toHaveLength(1);
  });

  test("is never one whose end nobody can tell, nor a HEAD's for a GET", async () => {
    answer = (reply) => {
      reply.removeHeader("transfer-encoding");
      reply.shouldKeepAlive = false;
      reply.useChunkedEncodingByDefault = false;
      reply.end("x");
    };
    await ask("/zipcodes?head", "first", { method: "HEAD" });
    answer = (reply) => void reply.socket?.end("HTTP/1.1 200 OK\r\n\r\nno length");
    expect(await textOf(ask("/zipcodes?head"))).toBe("no length");
    await textOf(ask("/zipcodes?head"));
    expect(upstream.seen).toHaveLength(3);
  });
});

describe("a large body", () => {
  const piece = Buffer.alloc(1_000_000, "x");
  const endless = (reply: ServerResponse) => {
    const more = (): void => {
      while (reply.write(piece) && !reply.destroyed);
    };
    reply.on("drain", more);
    more();
  };

  test("begins to arrive before it has ended, and waits for its reader", async () => {
    let reply: ServerResponse | undefined;
    answer = (one) => endless((reply = one));
    const aborter = new AbortController();
    const body = (await ask("/zipcodes?large", "first", { signal: aborter.signal })).body?.getReader();
    expect((await body?.read())?.value?.length).toBeGreaterThan(0);
    let before = -1;
    await until(async () => {
      const written = reply?.socket?.bytesWritten ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 200));
      const isStill = written === before;
      before = written;
      return isStill;
    });
    expect(before).toBeLessThan(40_000_000);
    aborter.abort();
    await until(() => reply?.destroyed === true);
  });

  const bodies = (megabytes: number) => {
    answer = (reply) => {
      reply.write(piece);
      setTimeout(() => reply.end(Buffer.concat(Array<Buffer>(megabytes - 1).fill(piece))), 50);
    };
    return Promise.all([1, 2, 3].map(async () => (await textOf(ask(`/zipcodes?whole=${megabytes}`))).length));
  };

  test("reaches all who joined it whole, and is not kept", async () => {
    expect(await bodies(6)).toEqual([6_000_000, 6_000_000, 6_000_000]);
    expect(upstream.seen).toHaveLength(1);
    await bodies(6);
    expect(upstream.seen).toHaveLength(2);
  });

  test("that is too large to be held is asked for each of them", async () => {
    expect(await bodies(9)).toEqual([9_000_000, 9_000_000, 9_000_000]);
    expect(upstream.seen).toHaveLength(3);
  });
});

function connectionsOf({ app }: TestGateway): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
}
