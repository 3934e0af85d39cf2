import type { Clock, Store } from "../../../src/core/platform";
import { memoryStore } from "../../support/memoryStore";
import { latestItem } from "../cannedService";
import type { Reply } from "../faultRow";

type Items = Record<string, unknown>[];

/** What a service may answer, from right to malicious. */
export const weather: readonly Reply[] = [
  ...Array.from({ length: 10 }, (): Reply => "right"),
  ...[300, 3000, 14_000].map((late): Reply => ({ late, answer: "right" })),
  "silence",
  { trickles: 4000 },
  new TypeError("Failed to fetch"),
  { late: 2000, answer: new TypeError("Failed to fetch") },
  ...[400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 504].map((status) => ({ status })),
  ...[400, 500].map((status): Reply => ({ late: 1500, answer: { status } })),
  ...["1", "7", "29", "45", "soon", "1000000"].map((after) => ({ status: 429, headers: { "retry-after": after } })),
  { late: 700, answer: { status: 429, headers: { "retry-after": "12" } } },
  { status: 503, headers: { "retry-after": "2" } },
  { body: "<!doctype html>" },
  { body: "" },
  { body: '{"count":1,"resu' },
  { body: { error: "x", message: "no" } },
  onItems((items) => items.map((item) => ({ ...item, error: "not here" }))),
  ...changes().map(onItems),
  ...lies().map(onPage),
];

/** What may happen to the items of a list that was asked by code. */
function changes(): ((items: Items) => Items)[] {
  return [
    (items) => [...items].reverse(),
    (items) => [...items, ...items],
    (items) => items.slice(1),
    (items) => [...items, latestItem("99998")],
    (items) => items.map((item) => ({ ...item, zip_code: "00000" })),
    (items) => items.map((item) => ({ ...item, zip_code: Number(item.zip_code) })),
    ([first, ...others]) =>
      first ? [first, { ...first, population: 99, data: { socioeconomic_ab: 99 } }, ...others] : [],
    ([first, ...others]) => [{ ...first, neighbors: "many", data: { socioeconomic_ab: "much" } }, ...others],
  ];
}

interface Page extends Record<string, unknown> {
  data: Items;
  total_count: number;
}

/** What may be wrong with a page of the catalog. */
function lies(): ((page: Page) => Record<string, unknown>)[] {
  return [
    (page) => ({ ...page, total_count: 0 }),
    (page) => ({ ...page, total_count: null }),
    (page) => ({ ...page, total_count: 1e9 }),
    (page) => ({ ...page, total_count: page.total_count + 1 }),
    (page) => ({ ...page, has_next: true }),
    (page) => ({ ...page, data: [] }),
    (page) => ({ ...page, data: "none" }),
    (page) => ({ ...page, data: [...page.data].reverse() }),
    (page) => ({ ...page, data: [...page.data, ...page.data] }),
    (page) => ({ ...page, data: [...page.data.slice(0, 1), ...page.data] }),
  ];
}

function onItems(change: (items: Items) => Items): Reply {
  return (_request, { body }) => {
    const { results, data, total_count } = body as { results?: Items; data?: Items; total_count?: number };
    if (results) return { body: { results: change(results) } };
    const isList = data !== undefined && total_count === undefined && data.every((item) => "zip_code" in item);
    return isList ? { body: { data: change(data) } } : "right";
  };
}

function onPage(lie: (page: Page) => Record<string, unknown>): Reply {
  return (_request, { body }) =>
    typeof body === "object" && "total_count" in (body as object) ? { body: lie(body as Page) } : "right";
}

export const storeMoods = ["well", "fails", "full", "slow"] as const;
export type StoreMood = (typeof storeMoods)[number];

/** A store whose mood changes while it is used. What it has kept stays kept. */
export class FickleStore implements Store {
  mood: StoreMood = "well";
  /** What a slow store waits by. */
  clock: Clock | undefined;
  readonly kept = memoryStore();

  read: Store["read"] = (key) => this.when(() => this.kept.read(key));
  readMany: Store["readMany"] = (keys) => this.when(() => this.kept.readMany(keys));
  write: Store["write"] = (key, value) => this.when(() => this.kept.write(key, value));
  writeMany: Store["writeMany"] = (entries) => this.when(() => this.kept.writeMany(entries));
  remove: Store["remove"] = (key) => this.when(() => this.kept.remove(key));
  removeMany: Store["removeMany"] = (keys) => this.when(() => this.kept.removeMany(keys));
  keys: Store["keys"] = () => this.when(() => this.kept.keys());

  private when<Value>(act: () => Promise<Value>): Promise<Value> {
    if (this.mood === "fails") return Promise.reject(new Error("storage is off"));
    this.kept.maxRecords = this.mood === "full" ? 0 : Infinity;
    const { clock } = this;
    if (this.mood !== "slow" || !clock) return act();
    // Longer than the add-in waits for a store that opens.
    return new Promise((resolve) => clock.after(900, () => resolve(act())));
  }
}
