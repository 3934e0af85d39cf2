import { AddinError, isAddinError } from "../../src/core/errors/addinError";
import type { Answers, Batch, BatchOutcome } from "../../src/core/dispatcher/batch";
import { bisecting } from "../../src/core/dispatcher/bisection/bisect";
import type { Held } from "../../src/core/dispatcher/bisection/subset";
import { Findings } from "../../src/core/dispatcher/bisection/findings";
import { ForbiddenScopes } from "../../src/core/dispatcher/bisection/forbiddenScopes";

/** Ten keys in each of ten scopes: a scope is what begins with the same four digits. */
export const hundredKeys = Array.from({ length: 100 }, (_, i) => String(10_000 + i));
export const { signal } = new AbortController();

interface Refusing {
  isBad: (key: string, part: number) => boolean;
  code?: "refused" | "forbidden" | "unauthorized";
  status?: number;
}

/** A service that refuses every batch with something bad in it, and what is learned of it. */
export function refusing(bad: Refusing) {
  return answeringUnless(refusalOf(bad));
}

export function refusalOf({ isBad, code = "refused", status = 400 }: Refusing) {
  return ({ keys, parts }: Batch): AddinError | undefined => {
    const asked = bits(parts);
    const isRefused = keys.some((key) => asked.some((bit) => isBad(key, bit)));
    return isRefused ? new AddinError(code, { status }) : undefined;
  };
}

/**
 * A service that answers each key with itself, except where a batch fails.
 * @param scopeDigits The number of digits that keys of one scope share.
 */
export function answeringUnless(failureOf: (batch: Batch) => AddinError | undefined, held?: Held, scopeDigits = 4) {
  const sent: Batch[] = [];
  const findings = new Findings((key) => key.slice(0, scopeDigits));
  const forbiddenScopes = (findings.forbiddenScopes = new ForbiddenScopes(findings.scopeOf));
  let left = 0;
  const send = (batch: Batch): Promise<BatchOutcome<string>> => {
    sent.push(batch);
    const failure = failureOf(batch);
    if (failure) return Promise.reject(failure);
    const asked = bits(batch.parts);
    const known = (key: string) =>
      Array.from({ length: Math.max(6, ...asked.map((bit) => bit + 1)) }, (_, bit) =>
        asked.includes(bit) ? key : undefined,
      );
    return Promise.resolve({ answers: new Map(batch.keys.map((key) => [key, known(key)])) });
  };
  const bisected = bisecting(send, findings, () => void left++, held);
  return { send: bisected, sent, findings, forbiddenScopes, requests: () => sent.length, left: () => left };
}

const bits = (parts: number): number[] =>
  Array.from({ length: 31 }, (_, bit) => bit).filter((bit) => parts & (1 << bit));
export const among = (bad: readonly string[]) => ({ isBad: (key: string) => bad.includes(key) });
export const codeOf = (known: unknown): string => (isAddinError(known) ? known.code : String(known));

export function summary({ answers }: { answers: Answers<string> }, part = 0): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of hundredKeys) {
    const known = answers.get(key)?.[part];
    const outcome = known === key ? "value" : codeOf(known);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
