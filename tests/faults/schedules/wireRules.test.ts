import type { Sent } from "../faultyApp";
import { brokenRules } from "./wireRules";

/** A request that left at `at` and was answered at once; failures are 500. */
function sent(at: number, status = 200, headers: Record<string, string> = {}, path = "/latest"): Sent {
  const reply = { status, headers };
  return {
    url: `https://data.example/api/v1/zipcodes${path}`,
    method: "GET",
    headers: { Authorization: "token one" },
    body: undefined,
    at,
    ended: { at, reply },
  };
}

const throttled = { "retry-after": "7" };
const fiveFailures = [0, 1, 2, 3, 4].map((at) => sent(at, 500));

test("sees a request inside an announced window, and none at its end or of another token", () => {
  expect(brokenRules([sent(0, 429, throttled), sent(6999)], [])).toEqual([
    expect.stringContaining("6999 ms after Retry-After: 7 was announced"),
  ]);
  const another = { ...sent(3000), headers: { Authorization: "token two" } };
  expect(brokenRules([sent(0, 503, throttled), another, sent(7000)], [])).toEqual([]);
});

test("believes a window for a quarter of an hour at most, and nothing that is no number of seconds", () => {
  expect(brokenRules([sent(0, 429, { "retry-after": "1000000" }), sent(15 * 60_000)], [])).toEqual([]);
  expect(brokenRules([sent(0, 429, { "retry-after": "soon" }), sent(10)], [])).toEqual([]);
});

test("sees a request under a token that was refused, unless it is taken after all", () => {
  expect(brokenRules([sent(0, 401), sent(5)], [])).toHaveLength(1);
  expect(brokenRules([sent(0, 401), sent(5)], [], [4])).toEqual([]);
});

test("sees a request while the user had paused", () => {
  expect(brokenRules([sent(5)], [{ from: 0, to: 10 }])).toHaveLength(1);
});

test("sees more than probes after five failures in a row, until anything else has come", () => {
  expect(brokenRules([...fiveFailures, sent(5)], [])).toEqual([expect.stringContaining("5 failures in a row")]);
  expect(brokenRules([...fiveFailures, sent(10_000, 200, {}, "?limit=1"), sent(10_001)], [])).toEqual([]);
  expect(brokenRules([...fiveFailures.slice(1), sent(5, 404), sent(6, 500), sent(7)], [])).toEqual([]);
});

test("sees more than twenty-four requests and a probe at once", () => {
  const silent = Array.from({ length: 26 }, (_, at): Sent => ({ ...sent(at), ended: { at: 1000, reply: "stopped" } }));
  expect(brokenRules(silent.slice(1), [])).toEqual([]);
  expect(brokenRules(silent, [])).toEqual([expect.stringContaining("26 requests at once")]);
});
