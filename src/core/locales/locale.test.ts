import { AddinError } from "../errors/addinError";
import { figure, followRegion, formulaInRegion, serialText } from "./locale";
import { sentence } from "./sentence";

const noon = Date.UTC(2026, 10, 28, 18, 30);
const resting = new AddinError("rateLimited", { at: noon, now: noon - 86_400_000 });

// As Excel writes them there: 1234.5, 12345.6 and November 29, 2026, which browsers do not do by themselves in each language.
test.each([
  ["es-MX", "1,234.5 12,345.6", "29 nov 2026", "Nov 29, 2026"],
  ["es-ES", "1.234,5 12.345,6", "29 nov 2026", "29 Nov 2026"],
  ["es-ES_tradnl", "1.234,5 12.345,6", "29 nov 2026", "29 Nov 2026"],
  ["es-AR", "1.234,5 12.345,6", "29 nov 2026", "Nov 29, 2026"],
  ["es-419", "1,234.5 12,345.6", "29 nov 2026", "Nov 29, 2026"],
  ["en-US", "1,234.5 12,345.6", "29 nov 2026", "Nov 29, 2026"],
  ["en-GB", "1,234.5 12,345.6", "29 nov 2026", "29 Nov 2026"],
])("figures are those of %s whatever the language, and dates, too", (region, figures, spanish, english) => {
  followRegion(region);
  expect(`${figure(1234.5)} ${figure(12_345.6)}`).toBe(figures);
  expect([serialText(46_355, "es"), serialText(46_355, "en")]).toEqual([spanish, english]);
  expect(sentence(resting, "en")).toMatch(/^\d/.test(english) ? /\d:30 on 28 Nov/ : /\d:30 [AP]M on November 28/);
  const large = new AddinError("tooLarge", { megabytes: "2.3" });
  expect(sentence(large, "en")).toContain(`${figure(2.3)} MB`);
  const km = new AddinError("badArgument", { argument: "km", value: -2.5 });
  expect(sentence(km, "en")).toContain(`“${figure(-2.5)}”`);
});

test("a locale without a region, or none, changes nothing", () => {
  followRegion("es-ES");
  for (const locale of ["es", "", "x-IV"]) followRegion(locale);
  expect(figure(12_675)).toBe("12.675");
});

test.each([
  ["es-ES", '=ZIP.LATEST(A2:A9;"a,b 1.5";2,5)', '{"a,b"\\"c"}', "'a,b'!A1;T[a,b];SUM(T[[x,y];[z]])", "2,5"],
  ["es-AR", '=ZIP.LATEST(A2:A9;"a,b 1.5";2,5)', '{"a,b"\\"c"}', "'a,b'!A1;T[a,b];SUM(T[[x,y];[z]])", "2,5"],
  ["es-MX", '=ZIP.LATEST(A2:A9,"a,b 1.5",2.5)', '{"a,b","c"}', "'a,b'!A1,T[a,b],SUM(T[[x,y],[z]])", "2.5"],
  ["en-GB", '=ZIP.LATEST(A2:A9,"a,b 1.5",2.5)', '{"a,b","c"}', "'a,b'!A1,T[a,b],SUM(T[[x,y],[z]])", "2.5"],
])(
  "formulas are shown as they are typed in %s, and so are a sentence's examples",
  (region, call, array, cells, decimal) => {
    followRegion(region);
    expect(formulaInRegion('=ZIP.LATEST(A2:A9,"a,b 1.5",2.5)')).toBe(call);
    expect(formulaInRegion('{"a,b","c"}')).toBe(array);
    expect(formulaInRegion("'a,b'!A1,T[a,b],SUM(T[[x,y],[z]])")).toBe(cells);
    const km = new AddinError("badArgument", { argument: "km", value: "1.5" });
    expect(sentence(km, "en")).toBe(`“1.5” is not valid for “km”. Use a number above 0, for example ${decimal}.`);
    const field = sentence(new AddinError("badField", { value: "x" }), "en");
    expect(field).toContain(`=ZIP.SEARCH("06700"${call.includes(";") ? ";;" : ",,"}1) to see them all`);
  },
);

test("making a format is slow, so that of the errors of many cells none is made again", () => {
  const date = new AddinError("postalCodeNotFound", { code: "45123", date: 45_123 });
  const errors = [date, new AddinError("badField", { value: "x" })];
  for (const error of errors) sentence(error, "en");
  const made = [jest.spyOn(Intl, "DateTimeFormat"), jest.spyOn(Intl, "NumberFormat")];
  for (const error of errors) sentence(error, "en");
  for (const format of made) expect(format).not.toHaveBeenCalled();
});
