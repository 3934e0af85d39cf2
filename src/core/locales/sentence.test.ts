import { AddinError, type ErrorCode } from "../errors/addinError";
import { withFunctionPrefix } from "../functionPrefix";
import { errorsEn } from "./errors.en";
import { errorsEs } from "./errors.es";
import { languageOf, languages, sentence } from "./sentence";

const codes = Object.keys(errorsEn) as ErrorCode[];
const placesOf = (template: string): string[] => [...template.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

test.each(codes)("%s has the same places in both languages", (code) => {
  expect(placesOf(errorsEs[code])).toEqual(placesOf(errorsEn[code]));
});

test.each(codes)("%s reads as a whole sentence even without its details", (code) => {
  for (const language of languages) {
    const text = sentence(new AddinError(code), language);
    expect(text).not.toMatch(/[{}]| {2}|undefined/);
    expect(text.length).toBeLessThanOrEqual(255);
  }
});

test("puts the details in and cuts what Excel would cut", () => {
  expect(sentence(new AddinError("queryNotFound", { id: "sales" }), "en")).toContain("“sales”");
  expect(sentence(new AddinError("badPostalCode", { value: "x".repeat(400) }), "es")).toHaveLength(255);
});

test("a cut leaves no half of a character", () => {
  for (const value of ["😀".repeat(200), `a${"😀".repeat(200)}`, "a\uD83D"]) {
    expect(sentence(new AddinError("badPostalCode", { value }), "en")).not.toMatch(/\p{Cs}/u);
  }
});

test.each([
  ["es-MX", "es"],
  ["ES", "es"],
  ["en-US", "en"],
  ["est-EE", "en"],
  ["", "en"],
])("speaks to %s in %s", (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

test("functions are called as this build calls them", () => {
  expect(withFunctionPrefix("Type =ZIP.INDICATORS() or =QUERY.ROWS(…)", "ACME.")).toBe(
    "Type =ACME.ZIP.INDICATORS() or =ACME.QUERY.ROWS(…)",
  );
  expect(withFunctionPrefix("=ZIP.LATEST(A2)")).toBe("=ZIP.LATEST(A2)");
});
