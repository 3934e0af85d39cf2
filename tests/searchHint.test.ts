import { categoriesNamed } from "../src/core/apis/zipcodes/names/categoryNames";
import type { ZipCodeItem } from "../src/core/apis/zipcodes/wire";
import { geographyEn } from "../src/taskpane/locales/geography.en";
import { geographyEs } from "../src/taskpane/locales/geography.es";
import { nameIndexOf } from "../src/functions/tables/places/nameIndex";
import { makePostalCodes } from "../src/service/demonstration/postalCodes";
import { findInStates } from "../src/taskpane/search/findGeography";

const items = makePostalCodes(["09"]).map(({ code, state, municipality, neighborhoods }) => ({
  zip_code: code,
  state_name: state.name,
  municipality_name: municipality.name,
  neighborhoods: Object.values(neighborhoods).flatMap((ofType) => Object.values(ofType).flat()),
})) as unknown as ZipCodeItem[];

it.each([
  ["English", geographyEn.search.hint],
  ["Spanish", geographyEs.search.hint],
])("the demonstration data holds every example of the search box in %s", (_, hint) => {
  const [, name = "", code = "", category = ""] = /^\p{L}+ (\p{L}+), (\d+) \p{L}+ (\p{L}+)$/u.exec(hint) ?? [];
  expect(findInStates("neighborhoods", name, new Map([["09", items]]))).not.toEqual([]);
  expect(nameIndexOf(items).find(name)).not.toEqual([]);
  expect(items.map(({ zip_code }) => zip_code)).toContain(code.padStart(5, "0"));
  expect(categoriesNamed(category)).toHaveLength(1);
});
