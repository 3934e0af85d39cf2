import { allSteps } from "../../../tests/support/allSteps";
import { positionsOfColumns } from "../apis/queries/positionsOfColumns";
import { readTable } from "../apis/queries/table";
import { toAddinError } from "../errors/addinError";
import { sentence } from "../locales/sentence";
import { bareName } from "./foldedText";
import { ambiguousName, joinTornNames, nearestName, nearestOf, suggestedNames } from "./suggestedNames";

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

  test("takes one change where it has three letters, two where it is short, and a third of its length where it is long", () => {
    expect([nearestName("abc", ["abcd"]), nearestName("abc", ["abcde"])]).toEqual(["abcd", undefined]);
    expect([nearestName("abcd", ["abcdef"]), nearestName("abcd", ["abcdefg"])]).toEqual(["abcdef", undefined]);
    expect([nearestName("abcdefghijkl", ["abcdefgh"]), nearestName("abcdefghijkl", ["abcdefg"])]).toEqual([
      "abcdefgh",
      undefined,
    ]);
  });

  test("has a letter in common with what was written", () => {
    expect([nearestName("x", ["5", "id"]), nearestName("x", ["xy"])]).toEqual([undefined, "xy"]);
    expect([nearestName("xy", ["ab"]), nearestName("", ["ab"])]).toEqual([undefined, undefined]);
  });

  test("is the first of those that are as near", () => {
    expect(nearestName("cat", ["cart", "cut", "cot", "cat1"])).toBe("cart");
    expect(nearestName("cats", ["carrots", "cuts"])).toBe("cuts");
    expect(nearestName("cat", [])).toBeUndefined();
  });

  test("counts what is inserted, left out and replaced, each as one change", () => {
    expect(nearestName("kitten", ["sitting"])).toBeUndefined();
    expect(nearestName("kitten", ["sittin"])).toBe("sittin");
    expect(nearestName("abc", [""])).toBeUndefined();
  });
});

test("several may have been meant: the nearest come first, and of those that are as near the first", () => {
  expect(nearestOf("cat", ["carts", "cut", "cot", "cat1", "dog"], 3)).toEqual(["cut", "cot", "cat1"]);
  expect(nearestOf("cat", ["carts", "cot"], 3)).toEqual(["cot"]);
});

const meanings = new Map([
  ["a, b", 1],
  ["b, c, d", 1],
  ["c", 1],
  ["e", 1],
  ["c, e", 1],
  ["f", 2],
  ["f, c", 1],
]);
const join = (parts: string[]): string[] => joinTornNames(parts, (name) => meanings.get(name) ?? 0);

test.each([
  ["", ""],
  ["x", "x"],
  ["a b", "a, b"],
  ["x a b c", "x | a, b | c"],
  ["b c d", "b, c, d"],
  ["c d b", "c | d | b"],
])("the parts %j are the names %s", (parts, names) => {
  expect(join(parts.split(" ")).join(" | ")).toBe(names);
});

test("names that are clear by themselves stay apart, one that is ambiguous is joined with what makes it clear", () => {
  expect(join(["c", "e"])).toEqual(["c", "e"]);
  expect(join(["f", "c", "e"])).toEqual(["f, c", "e"]);
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

test.each([
  ["Q. Roo", "qroo"],
  ["zip_code", "zipcode"],
  ["Código  Postal", "codigopostal"],
  ["socio-económico", "socioeconomico"],
  ["Superficie (km²)", "superficiekm2"],
  ["Ａｇｕａ", "agua"],
  ["14 - Jalisco", "14jalisco"],
])("%j is compared as %s", (name, bare) => {
  expect(bareName(name)).toBe(bare);
});

test("the signs of the levels tell names apart", () => {
  const levels = ["A/B", "C+", "C", "C-", "D+", "D", "E"].map((level) => bareName(`Hogares de nivel ${level}`));
  expect(new Set(levels).size).toBe(7);
  expect(bareName("level C− (share)")).toBe(bareName("Level C- (share)"));
  expect(bareName("Hogares (%)")).not.toBe(bareName("Hogares"));
});
