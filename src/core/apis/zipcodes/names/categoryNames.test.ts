import { bareName } from "../../../codes/foldedText";
import { categories } from "../wire";
import { categoriesNamed, categoryNames } from "./categoryNames";

test.each([
  ["demography", "demographic"],
  ["demográficas", "demographic"],
  ["schooling", "education"],
  ["Escolaridad", "education"],
  ["labour", "employment"],
  ["trabajo", "employment"],
  ["healthcare", "health"],
  ["sanitaria", "health"],
  ["dwellings", "housing"],
  ["Vivienda", "housing"],
  ["socioeconomic levels", "socioeconomic"],
  ["SES", "socioeconomic"],
  ["socioeconómicos", "socioeconomic"],
  ["niveles socioeconomicos", "socioeconomic"],
])("%s means %s", (word, category) => {
  expect(categoriesNamed(word)).toEqual([category]);
});

test.each(["economic", "económico", "económica", "económicos", "ECONOMICAS"])(
  "%s is said of employment and of the levels",
  (word) => {
    expect(categoriesNamed(word)).toEqual(["employment", "socioeconomic"]);
  },
);

test.each(["noise", ""])("%j means no category", (word) => {
  expect(categoriesNamed(word)).toEqual([]);
});

test("every category is called by the interface's word, and by no empty one", () => {
  for (const category of categories) {
    expect(categoryNames[category]).toContain(category);
    expect(categoryNames[category].map(bareName)).not.toContain("");
  }
});
