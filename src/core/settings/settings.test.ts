import { readSettings } from "../../gateway/commandLine";
import { isSearchParameter, readBaseUrl, readConfig, readToken } from "./settings";

describe("readBaseUrl", () => {
  test.each([
    ["https://data.example/api/v1", "https://data.example/api/v1"],
    [" https://data.example/api/v1/ ", "https://data.example/api/v1"],
    ["https://data.example/api/v1/zipcodes", "https://data.example/api/v1"],
    ["https://data.example/api/v1/queries/", "https://data.example/api/v1"],
    ["http://localhost:3000/api/v1", "http://localhost:3000/api/v1"],
    ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
    ["http://[::1]:3000/", "http://[::1]:3000"],
    ["HTTPS://Data.Example:8443/API//zipcodes//", "https://data.example:8443/API"],
    ["https://data.example/@v1/zipcodes-2", "https://data.example/@v1/zipcodes-2"],
    [`https://data.example${"/".repeat(100_000)}`, "https://data.example"],
  ])("cleans %j to %s", (text, url) => {
    expect(readBaseUrl(text, "zipcodesUrl")).toBe(url);
  });

  test.each([
    "",
    "data.example",
    "http://data.example",
    "https://user:secret@data.example",
    "javascript:alert(1)",
    "ftp://data.example",
    "ftp://localhost",
    "https://\u212Aey.example",
    "https://a b",
    "https://evil.example\\.good.example/api",
    "https://data.example\\@evil.example/api",
    "https:\\\\user:secret@data.example",
    "https://us/er:secret@data.example/api?x",
    "https://@data.example",
    "https://data.example/a\\b",
    "https://data.example/a\u0000b",
    "https://data\u0009.example",
    "https://data.example/\u0085",
    "https://data.example\uFF0Fevil.example",
    "https://data.example:80:80",
    "https:///data.example",
    "https://data.example/api?token=x",
    "https://data.example/api#x",
    "http://localhost.evil.example",
    "http://127.0.0.1:3000@evil.example",
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

test.each([
  ["slashes before a letter", `https://data.example${"/".repeat(100_000)}x`],
  ["slashes before a space", `https://data.example${"/".repeat(100_000)} x`],
  ["pairs of slashes", `https://${"//a".repeat(100_000)}@`],
  ["colons", `https://[${":".repeat(100_000)}`],
  ["digits", `https://a:${"1".repeat(100_000)}x`],
])("reads or refuses a hundred thousand %s at once", (_, text) => {
  const start = performance.now();
  try {
    readBaseUrl(text, "zipcodesUrl");
  } catch (error) {
    expect(error).toMatchObject({ code: "badArgument" });
  }
  expect(performance.now() - start).toBeLessThan(200);
});

test.each<[string, boolean]>([
  ["zip_codes", true],
  ["filter.zip-codes", true],
  ["", false],
  ["zip codes", false],
  ["códigos", false],
  ["a".repeat(65), false],
])("the pane, config.json and the gateway agree whether %j names a search parameter", (name, isName) => {
  expect(isSearchParameter(name)).toBe(isName);
  expect(readConfig({ searchParameter: name })).toEqual(
    isName ? { searchParameter: name } : { unusable: ["searchParameter"] },
  );
  const gateway = (): string => readSettings({ SEARCH_PARAMETER: name }).searchParameter;
  if (isName) expect(gateway()).toBe(name);
  else expect(gateway).toThrow("SEARCH_PARAMETER");
});

describe("readConfig", () => {
  test("takes what can be used, and names what cannot", () => {
    expect(
      readConfig({
        zipcodesUrl: "https://a.example/api/v1/",
        queriesUrl: "http://elsewhere.test",
        searchParameter: 7,
        freshHours: "48",
        alignRelease: "sometimes",
        demoTokens: { zipcodes: "t", queries: 1 },
        more: 1,
      }),
    ).toEqual({
      zipcodesUrl: "https://a.example/api/v1",
      demoTokens: { zipcodes: "t" },
      unusable: ["queriesUrl", "searchParameter", "freshHours", "alignRelease"],
    });
    expect(readConfig({ freshHours: 0, searchParameter: "" })).toEqual({ unusable: ["searchParameter", "freshHours"] });
    for (const searchParameter of ["  ", "codes&limit=1", "c".repeat(65)])
      expect(readConfig({ searchParameter })).toEqual({ unusable: ["searchParameter"] });
    expect(readConfig({ searchParameter: "postal-codes_2" })).toEqual({ searchParameter: "postal-codes_2" });
  });

  test.each([
    ["a token with a line break", { zipcodes: "line\nbreak", queries: "q" }, { queries: "q" }],
    ["an empty token", { zipcodes: "" }, {}],
    ["a token with its scheme word", { zipcodes: "token abc" }, {}],
    ["no tokens at all", "abc", {}],
  ])("reads %s of the demonstration as far as a request can carry it", (_, demoTokens, read) => {
    expect(readConfig({ demoTokens })).toEqual({ demoTokens: read });
  });

  test("leaves what is missing or null to the defaults without a word", () => {
    expect(readConfig({ freshHours: 48, zipcodesUrl: null })).toEqual({ freshHours: 48 });
    expect(readConfig({})).toEqual({});
  });

  test.each([[null], ["text"], [[1]]])("names the whole file where it holds %j", (content) => {
    expect(readConfig(content)).toEqual({ unusable: ["config.json"] });
  });
});

describe("readToken", () => {
  test.each([
    "abc123",
    " abc123\n",
    "token abc123",
    "Bearer abc123",
    "Authorization: token abc123",
    "“abc123”",
    '"abc123"',
  ])("finds the token in %j", (text) => {
    expect(readToken(text)).toBe("abc123");
  });

  test.each(["", "   ", "two words", "ñandú", "line\nbreak"])("refuses %j", (text) => {
    expect(() => readToken(text)).toThrow(expect.objectContaining({ code: "badArgument" }));
  });
});
