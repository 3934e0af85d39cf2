import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { startGateway, type TestGateway } from "../../tests/support/gateway/startGateway";
import { startUpstream } from "../../tests/support/gateway/startUpstream";

const page = "https://sheet.example";
const headers = { authorization: "token first-secret", origin: page };
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function gatewayBefore(zipcodes: string, more: Partial<Parameters<typeof startGateway>[0]> = {}) {
  const gateway = await startGateway({ zipcodes, origins: [page], ...more });
  closing.push(gateway.close);
  return gateway;
}

/** A service that does this with each connection, once a request has come. */
async function rawUpstream(
  answer: (socket: Socket) => void,
  see: (head: string) => void = () => undefined,
): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (head: Buffer) => {
      see(head.toString());
      answer(socket);
    });
    closing.push(() => Promise.resolve(void socket.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.unshift(() => new Promise((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function statusOf(gateway: TestGateway, path = "/api/v1/zipcodes") {
  const reply = await fetch(gateway.url + path, { headers });
  const { error, message } = (await reply.json()) as Record<string, unknown>;
  expect([typeof message, reply.headers.get("access-control-allow-origin")]).toEqual(["string", page]);
  return [reply.status, error];
}

describe("a service behind that fails", () => {
  test("gives 502 at once where nothing listens", async () => {
    const gateway = await gatewayBefore("http://127.0.0.1:1/api/v1");
    expect(await statusOf(gateway)).toEqual([502, "bad_gateway"]);
  });

  test.each([
    ["closes without a word", "", "broke off before its answer"],
    ["speaks no HTTP", "SSH-2.0-OpenSSH\r\n", "did not answer in HTTP"],
    ["has a blank in the name of a header", "HTTP/1.1 200 OK\r\nExpires : 0\r\n\r\n", "did not answer in HTTP"],
    ["has bare line feeds", "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}", "did not answer in HTTP"],
    ["has a status that HTTP does not have", "HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n", "with the status 999"],
    ["breaks off in its head", "HTTP/1.1 200 OK\r\nContent-", "broke off before its answer"],
    [
      "breaks HTTP after its head",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "broke off its answer",
    ],
  ])("gives 502 where it %s, and says so", async (_name, text, sentence) => {
    const gateway = await gatewayBefore(await rawUpstream((socket) => socket.end(text)));
    const reply = await fetch(`${gateway.url}/api/v1/zipcodes`, { headers });
    expect([reply.status, await reply.json()]).toEqual([
      502,
      { error: "bad_gateway", message: expect.stringContaining(sentence) as string },
    ]);
  });

  async function gatewayWithProxy(proxy: string, zipcodes: string, limits = {}) {
    const before = process.env.HTTPS_PROXY;
    process.env.HTTPS_PROXY = proxy;
    try {
      return await gatewayBefore(zipcodes, { limits });
    } finally {
      if (before === undefined) delete process.env.HTTPS_PROXY;
      else process.env.HTTPS_PROXY = before;
    }
  }

  test("is asked through the proxy of HTTPS_PROXY, unless it is on this computer", async () => {
    const asked: string[] = [];
    const proxy = await rawUpstream(
      (socket) => socket.end("HTTP/1.1 403 Forbidden\r\n\r\n"),
      (head) => asked.push(head),
    );
    const [far, near] = [await gatewayWithProxy(proxy, "https://data.example"), await gatewayWithProxy(proxy, proxy)];
    expect(await statusOf(far)).toEqual([502, "bad_gateway"]);
    expect((await fetch(`${near.url}/api/v1/zipcodes`)).status).toBe(403);
    expect(asked.map((head) => head.split("\r\n", 1)[0])).toEqual([
      "CONNECT data.example:443 HTTP/1.1",
      "GET /zipcodes HTTP/1.1",
    ]);
  });

  test.each([
    [
      "refuses",
      "HTTP/1.1 407 Proxy Authentication Required\r\n\r\n",
      502,
      "refused the connection with the status 407.",
    ],
    ["cannot connect", "HTTP/1.1 502 Bad Gateway\r\n\r\n", 502, "refused the connection with the status 502."],
    ["closes without a word", "", 502, "broke off before its answer (UND_ERR_SOCKET)."],
    ["speaks no HTTP", "SSH-2.0\r\n", 502, "did not answer in HTTP (HTTPParserError)."],
    ["is silent", undefined, 504, "did not answer in time."],
  ])("is not blamed for its proxy that %s", async (_name, text, status, sentence) => {
    const proxy = await rawUpstream((socket) => text !== undefined && socket.end(text));
    const gateway = await gatewayWithProxy(proxy, "https://data.example", { connect: 300 });
    const reply = await fetch(`${gateway.url}/api/v1/zipcodes`);
    expect([reply.status, await reply.json()]).toMatchObject([
      status,
      { message: `The proxy of HTTPS_PROXY ${sentence}` },
    ]);
  });

  test("is not blamed for a proxy that cannot be reached", async () => {
    const gateway = await gatewayWithProxy("http://127.0.0.1:1", "https://data.example");
    const message = "The proxy of HTTPS_PROXY cannot be reached (ECONNREFUSED).";
    expect(await (await fetch(`${gateway.url}/api/v1/zipcodes`)).json()).toMatchObject({ message });
  });

  test("gives 504 where it is silent", async () => {
    const gateway = await gatewayBefore(await rawUpstream(() => undefined), { limits: { head: 300 } });
    expect(await statusOf(gateway)).toEqual([504, "gateway_timeout"]);
  });

  test("gives 504 to those who wait for a connection, too, and 503 at once to those who are too many", async () => {
    const limits = { connections: 1, questions: 2, wait: 2_000 };
    const gateway = await gatewayBefore(await rawUpstream(() => undefined), { limits });
    const waiting = ["?1", "?2"].map((query) => statusOf(gateway, `/api/v1/zipcodes${query}`));
    const late = Promise.all(waiting);
    const figures = async () => (await fetch(`${gateway.url}/metrics`)).text();
    while (!(await figures()).includes("zip_gateway_in_flight 2\n"))
      await new Promise((resolve) => setTimeout(resolve, 10));
    const refused = [statusOf(gateway, "/api/v1/zipcodes?3"), statusOf(gateway, "/api/v1/zipcodes?1")];
    expect(await Promise.all(refused)).toEqual(Array(2).fill([503, "unavailable"]));
    expect(await late).toEqual([
      [504, "gateway_timeout"],
      [504, "gateway_timeout"],
    ]);
  });

  test("holds nobody who asks the other service", async () => {
    const fine = await startUpstream((_seen, reply) => reply.end("fine"));
    closing.push(fine.close);
    const queries = await rawUpstream(() => undefined);
    const gateway = await gatewayBefore(fine.url, { queries, limits: { head: 3_000, questions: 300 } });
    const stuck = Array.from({ length: 300 }, (_, n) => fetch(`${gateway.url}/api/v1/queries/${n}/csv`).catch(() => 0));
    for (let n = 0; n < 20; n++) {
      const reply = await fetch(`${gateway.url}/api/v1/zipcodes?${n}`);
      expect([reply.status, await reply.text()]).toEqual([200, "fine"]);
    }
    gateway.app.server.closeAllConnections();
    await Promise.all(stuck);
  });

  test.each([
    ["dies in the middle of a body", (socket: Socket) => socket.destroy()],
    ["falls silent in the middle of a body", () => undefined],
  ])("gives 502 where it %s", async (_name, then) => {
    for (const framing of ["Content-Length: 100", "Transfer-Encoding: chunked"]) {
      const url = await rawUpstream((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${framing}\r\n\r\n5\r\nabcde\r\n`, () => setTimeout(then, 50, socket));
      });
      const gateway = await gatewayBefore(url, { limits: { idle: 400 } });
      expect(await statusOf(gateway)).toEqual([502, "bad_gateway"]);
    }
  });

  test("has the client's connection cut where it dies in the middle of a body that is too large to be held", async () => {
    const url = await rawUpstream((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 30000000\r\n\r\n");
      socket.write(Buffer.alloc(10_000_000, "x"), () => socket.destroy());
    });
    const gateway = await gatewayBefore(url);
    const reply = await fetch(`${gateway.url}/api/v1/zipcodes`);
    await expect(reply.text()).rejects.toThrow();
  });

  test("gives 504 where a body drips on and on", async () => {
    let dripping: NodeJS.Timeout | undefined;
    const upstream = await startUpstream((_seen, reply) => {
      dripping = setInterval(() => reply.write("a"), 50);
      reply.once("close", () => clearInterval(dripping));
    });
    closing.push(upstream.close);
    const gateway = await gatewayBefore(upstream.url, { limits: { idle: 400, whole: 600 } });
    expect(await statusOf(gateway)).toEqual([504, "gateway_timeout"]);
  });

  test.each([301, 302, 307, 308])(
    "is not followed where it redirects with %i, nor is the client sent there",
    async (status) => {
      const elsewhere = await startUpstream((_seen, reply) => reply.end("leaked"));
      const upstream = await startUpstream((_seen, reply) =>
        reply.writeHead(status, { location: elsewhere.url }).end("moved"),
      );
      closing.push(elsewhere.close, upstream.close);
      const gateway = await gatewayBefore(upstream.url);
      const reply = await fetch(`${gateway.url}/api/v1/zipcodes`, { headers });
      expect([reply.status, reply.headers.get("location"), await reply.text()]).toEqual([status, null, "moved"]);
      expect([elsewhere.seen.length, upstream.seen.length]).toEqual([0, 1]);
    },
  );

  test.each([400, 401, 403, 404, 429, 500, 503])(
    "is passed through with %i, asked once, and asked again the next time",
    async (status) => {
      const upstream = await startUpstream((_seen, reply) => {
        reply.writeHead(status, { "retry-after": "3", "www-authenticate": "token" }).end('{"error":"x","message":"y"}');
      });
      closing.push(upstream.close);
      const gateway = await gatewayBefore(upstream.url);
      for (const asked of [1, 2]) {
        const reply = await fetch(`${gateway.url}/api/v1/zipcodes`, { headers });
        expect(await reply.json()).toEqual({ error: "x", message: "y" });
        expect([reply.status, reply.headers.get("retry-after"), reply.headers.get("www-authenticate")]).toEqual([
          status,
          "3",
          "token",
        ]);
        expect(reply.headers.get("access-control-expose-headers")).toContain("Retry-After");
        expect(upstream.seen).toHaveLength(asked);
      }
    },
  );

  test("is not believed with a certificate that nobody signed", async () => {
    const { createServer: createTls } = await import("node:https");
    const { localhostCertificate } = await import("../service/folder/certificate");
    const { mkdtempSync, rmSync } = await import("node:fs");
    const folder = mkdtempSync(`${process.env.TMPDIR ?? "/tmp"}/zip-gateway-`);
    const server = createTls(await localhostCertificate(folder), (_request, reply) => reply.end("believed"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    });
    const gateway = await gatewayBefore(`https://localhost:${(server.address() as AddressInfo).port}/api/v1`);
    expect(await statusOf(gateway)).toEqual([502, "bad_gateway"]);
  });
});
