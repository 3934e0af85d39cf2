import { AddinError } from "../../../core/errors/addinError";
import type { ErrorCode } from "../../../core/errors/meanings";
import { waitReason } from "./serviceCondition";
import { wordsOf } from "../sentences/words";

const now = Date.UTC(2026, 10, 21, 15, 0, 0);

/** The reason that holds up cells of two services, the first of them in this state. */
function reasonFor(
  first: {
    askedFor?: number;
    closedFor?: number;
    isProbing?: boolean;
    failuresInARow?: number;
    isPaused?: boolean;
    failed?: { ago: number; code: ErrorCode };
  },
  silentFor?: number,
): string | undefined {
  const gateOf = ({ askedFor = 0, closedFor = askedFor, isProbing = false, failuresInARow = 0 }: typeof first) => ({
    gate: {
      isOffline: false,
      askedUntil: now + askedFor,
      closedUntil: now + closedFor,
      recovery: { nextProbeAt: isProbing ? now + 10_000 : undefined, failuresInARow },
    },
  });
  const app = {
    services: { zipcodes: gateOf(first), queries: gateOf({}) },
    isPaused: first.isPaused ?? false,
    isConnected: () => true,
    isRefused: () => false,
    activity: { failures: first.failed ? [failureOf(first.failed)] : [] },
  };
  const silentSince = silentFor === undefined ? undefined : now - silentFor;
  return waitReason({ app, words: wordsOf("en"), language: "en" }, now, silentSince);
}

function failureOf({ ago, code }: { ago: number; code: ErrorCode }) {
  return { at: now - ago, service: "zipcodes" as const, error: new AddinError(code) };
}

it("says nothing while answers come", () => {
  expect(reasonFor({}, 1000)).toBeUndefined();
  expect(reasonFor({ askedFor: 900 }, 1000)).toBeUndefined();
  expect(reasonFor({ closedFor: 900 }, 1000)).toBeUndefined();
});

it("says how long the service asks us to wait, also when no cell waits, unless the user has paused", () => {
  const resting = { askedFor: 20_000, closedFor: 22_000, isProbing: true };
  const said = "The service asks us to wait 20 more seconds.";
  expect([reasonFor(resting, 6000), reasonFor(resting)]).toEqual([said, said]);
  expect(reasonFor({ ...resting, isPaused: true }, 6000)).toBeUndefined();
});

it("says that some requests failed where the add-in itself lets the service rest", () => {
  expect(reasonFor({ closedFor: 20_000 }, 1000)).toBe(wordsOf("en").frame.someAskedAgain);
});

it("says that a service which has failed is asked again, also when no cell waits, unless the user has paused", () => {
  const askedAgain = "The service is not answering. The add-in keeps trying and then fills in the cells that failed.";
  const failing = { isProbing: true, failuresInARow: 3 };
  expect(reasonFor(failing)).toBe(askedAgain);
  expect(reasonFor(failing, 6000)).toBe(askedAgain);
  expect(reasonFor({ ...failing, isPaused: true })).toBeUndefined();
});

it("does not say of a service that answers, with a 404 or a web page perhaps, that it is not answering", () => {
  expect(reasonFor({ isProbing: true, failed: { ago: 60_000, code: "serviceDown" } })).toBe(
    "Some requests failed. The add-in keeps trying and then fills in the cells that failed.",
  );
});

it("calls nothing a failure that failed long ago", () => {
  expect(reasonFor({ isProbing: true, failed: { ago: 3_600_000, code: "serviceDown" } })).toBeUndefined();
});

it("says how long nothing has come, unless the user has paused", () => {
  expect(reasonFor({}, 12_400)).toBe("No answer for 12 seconds.");
  expect(reasonFor({ isPaused: true }, 12_400)).toBeUndefined();
});
