import { excelCheckEn } from "./excelCheck.en";
import { excelCheckEs } from "./excelCheck.es";

/** Excel refuses longer names, and these characters. */
const maxNameLength = 31;
const refused = /[[\]:*?/\\]|^'|'$/;

const named: [string, typeof excelCheckEn, string][] = [
  ["English", excelCheckEn, "ZIP check"],
  ["Spanish", excelCheckEs, "Comprobación de ZIP"],
];

test.each(named)("the sheet of the check has its name in %s, which Excel takes", (_language, words, name) => {
  expect(words.sheetName).toBe(name);
  expect(words.sheetName.length).toBeLessThanOrEqual(maxNameLength);
  expect(words.sheetName).not.toMatch(refused);
});
