import { readBuildSettings } from "./buildSettings";

describe("the build settings", () => {
  it("are those of localhost when nothing is said", () => {
    expect(readBuildSettings({})).toEqual({
      origin: "https://localhost:3000",
      publicPath: "/",
      functionPrefix: "",
      config: {},
    });
  });

  it("take a host with a path, with or without a slash at its end", () => {
    const { origin, publicPath } = readBuildSettings({ ADDIN_ORIGIN: "https://example.org/excel/zip/" });
    expect({ origin, publicPath }).toEqual({ origin: "https://example.org/excel/zip", publicPath: "/excel/zip/" });
  });

  it("put what the page is told into config", () => {
    const { config } = readBuildSettings({
      ZIPCODES_URL: "https://api.example.org/api/v1/",
      SEARCH_PARAMETER: "codes",
    });
    expect(config).toEqual({ zipcodesUrl: "https://api.example.org/api/v1", searchParameter: "codes" });
  });

  it("write the vendor prefix in capitals, with its dot", () => {
    expect(readBuildSettings({ FUNCTION_PREFIX: "acme" }).functionPrefix).toBe("ACME.");
  });

  it.each([
    ["ADDIN_ORIGIN", "http://example.org"],
    ["ADDIN_ORIGIN", "example.org"],
    ["ADDIN_ORIGIN", "https://example.org/?a=1"],
    ["ZIPCODES_URL", "https://user:secret@example.org"],
    ["QUERIES_URL", "ftp://example.org"],
    ["SEARCH_PARAMETER", "zip codes"],
    ["FUNCTION_PREFIX", "7UP"],
    ["FUNCTION_PREFIX", "A.B"],
  ])("refuse %s=%s by name", (name, value) => {
    expect(() => readBuildSettings({ [name]: value })).toThrow(name);
  });
});
