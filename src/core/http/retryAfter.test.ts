import { readRetryAfter } from "./retryPolicy";

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

describe("readRetryAfter", () => {
  test.each([
    ["7", 7000],
    [" 120 ", 120_000],
    ["1000000", 1_000_000_000],
    ["Sat, 21 Nov 2026 12:00:09 GMT", 9000],
    ["Saturday, 21-Nov-26 12:00:09 GMT", 9000],
    ["Sat Nov 21 12:00:09 2026", 9000],
  ])("reads %j as %d ms", (header, milliseconds) => {
    expect(readRetryAfter(header, now)).toBe(milliseconds);
  });

  test.each([
    null,
    "",
    "0",
    "soon",
    "-1",
    "0x10",
    "1.5",
    "1e3",
    "5, 7",
    "Sat, 21 Nov 2026 11:59:59 GMT",
    "Sat, 21 Nov 2026 12:00:00 GMT",
    "2026-11-21T12:00:09Z",
  ])("leaves %j to the backoff", (header) => {
    expect(readRetryAfter(header, now)).toBeUndefined();
  });
});
