import { readBaseUrl, readConfig } from "./settings";

describe("readBaseUrl", () => {
  test.each([
    ["https://data.example/api/v1", "https://data.example/api/v1"],
    [" https://data.example/api/v1/ ", "https://data.example/api/v1"],
    ["https://data.example/api/v1/zipcodes", "https://data.example/api/v1"],
    ["https://data.example/api/v1/queries/", "https://data.example/api/v1"],
    ["http://localhost:3000/api/v1", "http://localhost:3000/api/v1"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ])("cleans %j to %s", (text, url) => {
    expect(readBaseUrl(text, "zipcodesUrl")).toBe(url);
  });

  test.each([
    "",
    "data.example",
    "http://data.example",
    "https://user:secret@data.example",
    "javascript:alert(1)",
    "https://a b",
  ])("refuses %j without repeating a password", (text) => {
    const read = (): string => readBaseUrl(text, "zipcodesUrl");
    expect(read).toThrow(expect.objectContaining({ code: "badArgument" }));
    try {
      read();
    } catch (error) {
      expect(JSON.stringify((error as { details: unknown }).details)).not.toContain("secret");
    }
  });
});

test("leaves what a configuration does not say, or says badly, to the defaults", () => {
  expect(
    readConfig({
      zipcodesUrl: "https://a.example/api/v1/",
      searchParameter: 7,
      freshHours: "48",
      demoTokens: { zipcodes: "t", queries: 1 },
      more: 1,
    }),
  ).toEqual({
    zipcodesUrl: "https://a.example/api/v1",
    demoTokens: { zipcodes: "t" },
  });
  expect(readConfig({ freshHours: 48 })).toEqual({ freshHours: 48 });
  expect(readConfig({ freshHours: 0 })).toEqual({});
  expect(readConfig(null)).toEqual({});
});
