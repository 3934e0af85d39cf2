import { searchRequestsFor } from "./searchRequests";

const codes = (count: number): string[] => Array.from({ length: count }, (_, index) => String(44_100 + index));

it.each([
  [0, 0],
  [1, 1],
  [20, 1],
  [21, 2],
])("tells the requests of a search for %d codes: %d", (count, requests) => {
  expect(searchRequestsFor(codes(count))).toBe(requests);
});

it("tells that many codes of a state come with the state's pages", () => {
  expect(searchRequestsFor(codes(900))).toBeLessThan(5);
});
