import type { App } from "../../../core/app";
import { AddinError } from "../../../core/errors/addinError";
import type { ErrorCode } from "../../../core/errors/meanings";
import { waitReason } from "./serviceCondition";
import { wordsOf } from "../sentences/words";

const now = Date.UTC(2026, 10, 21, 15, 0, 0);

/** The reason that holds up cells of two services, the first of them in this state. */
function reasonFor(
  first: { closedFor?: number; isPaused?: boolean; failed?: { ago: number; code: ErrorCode } },
  silentFor?: number,
): string | undefined {
  const { closedFor = 0, isPaused = false, failed } = first;
  const gateOf = (closedUntil: number, nextProbeAt?: number) => ({
    gate: { isOffline: false, askedUntil: now, closedUntil, recovery: { nextProbeAt, failuresInARow: 0 } },
  });
  const app = {
    services: { zipcodes: gateOf(now + closedFor, failed && now + 10_000), queries: gateOf(now) },
    isPaused,
    isConnected: () => true,
    isRefused: () => false,
    activity: {
      failures: failed
        ? [{ at: now - failed.ago, service: "zipcodes" as const, error: new AddinError(failed.code) }]
        : [],
    },
  };
  const silentSince = silentFor === undefined ? undefined : now - silentFor;
  return waitReason({ app: app as unknown as App, words: wordsOf("en"), language: "en" }, now, silentSince);
}

it("does not say of a service that answers, with a 404 or a web page perhaps, that it is not answering", () => {
  expect(reasonFor({ failed: { ago: 60_000, code: "serviceDown" } })).toBe(
    "Some requests failed. The add-in keeps trying and then fills in the cells that failed.",
  );
});

it("calls nothing a failure that failed long ago", () => {
  expect(reasonFor({ failed: { ago: 3_600_000, code: "serviceDown" } })).toBeUndefined();
});

it("says how long nothing has come, unless the user has paused", () => {
  expect(reasonFor({}, 12_400)).toBe("No answer for 12 seconds.");
  expect(reasonFor({ isPaused: true }, 12_400)).toBeUndefined();
});
