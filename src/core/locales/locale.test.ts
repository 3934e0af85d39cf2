import { AddinError } from "../errors/addinError";
import { countedIn } from "./counted";
import { followRegion } from "./locale";
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
  expect(countedIn("en").count(1_234_567, "row", "rows")).toBe(figures);
  expect(sentence(resting, "en")).toMatch(time);
});

test("a locale without a region, or none, changes nothing", () => {
  followRegion("es-ES");
  for (const locale of ["es", "", "x-IV"]) followRegion(locale);
  expect(countedIn("es").figure(12_675)).toBe("12.675");
});
