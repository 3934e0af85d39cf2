import { readSettings } from "./settings";

describe("the operator's settings", () => {
  test("are those of a computer of one's own when nothing is set", () => {
    expect(readSettings({})).toEqual({
      demonstration: true,
      hosts: [],
      origins: [],
      zipcodesPerMinute: 6_000,
      queriesPerMinute: 120,
      keepResultsFor: 60_000,
      queryTime: 10_000,
    });
  });

  test("shut the demonstration tokens out once the service has a name", () => {
    expect(readSettings({ SERVICE_HOSTS: "data.example, data2.example" })).toMatchObject({
      demonstration: false,
      hosts: ["data.example", "data2.example"],
    });
  });

  test("name what is no number", () => {
    expect(() => readSettings({ QUERY_SECONDS: "ten" })).toThrow("QUERY_SECONDS must be a whole number, not ten.");
  });
});
