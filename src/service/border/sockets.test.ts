import { connect } from "node:net";
import { startTestService, type TestService } from "../testing/startTestService";

describe("what is hardly HTTP", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  /** Writes these bytes and answers what comes back until the service closes. */
  const send = (...parts: readonly string[]) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(service.url).port), "127.0.0.1");
      let reply = "";
      socket.on("data", (chunk) => (reply += chunk.toString()));
      socket.on("close", () => resolve(reply));
      socket.on("error", () => resolve(reply));
      for (const part of parts) socket.write(part);
    });

  test.each([
    ["a line of noise", 400, "nonsense\r\n\r\n"],
    ["no Host", 400, "GET /health HTTP/1.1\r\nConnection: close\r\n\r\n"],
    [
      "two lengths",
      400,
      "POST /api/v1/zipcodes/latest HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    ],
    ["a header of 40 kB", 431, `GET /health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`],
    [
      "an address that cannot be decoded",
      400,
      "GET /api/v1/queries/%ZZ/json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    ],
  ])("is refused: %s", async (_name, status, text) => {
    expect(await send(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test("a body without end is cut off at its limit", async () => {
    const head =
      "POST /api/v1/zipcodes/latest HTTP/1.1\r\nHost: localhost\r\nAuthorization: token demo-zip-token\r\n" +
      "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    const chunk = `10000\r\n${"x".repeat(0x10000)}\r\n`;
    expect(await send(head, ...Array<string>(40).fill(chunk))).toMatch(/^HTTP\/1.1 413 /);
  });

  test("idle connections keep nobody out", async () => {
    const idle = Array.from({ length: 100 }, () => connect(Number(new URL(service.url).port), "127.0.0.1"));
    await Promise.all(idle.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
    expect((await fetch(`${service.url}/health`)).status).toBe(200);
    for (const socket of idle) socket.destroy();
  });
});
