import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { createServer, type AddressInfo, type Server } from "node:net";
import { freePort } from "../../../tests/support/service/processes";
import { startGateway } from "../../../tests/support/gateway/startGateway";
import { startUpstream, type TestUpstream } from "../../../tests/support/gateway/startUpstream";

/** Redis, or Valkey, which speaks the same; undefined where neither is installed. */
const program = ["redis-server", "valkey-server"].find((name) => spawnSync(name, ["--version"]).status === 0);
const withStore = program === undefined ? test.skip : test;
const where = program === undefined ? " (skipped: neither redis-server nor valkey-server is installed)" : "";

let upstream: TestUpstream;
beforeEach(async () => {
  upstream = await startUpstream((_seen, reply) => {
    reply.writeHead(200, { "content-type": "text/csv" }).end(String(upstream.seen.length));
  });
});
afterEach(() => upstream.close());

const gatewayWith = (redisUrl: string, now?: () => number) =>
  startGateway({ zipcodes: upstream.url, redisUrl, ...(now ? { now } : {}) });
const ask = async ({ url }: { url: string }, path: string, token = "first") => {
  const reply = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `token ${token}` } });
  return [await reply.text(), reply.headers.get("content-type"), reply.headers.get("age")];
};

withStore(
  `two gateways share what one of them was answered, by token and age${where}`,
  async () => {
    let now = Date.now();
    const store = await startStore(await freePort());
    const [one, other] = [await gatewayWith(store.url, () => now), await gatewayWith(store.url, () => now)];
    const isReady = async () => (await ask(one, "/zipcodes?ready"))[2] === null && (await store.keys()) > 0;
    while (!(await isReady())) now += 60_000;
    const [text] = await ask(one, "/zipcodes?shared");
    while ((await store.keys()) < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    now += 4_000;
    expect(await ask(other, "/zipcodes?shared")).toEqual([text, "text/csv", "4"]);
    expect((await ask(other, "/zipcodes?shared", "second"))[0]).not.toBe(text);
    now += 30_000;
    expect((await ask(other, "/zipcodes?shared"))[0]).not.toBe(text);
    expect(JSON.stringify([one.lines, await store.all()])).not.toContain("first");
    await Promise.all([one.close(), other.close()]);
    await store.stop();
  },
  30_000,
);

withStore(
  `two gateways before different services share a store and no answer${where}`,
  async () => {
    const elsewhere = await startUpstream((_seen, reply) => reply.end("elsewhere"));
    const store = await startStore(await freePort());
    const gateway = await gatewayWith(store.url);
    for (let n = 0; (await store.keys()) === 0; n++) await ask(gateway, `/zipcodes?ready${n}`);
    const kept = await store.keys();
    await ask(gateway, "/zipcodes?same");
    while ((await store.keys()) === kept) await new Promise((resolve) => setTimeout(resolve, 10));
    const other = await startGateway({ zipcodes: elsewhere.url, redisUrl: store.url });
    for (let n = 0; n < 20; n++) await ask(other, `/zipcodes?other${n}`);
    expect((await ask(other, "/zipcodes?same"))[0]).toBe("elsewhere");
    await Promise.all([gateway.close(), other.close(), elsewhere.close()]);
    await store.stop();
  },
  30_000,
);

withStore(
  `a store that ends costs a line of the log and no request${where}`,
  async () => {
    const store = await startStore(await freePort());
    const gateway = await gatewayWith(store.url);
    await ask(gateway, "/zipcodes?before");
    await store.stop();
    for (let n = 0; n < 20; n++) expect((await ask(gateway, `/zipcodes?after${n}`))[0]).toBe(String(n + 2));
    while (!gateway.log.some(({ level, msg }) => level === "warn" && String(msg).startsWith("The shared cache"))) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(gateway.log.filter(({ level }) => level === "warn").length).toBeLessThan(3);
    await gateway.close();
  },
  30_000,
);

withStore(
  `a store that hangs holds no request for longer than a moment${where}`,
  async () => {
    const store = await startStore(await freePort());
    const gateway = await gatewayWith(store.url);
    for (let n = 0; (await store.keys()) === 0; n++) await ask(gateway, `/zipcodes?${n}`);
    store.freeze();
    const start = performance.now();
    for (let n = 0; n < 20; n++) await ask(gateway, `/queries/${n}/csv`);
    expect(performance.now() - start).toBeLessThan(4_000);
    await gateway.close();
    await store.stop();
  },
  30_000,
);

test("a store that is not there, or says nothing, holds no request", async () => {
  const silent: Server = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  for (const url of ["redis://127.0.0.1:1", `redis://:hidden-password@127.0.0.1:${port}`]) {
    const gateway = await gatewayWith(url);
    const start = performance.now();
    for (let n = 0; n < 5; n++) await ask(gateway, `/zipcodes?${url}${n}`);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(gateway.lines.join("")).not.toContain("hidden-password");
    await gateway.close();
  }
  await new Promise((resolve) => silent.close(resolve));
});

interface Store {
  readonly url: string;
  keys(): Promise<number>;
  /** Everything in it, as text. */
  all(): Promise<string>;
  freeze(): void;
  stop(): Promise<void>;
}

async function startStore(port: number): Promise<Store> {
  const { Redis } = await import("ioredis");
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child: ChildProcess = spawn(program ?? "", flags, { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url, { retryStrategy: () => 50 });
  redis.on("error", () => undefined);
  await redis.ping();
  return {
    url,
    keys: () => redis.dbsize(),
    all: async () => {
      const keys = await redis.keys("*");
      return JSON.stringify([keys, await Promise.all(keys.map((key) => redis.get(key)))]);
    },
    freeze: () => child.kill("SIGSTOP"),
    stop: async () => {
      redis.disconnect();
      child.kill("SIGKILL");
      await ended;
    },
  };
}
