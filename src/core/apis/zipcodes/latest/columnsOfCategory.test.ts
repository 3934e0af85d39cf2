import type { Indicator } from "../wire";
import { columnsOfCategory, mnemonicsByCategory } from "./wanted";

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

it("sorts the catalog's mnemonics by category, in its order, and leaves out those of none that we know", () => {
  const catalog = [
    ["health_b", "x"],
    ["mystery", "y"],
    ["health_a", ""],
    ["income", "employment"],
  ] as const;
  const sorted = mnemonicsByCategory(
    new Map(catalog.map(([mnemonic, category]) => [mnemonic, { mnemonic, category } as Indicator])),
  );
  expect([sorted.get("health"), sorted.get("employment"), sorted.get("housing"), sorted.get(undefined)]).toEqual([
    ["health_b", "health_a"],
    ["income"],
    [],
    undefined,
  ]);
  expect([...sorted.values()].flat()).not.toContain("mystery");
});
