import { readSettings } from "./commandLine";

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
  [{ REDIS_URL: "http://:secret@store.example" }, "REDIS_URL must be an address such as redis://localhost:6379."],
  [{ SEARCH_PARAMETER: "a b" }, "SEARCH_PARAMETER must be the name of a parameter, not a b."],
])("what is none ends the start with one sentence: %j", (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});
