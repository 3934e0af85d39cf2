import { readSettings } from "./settings";

describe("the operator's settings", () => {
  test("are those of a computer of one's own when nothing is set", () => {
    expect(readSettings({})).toEqual({
      demonstration: true,
      hosts: [],
      origins: [],
      officeHosts: ["https:"],
      requestsPerMinute: 6_000,
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

  test("name a host that no request would carry", () => {
    expect(readSettings({ SERVICE_HOSTS: "Data.Example, 10.0.0.7, [fd00::7]" })).toMatchObject({
      hosts: ["Data.Example", "10.0.0.7", "[fd00::7]"],
    });
    for (const wrong of ["https://data.example", "data.example:443", "data.example/", "*", "*.example"]) {
      expect(() => readSettings({ SERVICE_HOSTS: `b.example,${wrong}` })).toThrow(`not ${wrong}.`);
    }
  });

  test("take a strict list of the hosts that may frame the pane, and name what is no host", () => {
    const officeHosts = ["https://*.sharepoint.com", "https://excel.example:8443"];
    expect(readSettings({ OFFICE_HOSTS: officeHosts.join(", ") })).toMatchObject({ officeHosts });
    for (const wrong of ["sharepoint.com", "https:", "'none'", "https://a.example; script-src *", "http://a.example"]) {
      expect(() => readSettings({ OFFICE_HOSTS: `https://b.example,${wrong}` })).toThrow(`not ${wrong}.`);
    }
  });

  test("name an origin that no browser would send", () => {
    const origins = ["https://addin.example", "http://localhost:5000"];
    expect(readSettings({ SERVICE_ORIGINS: origins.join(", ") })).toMatchObject({ origins });
    for (const wrong of ["https://addin.example/", "https://addin.example/page", "addin.example", "*", "null"]) {
      expect(() => readSettings({ SERVICE_ORIGINS: `https://b.example,${wrong}` })).toThrow(`not ${wrong}.`);
    }
  });

  test("believe the proxies that they name, and no other word", () => {
    expect(readSettings({})).not.toHaveProperty("trustProxy");
    expect(readSettings({ TRUST_PROXY: "loopback, 10.0.0.0/8" })).toMatchObject({ trustProxy: "loopback,10.0.0.0/8" });
    for (const wrong of ["true", "10.0.0.0/33", "proxy.example", "10.0.0.0/0", "1.2.3.4/8/8"]) {
      expect(() => readSettings({ TRUST_PROXY: wrong })).toThrow(`not ${wrong}.`);
    }
  });

  test("count all requests, under the older name too", () => {
    expect(readSettings({ REQUESTS_PER_MINUTE: "999999999" })).toMatchObject({ requestsPerMinute: 999_999_999 });
    expect(readSettings({ ZIPCODES_PER_MINUTE: "5" })).toMatchObject({ requestsPerMinute: 5 });
    expect(readSettings({ ZIPCODES_PER_MINUTE: "5", REQUESTS_PER_MINUTE: "6" })).toMatchObject({
      requestsPerMinute: 6,
    });
  });

  test.each([
    [{ QUERY_SECONDS: "ten" }, "QUERY_SECONDS must be a whole number from 1, not ten."],
    [{ QUERY_SECONDS: "0" }, "QUERY_SECONDS must be a whole number from 1, not 0."],
    [{ QUERIES_PER_MINUTE: "0" }, "QUERIES_PER_MINUTE must be a whole number from 1, not 0."],
    [{ QUERY_CACHE_SECONDS: "-1" }, "QUERY_CACHE_SECONDS must be a whole number from 0, not -1."],
  ])("name what is no number that can be used: %j", (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  test("let results be given once only", () => {
    expect(readSettings({ QUERY_CACHE_SECONDS: "0" })).toMatchObject({ keepResultsFor: 0 });
  });
});
