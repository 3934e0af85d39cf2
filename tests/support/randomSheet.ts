import { AddinError } from "../../src/core/errors/addinError";
import type { Batch } from "../../src/core/dispatcher/batch";
import { seededRandom } from "../../src/service/demonstration/random";
import { sixParts } from "./recalculated";
import { hundredKeys } from "./refusingService";

/** Which of the six parts: all, some one, some two (or twice the same), about half, or always the fourth. */
export type SomeParts = "all" | "one" | "two" | "half" | "fourth";

export interface SheetKind {
  /** How many of the hundred keys are bad, and in which parts. */
  bad: number;
  partsOfBad: SomeParts;
  /** How many parts are refused for every key. */
  refusedForAll?: number;
  /** How many of the ten scopes are forbidden, and in which parts. */
  forbiddenScopes?: number;
  partsOfScope?: SomeParts;
}

/** A sheet of a hundred keys, of which some are bad, beside parts that are refused for every key and scopes that are forbidden. */
export function randomSheet(seed: number, kind: SheetKind) {
  const { bad, partsOfBad, refusedForAll = 0, forbiddenScopes = 0, partsOfScope = "all" } = kind;
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random.next() * count);
  const someParts: Record<SomeParts, () => readonly number[]> = {
    all: () => sixParts,
    one: () => [below(6)],
    two: () => [below(6), below(6)],
    half: () => [below(6), ...sixParts.filter(() => random.next() < 0.5)],
    fourth: () => [3],
  };
  const partsOfKey = new Map<string, readonly number[]>();
  while (partsOfKey.size < bad) partsOfKey.set(hundredKeys[below(100)] ?? "", someParts[partsOfBad]());
  const refused = new Set<number>();
  while (refused.size < refusedForAll) refused.add(below(6));
  const partsOf = new Map<string, readonly number[]>();
  while (partsOf.size < forbiddenScopes) partsOf.set(String(1000 + below(10)), someParts[partsOfScope]());

  const isBad = (key: string, part: number): boolean =>
    refused.has(part) || (partsOfKey.get(key)?.includes(part) ?? false);
  const isForbidden = (key: string, part: number): boolean => partsOf.get(key.slice(0, 4))?.includes(part) ?? false;
  return {
    isBad,
    isForbidden,
    goodKeys: hundredKeys.filter((key) => !partsOfKey.has(key)),
    acceptedParts: sixParts.filter((part) => !refused.has(part)),
    /** Refuses a batch with 400 or 403. Where both apply, the service looks for one of them first. */
    failureOf:
      (first: 400 | 403) =>
      ({ keys, parts }: Batch): AddinError | undefined => {
        const asked = sixParts.filter((part) => parts & (1 << part));
        const someIs = (what: typeof isBad): boolean => keys.some((key) => asked.some((part) => what(key, part)));
        const refusals = [
          ...(someIs(isBad) ? [new AddinError("refused", { status: 400 })] : []),
          ...(someIs(isForbidden) ? [new AddinError("forbidden", { status: 403 })] : []),
        ];
        return refusals.find(({ details }) => details.status === first) ?? refusals[0];
      },
  };
}
