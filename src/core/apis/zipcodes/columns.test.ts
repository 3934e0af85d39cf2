import { KeyCategories } from "./columns";
import type { Indicator } from "./wire";

const catalogue = [{ mnemonic: "health_beds", category: "health" } as Indicator];

it("knows the keys that came without standing in the catalogue, once each and until the account changes", () => {
  const keys = new KeyCategories();
  for (const key of ["health_new", "health_beds", "health_new"]) keys.of(key);
  expect(keys.unlistedIn(catalogue)).toEqual(["health_new"]);
  keys.learn(catalogue);
  expect(keys.unlistedIn(catalogue)).toEqual(["health_new"]);
  keys.forget();
  expect(keys.unlistedIn(catalogue)).toEqual([]);
});

it("tells the category of a key again when a catalogue comes", () => {
  const keys = new KeyCategories();
  expect(keys.of("income")).toBeUndefined();
  keys.learn([{ mnemonic: "income", category: "employment" } as Indicator]);
  expect(keys.of("income")).toBe("employment");
});
