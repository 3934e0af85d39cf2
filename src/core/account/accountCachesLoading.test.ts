import { ManualClock, settled } from "../../../tests/support/manualClock";
import { memoryStore } from "../../../tests/support/memoryStore";
import { testPlatform } from "../../../tests/support/testPlatform";
import { AccountCaches } from "./accountCaches";

/** The code that moves answers into the store does not load, as when the network is gone. */
jest.mock("../cache/accountShelves", () => {
  throw new Error("Loading chunk shelves failed.");
});

test("whether answers are kept can be set though what stores them does not load", async () => {
  const noFetch = (): never => {
    throw new Error("nothing is fetched");
  };
  const platform = { ...testPlatform(noFetch, new ManualClock()), store: memoryStore() };
  const caches = new AccountCaches("queries", platform, () => 1000, true);
  const cache = caches.create<string>("queries");
  const opened = jest.fn();
  caches.open("https://query.example", "a", opened);
  await settled();
  expect(opened).toHaveBeenCalledTimes(1);
  cache.put("sales", ["rows"], 0);
  // Nobody waits for it: if it rejected, the page would report an error that no one can do anything about.
  await expect(caches.setKept(true)).resolves.toBeUndefined();
  expect(cache.get("sales")?.known).toEqual(["rows"]);
});
