import { refusalOf } from "../../../../../tests/support/refusalOf";
import { indicatorWith } from "../../../../../tests/support/indicatorWith";
import { indicators as demonstration } from "../../../../service/demonstration/indicators";
import { categoryNames, categoryOfIndicator } from "./categoryNames";
import { rankIndicators } from "./rankIndicators";
import type { Language } from "../../../locales/language";
import type { Indicator } from "../wire";
import { nearestIndicator, readIndicators } from "./readIndicators";
import { thesaurus } from "./thesaurus";

const keys = (search: string, catalog: readonly Indicator[] = demonstration, language: Language = "en"): string[] =>
  rankIndicators(catalog, search, language).map(({ mnemonic }) => mnemonic);

test.each(Object.entries(categoryNames))("every word for the category %s finds the whole of it", (category, names) => {
  const countOf = (list: readonly Indicator[]) => list.filter((one) => one.category === category).length;
  expect(countOf(demonstration)).toBeGreaterThan(6);
  const shouted = names.map((name) => name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase());
  for (const name of [...names, ...shouted])
    for (const language of ["es", "en"] as const)
      expect([name, countOf(rankIndicators(demonstration, name, language))]).toEqual([name, countOf(demonstration)]);
});

test("names come before categories, and categories before descriptions", () => {
  const noise = (mnemonic: string, own: Partial<Indicator>) => indicatorWith({ mnemonic, category: "", ...own });
  const catalog = [
    noise("a", { description: "Salud de la gente" }),
    noise("health_b", {}),
    noise("c", { category: "Salud" }),
    noise("d", { indicator_name: "Gasto en salud" }),
    noise("e", { unit: "salud" }),
    noise("f", { indicator_name_en: "Beds" }),
  ];
  expect(keys("salud", catalog)).toEqual(["d", "health_b", "c", "e", "a"]);
  expect(keys("gasto SALÚD", catalog)).toEqual(["d"]);
});

test.each([
  ["internet viviendas", "housing_internet"],
  ["dwellings internet", "housing_internet"],
  ["housing_int", "housing_internet"],
  ["salud privado", "health_private"],
])("%j finds %s first", (search, key) => {
  expect(keys(search)[0]).toBe(key);
});

test("a word does not begin in one text and end in the next", () => {
  const [internet] = demonstration.filter(({ mnemonic }) => mnemonic === "housing_internet");
  const catalog = internet ? [{ ...internet, indicator_name: "Camas" }] : [];
  expect(keys("camas", catalog)).toHaveLength(1);
  expect(keys("internetcamas", catalog)).toEqual([]);
});

test("a search of nothing leaves the catalog as it is, one that fits nothing leaves none", () => {
  expect(rankIndicators(demonstration, "  ", "en")).toBe(demonstration);
  expect(keys("zzz")).toEqual([]);
  expect(keys("internet zzz")).toEqual([]);
});

test.each([
  ["Salud", "x", "health"],
  ["Económico", "employment_x", "employment"],
  ["Económico", "x", "economico"],
  ["Turismo", "x", "turismo"],
  ["", "housing_x", "housing"],
])("an indicator that the catalog calls %j, with the key %s, is of %s", (category, mnemonic, own) => {
  expect(categoryOfIndicator({ category, mnemonic } as Indicator)).toBe(own);
});

test("the thesaurus has more than 150 words in each language, each for an indicator of the catalog", () => {
  for (const language of ["es", "en"] as const)
    expect(thesaurus.flatMap((words) => words[language]).length).toBeGreaterThan(150);
  expect(new Set(thesaurus.map(({ es: [called = ""] }) => readIndicators([called], demonstration)[0])).size).toBe(70);
});

test.each(thesaurus.map(({ es, en }) => [es[0] ?? "", { es, en }] as const))(
  "every word for “%s” finds it first, and formulas read it, or propose it for what it only tells of",
  (called, words) => {
    const [key] = readIndicators([called], demonstration);
    for (const language of ["es", "en"] as const)
      for (const word of words[language]) {
        const plain = word.replace("~", "");
        const named = plain === word ? word : (nearestIndicator(plain, demonstration) ?? "");
        const found = keys(plain, demonstration, language)[0];
        expect({ word, found, read: readIndicators([named], demonstration) }).toEqual({
          word,
          found: key,
          read: [key],
        });
        let read: readonly string[] = [];
        if (plain !== word) refusalOf(() => (read = readIndicators([plain], demonstration)));
        expect({ word, isRead: read.includes(key ?? "") }).toEqual({ word, isRead: false });
      }
  },
);

test.each([
  ["es", "PEA", "indigenous"],
  ["es", "ingresos", "private"],
  ["en", "car", "health"],
] as const)("in %s, %j does not find half a word, such as in “%s”", (language, word, key) => {
  expect(keys(word, demonstration, language).filter((found) => found.includes(key))).toEqual([]);
});

test.each(["A/B", "C+", "C-", "D+"])("the level %s alone is found by its name", (level) => {
  expect(keys(level)).toHaveLength(1);
});
