import { AddinError } from "../../../errors/addinError";
import type { Indicator } from "../wire";
import { categoryOfKey, KeyCategories, UsedCategories } from "./keyCategories";

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

function setUp(remembered = 0) {
  const changes: number[] = [];
  const used = new UsedCategories((parts) => changes.push(parts));
  used.remember(remembered);
  return { used, changes };
}

test("a category that the workbook had not used since it was opened is told, with those before it", () => {
  const { used, changes } = setUp(0b111);
  for (const parts of [0b001, 0b001, 0b110, 0b010, 0b101]) used.use(parts);
  expect(changes).toEqual([0b001, 0b111]);
});

test("what the workbook used last is asked along with any of it, but for what is known", () => {
  const { used } = setUp(0b0111);
  expect([used.widen(0b0001, () => 0), used.widen(0b0001, () => 0b0010), used.widen(0b1001, () => 0)]).toEqual([
    0b0111, 0b0101, 0b1111,
  ]);
  expect(used.widen(0b1000, () => 0)).toBe(0b1000);
  expect(setUp().used.widen(0b0001, () => 0)).toBe(0b0001);
});

test.each([
  [new AddinError("refused", { status: 400 }), 0b001],
  [new AddinError("forbidden"), 0b001],
  [new AddinError("serverError", { status: 500 }), 0b001],
  [new AddinError("rateLimited"), 0b111],
  [new AddinError("unreachable"), 0b111],
  [new DOMException("aborted", "AbortError"), 0b111],
])("what the workbook used last is asked no more after %s, if that may be its fault", (failure, asked) => {
  const { used } = setUp(0b111);
  used.learnFrom(failure);
  expect(used.widen(0b001, () => 0)).toBe(asked);
});
