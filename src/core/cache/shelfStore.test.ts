import fc from "fast-check";
import { memoryStore } from "../../../tests/support/memoryStore";
import { clock, filled, reopened } from "../../../tests/support/storedCaches";

test.each([
  ["damaged", { text: "[]" }],
  ["outdated", { version: 2 }],
])("a shelf that is %s is thrown away alone", async (_how, change) => {
  const store = memoryStore();
  const cache = await filled(store);
  cache.put("20000", [{ value: "Aguascalientes" }], clock.now());
  await cache.write();
  store.records.set("latest/a/066", { ...(store.records.get("latest/a/066") as object), ...change });
  const kept = await reopened(store);
  expect([kept.get("06600"), kept.get("06700")?.parts, kept.get("20000")?.parts]).toEqual([undefined, 2, 1]);
  expect([...store.records.keys()]).toEqual(["latest/a/067", "latest/a/200"]);
});

test("a record that cannot be read keeps no other from being read", async () => {
  const store = memoryStore();
  await filled(store);
  const isUnreadable = (key: string): boolean => key === "latest/a/066";
  const fail = (): Promise<never> => Promise.reject(new Error("unreadable"));
  const kept = await reopened({
    ...store,
    read: (key) => (isUnreadable(key) ? fail() : store.read(key)),
    readMany: (keys) => (keys.some(isUnreadable) ? fail() : store.readMany(keys)),
  });
  expect([kept.get("06600"), kept.get("06700")?.parts]).toEqual([undefined, 2]);
});

test("whatever damage is done to what is stored, no wrong value comes out and nothing throws", async () => {
  const store = memoryStore();
  await filled(store);
  const good = structuredClone(store.records);
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.anything(), async (which, position, junk) => {
      store.records.clear();
      for (const [key, value] of good) store.records.set(key, structuredClone(value));
      const key = [...good.keys()][which % good.size] ?? "";
      const shelf = store.records.get(key) as Record<string, unknown>;
      const field = Object.keys(shelf)[position % 4] ?? "";
      if (field === "text") shelf.text = damaged(shelf.text as string, position);
      else if (position % 2) shelf[field] = safely(junk);
      else store.records.set(key, safely(junk));
      const cache = await reopened(store);
      for (const [code, value] of [
        ["06600", "Juárez"],
        ["06700", "Roma"],
      ] as const) {
        for (const known of cache.get(code)?.known ?? []) if (known !== undefined) expect(known).toEqual({ value });
      }
    }),
    { numRuns: 500 },
  );
});

function damaged(text: string, position: number): string {
  const at = position % text.length;
  return text.slice(0, at) + (position % 3 ? "x" : "") + text.slice(at + 1);
}

function safely(junk: unknown): unknown {
  try {
    return structuredClone(junk);
  } catch {
    return null;
  }
}
