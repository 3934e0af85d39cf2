import type { Indicator } from "../wire";
import { categoryOfKey, KeyCategories } from "./keyCategories";

const catalog = [{ mnemonic: "health_beds", category: "health" } as Indicator];

it("knows the keys that came, once each and until the account changes", () => {
  const keys = new KeyCategories();
  for (const key of ["health_new", "health_beds", "health_new"]) keys.of(key);
  expect([...keys.known.keys()]).toEqual(["health_new", "health_beds"]);
  keys.learn(catalog);
  expect([...keys.known.keys()]).toEqual(["health_new", "health_beds"]);
  keys.forget();
  expect([...keys.known.keys()]).toEqual([]);
});

it("tells the category of a key again when a catalog comes", () => {
  const keys = new KeyCategories();
  expect(keys.of("income")).toBeUndefined();
  keys.learn([{ mnemonic: "income", category: "employment" } as Indicator]);
  expect(keys.of("income")).toBe("employment");
});

describe("the category of a key", () => {
  it("is the word before its first underscore, else what the catalog says of it", () => {
    const entries = [
      ["income", " Employment "],
      ["health_beds", "housing"],
      ["mystery", "mysteries"],
    ] as const;
    const known = new Map<string, Indicator>(
      entries.map(([mnemonic, category]) => [mnemonic, { mnemonic, category } as Indicator]),
    );
    expect(
      ["health_beds", "income", "mystery", "unknown", ""].map((key) => categoryOfKey(key, known.get(key))),
    ).toEqual(["health", "employment", undefined, undefined, undefined]);
  });
});
