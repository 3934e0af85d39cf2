import { loadConfig as load } from "./loadConfig";

const clock = {
  after(milliseconds: number, task: () => void) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const headers = new Headers({ "content-type": "application/json" });
const replyOf = (body: unknown, ok = true) => Promise.resolve({ ok, headers, json: () => Promise.resolve(body) });
const notJson = (type: string) =>
  Promise.resolve({
    ok: true,
    headers: new Headers({ "content-type": type }),
    json: () => Promise.reject(new SyntaxError()),
  });

const loadConfig = (fetchConfig: Parameters<typeof load>[0]) => load(fetchConfig, clock).inTime;

it("reads the settings beside the page, with no cookies", async () => {
  const fetched = jest.fn(() => replyOf({ freshHours: 48 }));
  const { inTime, late } = load(fetched, clock);
  expect([await inTime, await late]).toEqual([{ freshHours: 48 }, undefined]);
  expect(fetched).toHaveBeenCalledWith(
    "http://localhost/config.json",
    expect.objectContaining({ credentials: "omit" }),
  );
  expect(jest.getTimerCount()).toBe(0);
});

it("reads the file that the browser still has, or once more, where the network fails for a moment", async () => {
  const fetched = jest.fn((_: string, { cache }: RequestInit) =>
    cache === "force-cache" ? replyOf({ freshHours: 48 }) : Promise.reject(new TypeError("Failed to fetch")),
  );
  expect(await loadConfig(fetched)).toEqual({ freshHours: 48 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it.each<[string, Parameters<typeof loadConfig>[0]]>([
  ["is missing", () => replyOf("not found", false)],
  ["is the host's start page", () => notJson("text/html; charset=utf-8")],
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
])("leaves the defaults where the file %s", async (_, fetchConfig) => {
  expect(await loadConfig(fetchConfig)).toEqual({});
});

it.each<[string, Parameters<typeof loadConfig>[0], unknown]>([
  ["is not JSON", () => notJson("application/json"), { unusable: ["config.json"] }],
  [
    "holds one address that cannot be used",
    () => replyOf({ zipcodesUrl: "http://elsewhere.test", freshHours: 48 }),
    { freshHours: 48, unusable: ["zipcodesUrl"] },
  ],
])("names what cannot be used where the file %s, and keeps the rest", async (_, fetchConfig, config) => {
  expect(await loadConfig(fetchConfig)).toEqual(config);
});

it("leaves the defaults after five seconds, and tells what comes later", async () => {
  let arrive = (_content: unknown): void => undefined;
  const json = () => new Promise((resolve) => (arrive = resolve));
  const { inTime, late } = load(() => Promise.resolve({ ok: true, headers, json }), clock);
  let config: unknown;
  void inTime.then((loaded) => (config = loaded));
  await jest.advanceTimersByTimeAsync(4999);
  expect(config).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(config).toEqual({});
  arrive({ freshHours: 48 });
  expect(await late).toEqual({ freshHours: 48 });
});
