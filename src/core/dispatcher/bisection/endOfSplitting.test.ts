import { seededRandom } from "../../../service/demonstration/random";
import { signal } from "../../../../tests/support/refusingService";
import { AddinError, isAddinError } from "../../errors/addinError";
import type { Batch, BatchOutcome } from "../batch";
import { bisecting } from "./bisect";
import { Findings } from "./findings";
import { maxRequestsOfBatch } from "./splitRequests";

/** Far more than a split needs between two requests. Without it, one that goes round in a circle would stop the test run. */
const maxStepsBetweenRequests = 20_000;
const seeds = Array.from({ length: 150 }, (_, seed) => seed);

test.each([
  ["more than so many keys are forbidden, whatever they are", forbiddenAbove],
  ["requests are forbidden by chance, for a moment", forbiddenByChance],
])("splitting ends within twice its requests where %s", async (_name, refuses) => {
  for (const seed of seeds) {
    const random = seededRandom(seed);
    const number = (below: number): number => Math.floor(random.next() * below);
    const keys = [...new Set(Array.from({ length: 24 + number(40) }, () => `${"abc"[number(3)]}${number(1000)}`))];
    const bad = new Set(keys.filter(() => random.next() < 0.12));
    const isForbidden = refuses(number);
    const parts = [0b1, 0b11, 0b111111][number(3)] ?? 1;
    const requests = await split({ keys, parts, recalculation: 1 }, (asked) => {
      if (isForbidden(asked)) return new AddinError("forbidden", { status: 403 });
      return asked.some((key) => bad.has(key)) ? new AddinError("refused", { status: 400 }) : undefined;
    });
    expect([seed, requests <= 2 * maxRequestsOfBatch]).toEqual([seed, true]);
  }
});

function forbiddenAbove(number: (below: number) => number): (asked: readonly string[]) => boolean {
  const maxKeys = 3 + number(10);
  return (asked) => asked.length > maxKeys;
}

function forbiddenByChance(number: (below: number) => number): (asked: readonly string[]) => boolean {
  const oneIn = 2 + number(6);
  return () => number(oneIn) === 0;
}

/** Splits one batch and counts its requests; rejects when it takes steps without end and sends nothing. */
async function split(batch: Batch, failureOf: (keys: readonly string[]) => AddinError | undefined) {
  let steps = 0;
  let requests = 0;
  const findings = new Findings((key) => {
    if (steps++ > maxStepsBetweenRequests) throw new Error("splits without end");
    return key.charAt(0);
  });
  const send = ({ keys, parts }: Batch): Promise<BatchOutcome<string>> => {
    steps = 0;
    requests++;
    const failure = failureOf(keys);
    if (failure) return Promise.reject(failure);
    const known = (key: string) => [0, 1, 2, 3, 4, 5].map((part) => (parts & (1 << part) ? key : undefined));
    return Promise.resolve({ answers: new Map(keys.map((key) => [key, known(key)])) });
  };
  const bisected = bisecting(send, findings, () => undefined);
  await bisected(batch, signal).catch((error: unknown) => {
    // A batch of which nothing was accepted is refused as a whole.
    if (!isAddinError(error)) throw error;
  });
  return requests;
}
