import type { Known, Parts } from "../../cache/cache";
import { readPostalCode } from "../../codes/postalCode";
import type { Batch, KnownParts } from "../../dispatcher/batch";
import { AddinError, isAddinError, isTooLong, toAddinError } from "../../errors/addinError";
import { isRecord } from "../../http/readReply";
import type { RawItem } from "./client";
import { categories } from "./wire";

/** A request with this few codes is never too long: if it is refused, length is not the reason. */
const minCodes = 10;

/** The number of codes that a request carries: as many as the interface allows (§8), until a service says that this is too much. */
export class BatchSize {
  codes: number;

  constructor(private readonly max: number) {
    this.codes = max;
  }

  /** Makes the next requests shorter if this one failed because its body or address was too long. */
  learnFrom(thrown: unknown, codes: number): void {
    if (isAddinError(thrown) && isTooLong(thrown))
      this.codes = Math.min(this.codes, Math.max(minCodes, Math.ceil(codes / 2)));
  }

  /** Another service may take more. */
  reset(): void {
    this.codes = this.max;
  }
}

/**
 * Assigns each item to the code it names, whatever its position. Codes that were not asked for are left out. If two items that read
 * differently name the same code, neither is believed.
 */
export function byPostalCode<Value>(
  batch: Batch,
  items: readonly RawItem[],
  read: (item: RawItem) => KnownParts<Value>,
): Map<string, KnownParts<Value>> {
  const asked = new Set(batch.keys);
  const answers = new Map<string, KnownParts<Value>>();
  for (const item of items) {
    const code = codeOf(item);
    if (code === undefined || !asked.has(code)) continue;
    const before = answers.get(code);
    const answer = readOrFail(item, batch.parts, read);
    const isDoubted = before && textOf(before) !== textOf(answer);
    answers.set(code, isDoubted ? inAllParts(batch.parts, new AddinError("contradictory", { code })) : answer);
  }
  return answers;
}

/** The same text for answers that differ in nothing but the order of their fields. */
function textOf(answer: unknown): string {
  return JSON.stringify(answer, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((name) => [name, value[name]]),
        )
      : value,
  );
}

/** The code that an item names; undefined if it names none. */
export function codeOf(item: RawItem): string | undefined {
  const read = readPostalCode(isRecord(item) ? item["zip_code"] : undefined);
  return read.kind === "code" ? read.code : undefined;
}

function readOrFail<Value>(item: RawItem, parts: Parts, read: (item: RawItem) => KnownParts<Value>): KnownParts<Value> {
  try {
    return read(item);
  } catch (thrown) {
    return inAllParts(parts, toAddinError(thrown));
  }
}

/** The same in all of these categories. */
function inAllParts<Value>(parts: Parts, known: Known<Value>): KnownParts<Value> {
  return categories.map((_, part) => (parts & (1 << part) ? known : undefined));
}

export function sum(counts: Iterable<number>): number {
  let total = 0;
  for (const count of counts) total += count;
  return total;
}
