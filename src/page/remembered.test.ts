import { readAccount, readFreshHours, removeLocal, writeLocal } from "./remembered";

const account = { tokens: { zipcodes: "abc" }, zipcodesUrl: "https://data.example/api/v1" };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it("keeps things apart for each of Office's partitions, until one or all of them are removed", () => {
  expect(writeLocal("one.", "account", account)).toBe(true);
  writeLocal("one.", "freshHours", 48);
  writeLocal("two.", "freshHours", 24);
  expect([readAccount("one."), readAccount("two."), readAccount(undefined)]).toEqual([account, undefined, undefined]);
  removeLocal("one.", "account");
  expect([readAccount("one."), readFreshHours("one.")]).toEqual([undefined, 48]);
  removeLocal("one.");
  expect([readFreshHours("one."), readFreshHours("two.")]).toEqual([undefined, 24]);
});

it.each([
  ["no JSON", "{tokens", undefined],
  ["null", "null", undefined],
  ["a number", "7", undefined],
  ["a text", '"abc"', undefined],
  ["a list", "[]", { tokens: {} }],
  ["tokens that are a text", '{"tokens":"abc"}', { tokens: {} }],
  ["tokens of other types", '{"tokens":{"zipcodes":7,"queries":["q"],"more":"x"}}', { tokens: {} }],
  ["empty texts", '{"tokens":{"zipcodes":""},"zipcodesUrl":""}', { tokens: {} }],
  [
    "a token that no request can carry",
    '{"tokens":{"zipcodes":"line\\nbreak","queries":"q"}}',
    { tokens: { queries: "q" } },
  ],
  [
    "an address that is none, whose token must not go to another",
    '{"tokens":{"zipcodes":"z","queries":"q"},"zipcodesUrl":"http://data.example","searchParameter":"codes"}',
    { tokens: {}, searchParameter: "codes" },
  ],
  [
    "addresses as the pane would clean them",
    '{"tokens":{"zipcodes":"z"},"zipcodesUrl":"https://data.example/api/v1/zipcodes"}',
    { tokens: { zipcodes: "z" }, zipcodesUrl: "https://data.example/api/v1" },
  ],
  [
    "what it knows and what it does not",
    '{"tokens":{"queries":"q"},"searchParameter":"codes","freshHours":1}',
    { tokens: { queries: "q" }, searchParameter: "codes" },
  ],
])("takes from a store that holds %s only what is an account", (_, stored, read) => {
  localStorage.setItem("zip-for-excel.account", stored);
  expect(readAccount(undefined)).toEqual(read);
});

it.each(["", "soon", "0", "-5", "1e9", "[24]", '"24"', "null"])("reads no fresh hours from %j", (stored) => {
  localStorage.setItem("zip-for-excel.freshHours", stored);
  expect(readFreshHours(undefined)).toBeUndefined();
});

it("goes on without a storage that throws, and says that nothing was kept", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("full or forbidden", "QuotaExceededError");
    });
  }
  expect(writeLocal(undefined, "account", account)).toBe(false);
  expect(readAccount(undefined)).toBeUndefined();
  expect(readFreshHours(undefined)).toBeUndefined();
  expect(() => removeLocal(undefined)).not.toThrow();
});

it("says that nothing was kept by a storage that takes everything and holds nothing", () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => undefined);
  expect(writeLocal(undefined, "account", account)).toBe(false);
});
