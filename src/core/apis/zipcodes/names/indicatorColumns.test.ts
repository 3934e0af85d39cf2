import { indicator } from "../wire";
import { labelOfIndicatorColumn } from "./indicatorLabel";

const columns = Object.keys(indicator.properties) as (keyof typeof indicator.properties)[];

test.each(["en", "es"] as const)("each column of the indicator catalog has a header of its own in %s", (language) => {
  const headers = columns.map((column) => labelOfIndicatorColumn(column, language));
  expect(headers.filter(Boolean)).toHaveLength(columns.length);
  expect(new Set(headers).size).toBe(columns.length);
});

test("a header is in the language that is asked for", () => {
  expect([labelOfIndicatorColumn("unit", "en"), labelOfIndicatorColumn("unit", "es")]).toEqual(["Unit", "Unidad"]);
});
