import { categoryOfKey, columnsOfCategory, KeyCategories, mnemonicsByCategory } from "./columns";
import type { Indicator } from "./wire";

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

const listed = (...entries: [mnemonic: string, category: string][]): Map<string, Indicator> =>
  new Map(entries.map(([mnemonic, category]) => [mnemonic, { mnemonic, category } as Indicator]));

describe("the category of a key", () => {
  it("is the word before its first underscore, else what the catalog says of it", () => {
    const known = listed(["income", " Employment "], ["health_beds", "housing"], ["mystery", "mysteries"]);
    expect(["health_beds", "income", "mystery", "unknown", ""].map((key) => categoryOfKey(key, known))).toEqual([
      "health",
      "employment",
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is computed once for each key, also where there is none", () => {
    const keys = new KeyCategories();
    expect([keys.of("health_beds"), keys.of("health_beds"), keys.of("x"), keys.of("x")]).toEqual([
      "health",
      "health",
      undefined,
      undefined,
    ]);
    keys.learn([{ mnemonic: "x", category: "housing" } as Indicator]);
    keys.forget();
    expect(keys.of("x")).toBeUndefined();
  });
});

it("sorts the catalog's mnemonics by category, in its order, and leaves out those of none that we know", () => {
  const sorted = mnemonicsByCategory(
    listed(["health_b", "x"], ["mystery", "y"], ["health_a", ""], ["income", "employment"]),
  );
  expect([sorted.get("health"), sorted.get("employment"), sorted.get("housing"), sorted.get(undefined)]).toEqual([
    ["health_b", "health_a"],
    ["income"],
    [],
    undefined,
  ]);
  expect([...sorted.values()].flat()).not.toContain("mystery");
});

describe("the columns of a category", () => {
  const shown = ["ab", "cplus", "c", "cminus", "dplus", "d", "e"].map((level) => `socioeconomic_${level}`);

  it("are the catalog's, and then the keys that came beside it", () => {
    expect(columnsOfCategory("health", ["health_b", "health_a"], [])).toEqual(["health_b", "health_a"]);
    expect(columnsOfCategory("health", ["health_b"], ["health_x", "health_b"])).toEqual(["health_b", "health_x"]);
  });

  it("are those that the interface shows where the catalog has none, or speaks of other things", () => {
    expect(columnsOfCategory("socioeconomic", [], [])).toEqual(shown);
    expect(columnsOfCategory("socioeconomic", ["socioeconomic_old"], ["socioeconomic_e"])).toEqual(shown);
  });

  it("are the catalog's as well where only other codes have its keys", () => {
    const received = new Map([["health_b", "health"]] as const);
    expect(columnsOfCategory("health", ["health_a", "health_b"], ["health_x"], received)).toEqual([
      "health_a",
      "health_b",
      "health_x",
    ]);
    expect(columnsOfCategory("housing", ["housing_a"], ["housing_x"], received)).toEqual(["housing_x"]);
  });

  it("are the keys that came for any code where nothing else fits, in the order they came", () => {
    const received = new Map([
      ["health_b", "health"],
      ["housing_a", "housing"],
      ["beds", undefined],
      ["health_a", "health"],
    ] as const);
    expect(columnsOfCategory("health", [], ["health_a"], received)).toEqual(["health_b", "health_a"]);
    expect(columnsOfCategory("health", ["health_old"], ["beds", "health_a"], received)).toEqual([
      "health_b",
      "health_a",
      "beds",
    ]);
    expect(columnsOfCategory("health", ["health_old"], ["health_x"])).toEqual(["health_x"]);
    expect(columnsOfCategory("socioeconomic", ["socioeconomic_old"], ["socioeconomic_x"])).toEqual(["socioeconomic_x"]);
    expect(columnsOfCategory("health", [], [])).toEqual([]);
  });
});
