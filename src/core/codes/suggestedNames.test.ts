import { allSteps } from "../../../tests/support/allSteps";
import { positionsOfColumns } from "../apis/queries/positionsOfColumns";
import { readTable } from "../apis/queries/table";
import { toAddinError } from "../errors/addinError";
import { sentence } from "../locales/sentence";
import { bareName } from "./foldedText";
import { ambiguousName, nearestName, nearestOf, suggestedNames } from "./suggestedNames";

const nameables = [
  { proposed: "02 Baja California", names: ["Baja California", "BC"] },
  { proposed: "03 Baja California Sur", names: ["Baja California Sur", "BCS"] },
  { proposed: "14 Jalisco", names: ["Jalisco", "Jal"] },
  { proposed: "22 Querétaro", names: ["Querétaro"] },
];

test.each([
  ["Jalsco", ["14 Jalisco"]],
  ["queretaroo", ["22 Querétaro"]],
  ["californía", ["02 Baja California", "03 Baja California Sur"]],
  ["baja california surr", ["03 Baja California Sur"]],
  ["Texas", []],
  ["XY", []],
  ["BX", ["02 Baja California"]],
])("%s: %j", (name, proposed) => {
  expect(suggestedNames(name, nameables)).toEqual(proposed);
});

test("the nearest come first, each once and no more than asked", () => {
  const spelled = (name: string) => ({ proposed: name, names: [name] });
  const candidates = ["carts", "cart", "cart", "cut", "cots"].map(spelled);
  expect(suggestedNames("cat", candidates)).toEqual(["cart", "cut"]);
  expect(suggestedNames("cat", candidates, 1)).toEqual(["cart"]);
  expect(suggestedNames("cat", [])).toEqual([]);
});

describe("the name that was probably meant", () => {
  const names = ["population", "state_name", "id"];

  test.each([
    ["populaton", "population"],
    ["POPULATION", "population"],
    ["poplatoin", "population"],
    ["stat_nam", "state_name"],
    ["xd", "id"],
    ["ids", "id"],
    ["d", "id"],
  ])("%s: %s", (name, nearest) => {
    expect(nearestName(name, names)).toBe(nearest);
  });

  test("takes one change where it is short, and as many as a third of its length where it is long", () => {
    expect([nearestName("abc", ["abcd"]), nearestName("abc", ["abcde"])]).toEqual(["abcd", undefined]);
    expect([nearestName("robos", ["jobs"]), nearestName("abcdef", ["abcdefgh"])]).toEqual([undefined, "abcdefgh"]);
    expect([nearestName("abcdefghijkl", ["abcdefgh"]), nearestName("abcdefghijkl", ["abcdefg"])]).toEqual([
      "abcdefgh",
      undefined,
    ]);
  });

  test("is the first of those that are as near", () => {
    expect(nearestName("cat", ["cart", "cut", "cot", "cat1"])).toBe("cart");
    expect(nearestName("cats", ["carrots", "cuts"])).toBe("cuts");
    expect(nearestName("cat", [])).toBeUndefined();
  });
});

test("several may have been meant: the nearest come first, and of those that are as near the first", () => {
  expect(nearestOf("cat", ["carts", "cut", "cot", "cat1", "dog"], 3)).toEqual(["cut", "cot", "cat1"]);
  expect(nearestOf("cat", ["carts", "cot"], 3)).toEqual(["cot"]);
});

test("a column whose name has a comma stays whole where the columns of a query are proposed", () => {
  const columns = ["zip", "Total, MXN", "Total, USD"].map((name) => ({ name }));
  const table = allSteps(readTable({ query_id: "sales", executed_at: "", columns, rows: [] }));
  const told = (): string => {
    try {
      return String(positionsOfColumns(table, ["amount"], "sales"));
    } catch (thrown) {
      return sentence(toAddinError(thrown), "en");
    }
  };
  expect(told()).toContain("Use one of these: zip, “Total, MXN”, or “Total, USD”.");
});

test("so do the things that a name can mean", () => {
  const told = sentence(ambiguousName("san pedro", ["San Pedro, Jalisco", "San Pedro"]), "en");
  expect(told).toContain("Write one of these: “San Pedro, Jalisco” or San Pedro.");
});

test("the signs of the levels tell names apart", () => {
  const levels = ["A/B", "C+", "C", "C-", "D+", "D", "E"].map((level) => bareName(`Hogares de nivel ${level}`));
  expect(new Set(levels).size).toBe(7);
  expect(bareName("level C− (share)")).toBe(bareName("Level C- (share)"));
  expect(bareName("Hogares (%)")).not.toBe(bareName("Hogares"));
});
