import { AddinError } from "../errors/addinError";
import { count, figure } from "./counted";
import { followRegion, formulaInRegion, serialText } from "./locale";
import { sentence } from "./sentence";

const noon = Date.UTC(2026, 10, 28, 18, 30);
const resting = new AddinError("rateLimited", { at: noon, now: noon - 86_400_000 });

test.each([
  ["en-US", "1,234,567 rows", /\d:30 [AP]M on November 28, 2026/],
  ["en-GB", "1,234,567 rows", /\d:30 on 28 November 2026/],
  ["es-ES", "1.234.567 rows", /\d:30 on 28 November 2026/],
  ["es-ES_tradnl", "1.234.567 rows", /\d:30 on 28 November 2026/],
  ["es-MX", "1,234,567 rows", /\d:30 PM on November 28, 2026/],
  ["es-419", "1,234,567 rows", /\d:30 PM on November 28, 2026/],
])("an English sentence in Office's region %s has its figures and times", (region, figures, time) => {
  followRegion(region);
  expect(count(1_234_567, "row", "rows")).toBe(figures);
  expect(sentence(resting, "en")).toMatch(time);
});

// As Excel writes them there: 1234.5, 12345.6 and November 29, 2026, which browsers do not do by themselves in each language.
test.each([
  ["es-MX", "1,234.5 12,345.6", "29 nov 2026", "Nov 29, 2026"],
  ["es-ES", "1.234,5 12.345,6", "29 nov 2026", "29 Nov 2026"],
  ["es-AR", "1.234,5 12.345,6", "29 nov 2026", "Nov 29, 2026"],
  ["en-US", "1,234.5 12,345.6", "29 nov 2026", "Nov 29, 2026"],
  ["en-GB", "1,234.5 12,345.6", "29 nov 2026", "29 Nov 2026"],
])("figures are those of %s whatever the language, and dates, too", (region, figures, spanish, english) => {
  followRegion(region);
  expect(`${figure(1234.5)} ${figure(12_345.6)}`).toBe(figures);
  expect([serialText(46_355, "es"), serialText(46_355, "en")]).toEqual([spanish, english]);
  const large = new AddinError("tooLarge", { megabytes: "2.3" });
  expect(sentence(large, "en")).toContain(`${figure(2.3)} MB`);
  const km = new AddinError("badArgument", { argument: "km", value: "-2.5" });
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
    const km = new AddinError("badArgument", { argument: "km", value: "1.5 x" });
    expect(sentence(km, "en")).toBe(`“1.5 x” is not valid for “km”. Use a number above 0, for example ${decimal}.`);
    const field = sentence(new AddinError("badField", { value: "x" }), "en");
    expect(field).toContain(`=ZIP.SEARCH("06700"${call.includes(";") ? ";;" : ",,"}1) to see them all`);
  },
);
