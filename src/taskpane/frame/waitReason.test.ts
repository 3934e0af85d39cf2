import { waitReason } from "./waitReason";
import { wordsOf } from "./words";

const now = Date.UTC(2026, 10, 21, 15, 0, 0);

/** A pane over two services, the first of them in this state. */
function reasonFor(
  first: { closedFor?: number; isUnderWay?: boolean; failuresInARow?: number; isPaused?: boolean },
  silentFor?: number,
): string | undefined {
  const gateOf = ({ closedFor = 0, isUnderWay = false, failuresInARow = 0 }: typeof first) => ({
    gate: { closedUntil: now + closedFor, recovery: { isUnderWay, failuresInARow } },
  });
  const services = { zipcodes: gateOf(first), queries: gateOf({}) };
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

it.each([
  ["1:05:20 p.m.", "El servicio pide esperar hasta la 1:05:20 p.m."],
  ["11:05:20 p.m.", "El servicio pide esperar hasta las 11:05:20 p.m."],
])("says until %s as Spanish does, with one full stop", (moment, said) => {
  expect(wordsOf("es").frame.waitsUntil(moment)).toBe(said);
});

it("says that a service which has failed is asked again, also when no cell waits, unless the user has paused", () => {
  const askedAgain = "The service is not answering. The add-in keeps trying and then fills in the cells that failed.";
  const failing = { isUnderWay: true, failuresInARow: 3 };
  expect(reasonFor(failing)).toBe(askedAgain);
  expect(reasonFor(failing, 6000)).toBe(askedAgain);
  expect(reasonFor({ ...failing, isPaused: true })).toBeUndefined();
});

it("does not say of a service that answers, with a 404 or a web page perhaps, that it is not answering", () => {
  expect(reasonFor({ isUnderWay: true })).toBe(
    "Some requests failed. The add-in keeps trying and then fills in the cells that failed.",
  );
});

it("says how long nothing has come", () => {
  expect(reasonFor({}, 12_400)).toBe("No answer for 12 seconds.");
});
