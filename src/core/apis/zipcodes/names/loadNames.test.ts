import { loadNames } from "./loadNames";

test("the tables of names come as a promise once, and are there from then on", async () => {
  const first = loadNames();
  expect(first).toBeInstanceOf(Promise);
  const names = await first;
  expect(loadNames()).toBe(names);
  expect([names.readState("CDMX"), names.readFields(["municipio"])]).toEqual(["09", ["municipality_name"]]);
  expect(names.labelOfColumn("population", "es")).toBe("Población");
});
