import type { AddinError } from "../../src/core/errors/addinError";
import type { Batch, BatchOutcome } from "../../src/core/dispatcher/batch";
import { answeringUnless, codeOf, signal } from "./refusingService";

export const sixParts = [0, 1, 2, 3, 4, 5];

/**
 * Asks keys for parts, a hundred keys a batch, until nothing of them is left beside refused ones, or `max` times. As the dispatcher does, it
 * asks only for what is not held: a value, or a refusal that is believed.
 * @param beside Other keys, of which a batch is asked at the same time.
 */
export async function recalculated(
  keys: readonly string[],
  failureOf: (batch: Batch) => AddinError | undefined,
  max = 9,
  wanted: readonly number[] = sixParts,
  beside: (recalculation: number) => readonly string[] = () => [],
) {
  const told = new Map(keys.map((key) => [key, new Map<number, string>()]));
  const toldIn = new Map<string, number>();
  const missing = (key: string): number => allOf(wanted.filter((part) => !told.get(key)?.has(part)));
  const { send, sent } = answeringUnless(failureOf, (key, asked) => (missing(key) & asked) === 0 || undefined);
  const requestsOf: number[] = [];
  for (let open = keys; open.length > 0 && requestsOf.length < max; open = open.filter(missing)) {
    const before = sent.length;
    const others = { keys: beside(requestsOf.length + 1), parts: allOf(wanted), recalculation: requestsOf.length + 1 };
    if (others.keys.length > 0) void send(others, signal).catch(() => undefined);
    for (let first = 0; first < open.length; first += 100) {
      const some = open.slice(first, first + 100);
      const parts = some.reduce((sum, key) => sum | missing(key), 0);
      const batch = { keys: some, parts, recalculation: requestsOf.length + 1 };
      const outcome = await send(batch, signal).catch(() => undefined);
      if (outcome) expect(some.filter((key) => missing(key) & ~answeredParts(outcome, key))).toEqual([]);
      for (const [key, known] of outcome?.answers ?? [])
        known.forEach((answer, part) => {
          if (answer === undefined || ["besideRefused", told.get(key)?.get(part)].includes(codeOf(answer))) return;
          told.get(key)?.set(part, codeOf(answer));
          toldIn.set(`${key} ${part}`, batch.recalculation);
        });
    }
    requestsOf.push(sent.length - before);
  }
  expect(sent.filter((batch) => batch.keys.length === 0)).toEqual([]);
  return {
    /** What is held of a part of a key in the end. */
    told: (key: string, part: number): string | undefined => told.get(key)?.get(part),
    /** The recalculation that told it. */
    toldIn: (key: string, part: number): number => toldIn.get(`${key} ${part}`) ?? Infinity,
    recalculations: requestsOf.length,
    requestsOf,
    requests: sent.length,
  };
}

/** The parts of a key that have an answer, be it an error. */
function answeredParts({ answers }: BatchOutcome<string>, key: string): number {
  const known = answers.get(key) ?? [];
  return allOf(known.flatMap((answer, part) => (answer === undefined ? [] : part)));
}

function allOf(parts: readonly number[]): number {
  return parts.reduce((all, part) => all | (1 << part), 0);
}
