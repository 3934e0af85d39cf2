import type { BatchSearch } from "../../src/core/dispatcher/bisection/batchSearch";
import { Findings } from "../../src/core/dispatcher/bisection/findings";
import { ForbiddenScopes } from "../../src/core/dispatcher/bisection/forbiddenScopes";
import { OpenSubsets } from "../../src/core/dispatcher/bisection/openSubsets";
import { RefusedKeys } from "../../src/core/dispatcher/bisection/refusedKeys";
import { SplitRequests } from "../../src/core/dispatcher/bisection/splitRequests";
import { Suspects } from "../../src/core/dispatcher/bisection/suspects";
import { AddinError } from "../../src/core/errors/addinError";

export const refused = new AddinError("refused", { status: 400 });
export const forbidden = new AddinError("forbidden", { status: 403 });

export type FailureOf = (keys: readonly string[], parts: number) => AddinError | undefined;

export const accepting: FailureOf = () => undefined;
export const isRefusedIn =
  (bad: number): FailureOf =>
  (_keys, parts) =>
    (parts & bad) === 0 ? undefined : refused;

/**
 * What the parts of a bisection work with, before anything is known. The scope of a key is its first letter.
 * @param failureOf Why the service fails a request, which it answers otherwise.
 * @param asked How many requests were sent already.
 */
export function batchSearchRig(failureOf: FailureOf = () => refused, asked = 0) {
  const findings = new Findings((key) => key.charAt(0));
  const suspects = new Suspects(findings.scopeOf);
  const batch = { keys: ["a", "b", "c", "d", "e"], parts: 0b111111, recalculation: 1 };
  const past = suspects.begin(batch);
  const sent: [string, number][] = [];
  const search: BatchSearch<string> = {
    ...past,
    batch,
    signal: new AbortController().signal,
    send: ({ keys, parts }) => {
      sent.push([keys.join(), parts]);
      const failure = failureOf(keys, parts);
      return failure ? Promise.reject(failure) : Promise.resolve({ answers: new Map() });
    },
    findings,
    forbiddenScopes: new ForbiddenScopes(findings.scopeOf),
    suspects,
    held: undefined,
    leftSome: () => undefined,
  };
  const requests = new SplitRequests(search, asked);
  const open = new OpenSubsets(search, requests);
  const refusedKeys = new RefusedKeys(search, requests, open);
  return { search, requests, open, refusedKeys, suspects, evidence: past.evidence, sent };
}
