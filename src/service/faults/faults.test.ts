import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newService } from "../../../tests/support/service/injectedService";
import { startTestService, type TestService } from "../../../tests/support/service/startTestService";
import { faults } from "./faults";
import { emptyScript, readScript, takeFaultFlag } from "./script";

let service: TestService;
beforeAll(async () => void (service = await startTestService({ faults: emptyScript })));
afterAll(() => service.close());

async function latest(fault: string, of: TestService = service): Promise<Response> {
  return fetch(`${of.url}/api/v1/zipcodes/latest`, {
    method: "POST",
    headers: {
      authorization: `token ${of.zipToken}`,
      "content-type": "application/json",
      origin: service.url,
      "x-fault": fault,
    },
    body: JSON.stringify({ zip_codes: ["06600", "06700"], categories: ["socioeconomic"] }),
  });
}

interface Results {
  results: { zip_code: unknown; error?: string; data: Record<string, unknown> }[];
}

async function codesOf(reply: Response): Promise<unknown[]> {
  return ((await reply.json()) as Results).results.map((item) => item.zip_code);
}

describe("answers that go wrong", () => {
  test("none without the header", async () => {
    expect(await codesOf(await latest(""))).toEqual(["06600", "06700"]);
  });

  test.each([
    ["reorder", ["06700", "06600"]],
    ["double", ["06600", "06700", "06600", "06700"]],
    ["missing 1", ["06700"]],
    ["extra", ["00000", "06600", "06700"]],
    ["rename number", [6600, 6700]],
    ["rename suffix", ["06600-1", "06700-1"]],
    ["contradict", ["06600", "06600", "06700"]],
    ["reorder; missing 1", ["06600"]],
  ])("%s", async (fault, codes) => {
    expect(await codesOf(await latest(fault))).toEqual(codes);
  });

  test("an error beside data, and fields that nobody announced", async () => {
    const first = async (fault: string) => ((await (await latest(fault)).json()) as Results).results[0];
    expect((await first("item-error"))?.error).toBe("Fault mode has no data for it.");
    expect(await first("unknown-fields")).toHaveProperty("surprise");
  });

  test("statuses and headers", async () => {
    const limited = await latest("status 429; retry-after soon");
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "soon"]);
    expect(limited.headers.get("access-control-allow-origin")).toBe(service.url);
    const bare = await latest("no-cors; status 503");
    expect([bare.status, bare.headers.get("access-control-allow-origin")]).toEqual([503, null]);
    expect((await latest("content-type text/csv")).headers.get("content-type")).toBe("text/csv");
  });

  test.each([
    ["html", "<!doctype html><title>Sign in</title><form></form>"],
    ["empty", ""],
    ["null", "null"],
    ["error-inside", '{"error":"fault","message":"Fault mode answers an error."}'],
    ["truncate 9", '{"count":'],
  ])("%s instead of data", async (fault, text) => {
    expect(await (await latest(fault)).text()).toBe(text);
  });

  test("a byte order mark before the text", async () => {
    const bytes = new Uint8Array(await (await latest("byte-order-mark")).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("a connection that is cut before or within the answer", async () => {
    await expect(latest("reset")).rejects.toThrow("fetch failed");
    await expect((await latest("cut 20")).text()).rejects.toThrow("terminated");
  });

  test("pieces that make the whole in the end", async () => {
    expect(await codesOf(await latest("slice 200"))).toEqual(["06600", "06700"]);
  });

  test.each(["stall", "delay 60000"])("no end within any patience: %s", async (fault) => {
    const silence = AbortSignal.timeout(50);
    const reading = fetch(`${service.url}/api/v1/zipcodes/indicator_catalog`, {
      headers: { authorization: `token ${service.zipToken}`, "x-fault": fault },
      signal: silence,
    }).then((reply) => reply.text());
    await expect(reading).rejects.toThrow(/timeout|aborted/);
  });

  test("a redirect", async () => {
    const reply = await fetch(`${service.url}/api/v1/zipcodes`, {
      headers: { "x-fault": "redirect https://elsewhere.example/" },
      redirect: "manual",
    });
    expect([reply.status, reply.headers.get("location")]).toEqual([302, "https://elsewhere.example/"]);
  });

  test("a fault that does not exist is told, with those that do", async () => {
    const reply = await latest("explode");
    expect(reply.status).toBe(400);
    expect(((await reply.json()) as { message: string }).message).toBe(
      `There is no fault “explode”. Known: ${Object.keys(faults).join(", ")}.`,
    );
  });
});

test("docs/faults.md tells of every fault what it does", () => {
  const page = readFileSync(join(__dirname, "../../../docs/faults.md"), "utf8");
  const told = Array.from(page.matchAll(/^\| `([\w-]+)` +\| \w.* +\|$/gm), ([, name]) => name);
  expect(told).toEqual(Object.keys(faults));
});

describe("a script", () => {
  test("tells which requests of which path go wrong", () => {
    const script = readScript('[{"path":"/latest","faults":"status 503","after":1,"times":2}]');
    const counts = ["/a/latest", "/a/search", "/a/latest", "/a/latest", "/a/latest"].map(
      (path) => script.next(path).length,
    );
    expect(counts).toEqual([0, 0, 1, 1, 0]);
  });

  test.each([
    ["{", /not JSON/],
    ["{}", /JSON list/],
    ['[{"path":"/latest"}]', /Step 1/],
    ['[{"path":"/latest","faults":"explode"}]', /no fault “explode”/],
  ])("that cannot be read says why: %s", (json, message) => {
    expect(() => readScript(json)).toThrow(message);
  });
});

describe("fault mode", () => {
  test("is not there without its flag", async () => {
    const plain = await startTestService();
    try {
      expect(takeFaultFlag(["--port", "3180"])).toEqual({ rest: ["--port", "3180"], faults: undefined });
      expect(await codesOf(await latest("status 503", plain))).toEqual(["06600", "06700"]);
    } finally {
      await plain.close();
    }
  });

  test("takes its flag, with a file or without, out of the command line", () => {
    const folder = mkdtempSync(join(tmpdir(), "zip-faults-"));
    const file = join(folder, "script.json");
    writeFileSync(file, '[{"path":"/latest","faults":"reset"}]');
    expect(takeFaultFlag(["--faults", "--http"])).toEqual({ rest: ["--http"], faults: emptyScript });
    const { rest, faults: script } = takeFaultFlag(["--http", "--faults", file, "--port", "3180"]);
    expect(rest).toEqual(["--http", "--port", "3180"]);
    expect(script?.next("/zipcodes/latest")).toHaveLength(1);
    rmSync(folder, { recursive: true });
    expect(() => takeFaultFlag(["--faults", file])).toThrow(/cannot be read/);
  });

  test("does not serve other computers", async () => {
    const app = await newService({ faults: emptyScript });
    const asked = (remoteAddress: string) =>
      app.inject({ url: "/api/v1/zipcodes", headers: { "x-fault": "status 503" }, remoteAddress });
    expect((await asked("192.0.2.7")).statusCode).toBe(403);
    expect((await asked("127.0.0.1")).statusCode).toBe(503);
  });

  test("does not serve other computers through a proxy on this one", async () => {
    const reply = await fetch(`${service.url}/api/v1/zipcodes/indicator_catalog`, {
      headers: { "x-forwarded-for": "192.0.2.7", "x-fault": "status 503" },
    });
    expect(reply.status).toBe(403);
  });

  test("leaves alone everything that is not data", async () => {
    const reply = await fetch(`${service.url}/health`, { headers: { "x-fault": "status 503" } });
    expect(reply.status).toBe(200);
  });
});
