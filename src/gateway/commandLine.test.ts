import { readCommandLine, readSettings, usage } from "./commandLine";

const base = "https://data.example/api/v1";
const read = (...flags: string[]) => readCommandLine(["--zipcodes", base, ...flags]);

test("one base serves both interfaces; two have an address each", () => {
  const first = { origin: "https://data.example", path: "/api/v1" };
  expect(read()).toEqual({ zipcodes: first, queries: first, port: 3000, http: false, origins: [] });
  expect(readCommandLine(["--queries", base])).toMatchObject({ zipcodes: first, queries: first });
  expect(read("--queries", "https://q.example:8443/deep/er/api/v1/")?.queries).toEqual({
    origin: "https://q.example:8443",
    path: "/deep/er/api/v1",
  });
});

test.each(["http://localhost:3001/api/v1", "http://127.0.0.1/api/v1", "http://[::1]:3001/api/v1"])(
  "plain http is taken on this computer: %s",
  (address) => {
    expect(readCommandLine(["--zipcodes", address])?.zipcodes.path).toBe("/api/v1");
  },
);

test.each([
  ["http://data.example/api/v1", "--zipcodes must begin with https://; plain http is for this computer alone."],
  [
    "http://localhost.evil.example/api/v1",
    "--zipcodes must begin with https://; plain http is for this computer alone.",
  ],
  ["https://evil.example\\.good.example/api", "--zipcodes must have no backslash, no blank and no control character."],
  ["https://data.example/api v1", "--zipcodes must have no backslash, no blank and no control character."],
  ["https://da\tta.example/api", "--zipcodes must have no backslash, no blank and no control character."],
  ["https://user:word@data.example/api/v1", "--zipcodes must have no user and no password."],
  ["https://@data.example/api/v1", "--zipcodes must have no user and no password."],
  ["https://data.example/api/v1?a=1", "--zipcodes must end with its path, without ? and #."],
  ["https://data.example/api/v1#", "--zipcodes must end with its path, without ? and #."],
  ["ftp://data.example/api/v1", "--zipcodes must be an address such as https://data.example/api/v1."],
  ["file:///etc/passwd", "--zipcodes must be an address such as https://data.example/api/v1."],
  ["https:data.example", "--zipcodes must be an address such as https://data.example/api/v1."],
  ["https://", "--zipcodes must be an address such as https://data.example/api/v1."],
  ["data.example", "--zipcodes must be an address such as https://data.example/api/v1."],
])("the start ends at the base %j with one sentence", (address, sentence) => {
  expect(() => readCommandLine(["--zipcodes", address])).toThrow(sentence);
});

test("the start ends without a base, with an unknown flag, a port or an origin that is none", () => {
  expect(() => readCommandLine([])).toThrow(/^The gateway needs --zipcodes <base> and --queries <base>/);
  expect(() => read("--bogus")).toThrow(/^Unknown option '--bogus'\. Known: --zipcodes .*--help\.$/);
  expect(() => read("--port", "70000")).toThrow("--port must be a number from 1 to 65535, not 70000.");
  for (const wrong of ["*", "null", "https://sheet.example/", "sheet.example", "https://SHEET.example"]) {
    expect(() => read("--origins", `https://a.example,${wrong}`)).toThrow(`separated by commas, not ${wrong}.`);
  }
});

test("origins are a list with commas", () => {
  const origins = ["https://a.example", "http://localhost:5000"];
  expect(read("--origins", origins.join(", "))).toMatchObject({ origins });
});

test("the usage names every flag, and is all that --help asks for", () => {
  expect(readCommandLine(["--help"])).toBeUndefined();
  for (const flag of ["--zipcodes", "--queries", "--port", "--http", "--origins"]) expect(usage).toContain(flag);
});

test("the settings without an environment", () => {
  expect(readSettings({})).toEqual({
    hosts: [],
    officeHosts: ["https:"],
    keepAnswersFor: 30_000,
    cacheBytes: 128_000_000,
    redisUrl: undefined,
    searchParameter: "zip_codes",
  });
});

test("the settings of an operator", () => {
  const environment = {
    SERVICE_HOSTS: "gateway.example, other.example",
    OFFICE_HOSTS: "https://*.sharepoint.com",
    GATEWAY_CACHE_SECONDS: "5",
    GATEWAY_CACHE_MB: "0",
    REDIS_URL: "rediss://:word@store.example:6380/2",
    SEARCH_PARAMETER: "codes",
  };
  expect(readSettings(environment)).toEqual({
    hosts: ["gateway.example", "other.example"],
    officeHosts: ["https://*.sharepoint.com"],
    keepAnswersFor: 5_000,
    cacheBytes: 0,
    redisUrl: environment.REDIS_URL,
    searchParameter: "codes",
  });
});

test.each([
  [{ SERVICE_HOSTS: "https://gateway.example" }, "SERVICE_HOSTS must be host names such as data.example"],
  [{ OFFICE_HOSTS: "https://a.example; script-src *" }, "OFFICE_HOSTS must be addresses"],
  [{ GATEWAY_CACHE_SECONDS: "-1" }, "GATEWAY_CACHE_SECONDS must be a whole number from 0, not -1."],
  [{ GATEWAY_CACHE_MB: "" }, "GATEWAY_CACHE_MB must be a whole number from 0, not ."],
  [{ REDIS_URL: "http://:secret@store.example" }, "REDIS_URL must have the form redis://<user>:<password>@"],
  [{ SEARCH_PARAMETER: "a b" }, "SEARCH_PARAMETER must be the name of a parameter, not a b."],
])("what is none ends the start with one sentence: %j", (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});

test.each(["#", "/", "?", "@", "%", " "])("a bare %j in a password is refused without its words", (sign) => {
  for (const before of [":12", "user:pa", "user:12", "12"]) {
    const address = (scheme: string): string => `${scheme}://${before}${sign}hidden@store.example:6379`;
    const form = (name: string) => new RegExp(`^${name} must have the form (?!.*hidden)`);
    expect(() => readSettings({ REDIS_URL: address("redis") })).toThrow(form("REDIS_URL"));
    for (const name of ["HTTPS_PROXY", "https_proxy"]) {
      expect(() => readSettings({ [name]: address("http") })).toThrow(form("HTTPS_PROXY"));
    }
  }
});

test("a proxy is named with its scheme", () => {
  expect(() => readSettings({ HTTPS_PROXY: "socks5://proxy.example:1080" })).toThrow("not of SOCKS");
  expect(() => readSettings({ HTTPS_PROXY: "proxy.example:3128" })).toThrow("HTTPS_PROXY must have the form http://");
  expect(() => readSettings({ HTTPS_PROXY: "http://user:a%23b@proxy.example:3128/" })).not.toThrow();
});
