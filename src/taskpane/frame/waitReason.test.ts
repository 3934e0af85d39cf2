import { waitReason } from "./waitReason";
import { wordsOf } from "./words";

const now = Date.UTC(2026, 10, 21, 15, 0, 0);

/** A pane over two services, the first of them in this state. */
function reasonFor(
  first: { closedFor?: number; isUnderWay?: boolean; isPaused?: boolean },
  silentFor?: number,
): string | undefined {
  const gateOf = (closedFor = 0, isUnderWay = false) => ({
    gate: { closedUntil: now + closedFor, recovery: { isUnderWay } },
  });
  const services = { zipcodes: gateOf(first.closedFor, first.isUnderWay), queries: gateOf() };
  const app = { services, isPaused: first.isPaused ?? false };
  const wait = silentFor === undefined ? undefined : { now, silentSince: now - silentFor };
  return waitReason({ app, words: wordsOf("en"), language: "en" }, wait);
}

it("says nothing while answers come", () => {
  expect(reasonFor({}, 1000)).toBeUndefined();
  expect(reasonFor({ closedFor: 900 }, 1000)).toBeUndefined();
});

it("says until when the service wants cells to wait, while any do", () => {
  expect(reasonFor({ closedFor: 20_000 }, 6000)).toMatch(/^The service asks us to wait until \d+:\d\d:20/);
  expect(reasonFor({ closedFor: 20_000 })).toBeUndefined();
});

it("says that a service which has failed is asked again, also when no cell waits, unless the user has paused", () => {
  const askedAgain = "The service is not answering. The add-in keeps trying and then fills in the cells that failed.";
  expect(reasonFor({ isUnderWay: true })).toBe(askedAgain);
  expect(reasonFor({ isUnderWay: true }, 6000)).toBe(askedAgain);
  expect(reasonFor({ isUnderWay: true, isPaused: true })).toBeUndefined();
});

it("says how long nothing has come", () => {
  expect(reasonFor({}, 12_400)).toBe("No answer for 12 seconds.");
});
