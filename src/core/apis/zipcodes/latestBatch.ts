import type { Known, Parts } from "../../cache/cache";
import { readPostalCode } from "../../codes/postalCode";
import type { Batch, KnownParts, SendBatch } from "../../dispatcher/batch";
import { AddinError, isAddinError, toAddinError } from "../../errors/addinError";
import { isRecord, setOwn } from "../../http/reader";
import type { BatchSize } from "./batchSize";
import type { RawItem, ZipcodesClient } from "./client";
import { type LatestResult, readLatestItem } from "./readLatestItem";
import type { UsedCategories } from "./usedCategories";
import { categories, type Category } from "./wire";

/** One category of a postal code: its indicators by key, and the geography that came with them. */
export type LatestPart = Pick<LatestResult, "data" | "geography">;

/** The category is known, and has values. */
export function isKnownPart(known: Known<LatestPart> | undefined): known is LatestPart {
  return known !== undefined && !isAddinError(known);
}

/** The indicators of a category; none where it is not known. */
export function dataIn(known: Known<LatestPart> | undefined): LatestPart["data"] {
  return isKnownPart(known) ? known.data : noData;
}

const noData: LatestPart["data"] = {};

/** All six categories as parts of a question. */
export const allCategories: Parts = (1 << categories.length) - 1;

export function partsOf(names: Iterable<Category>): Parts {
  let parts = 0;
  for (const name of names) parts |= 1 << categories.indexOf(name);
  return parts;
}

/** The category that an indicator key belongs to: the word before its first `_`, else what the catalog says. */
export type CategoryOf = (key: string) => Category | undefined;

/** Sends a batch as one `POST /zipcodes/latest`, and sorts the results by postal code and category (§4.2). */
export function sendLatest(
  client: ZipcodesClient,
  categoryOf: CategoryOf,
  batchSize: BatchSize,
  usedCategories?: Pick<UsedCategories, "learnFrom">,
): SendBatch<LatestPart> {
  return async (batch, signal) => {
    const asked = categories.filter((_, part) => batch.parts & (1 << part));
    const results = await client.latest(batch.keys, asked, signal).catch((thrown: unknown) => {
      batchSize.learnFrom(thrown, batch.keys.length);
      usedCategories?.learnFrom(thrown);
      throw thrown;
    });
    const answers = byPostalCode(batch, results, (raw) => {
      const { data, unreadable, geography, error } = readLatestItem(raw);
      if (error)
        throw new AddinError("postalCodeNotFound", { code: geography.zip_code, message: client.redact(error) });
      const parts = toParts(data, geography, batch.parts, categoryOf);
      return unreadable.length === 0 ? parts : withUnreadable(parts, unreadable, categoryOf);
    });
    return { answers };
  };
}

/**
 * Assigns each item to the code it names, whatever its position. Codes that were not asked for are left out. If two different items name
 * the same code, neither is believed.
 */
export function byPostalCode<Value>(
  batch: Batch,
  items: readonly RawItem[],
  read: (item: RawItem) => KnownParts<Value>,
): Map<string, KnownParts<Value>> {
  const asked = new Set(batch.keys);
  const raw = new Map<string, RawItem>();
  const answers = new Map<string, KnownParts<Value>>();
  for (const item of items) {
    const code = codeOf(item);
    if (code === undefined || !asked.has(code)) continue;
    const before = raw.get(code);
    if (before !== undefined) {
      if (textOf(before) !== textOf(item))
        answers.set(code, inAllParts(batch.parts, new AddinError("contradictory", { code })));
      continue;
    }
    raw.set(code, item);
    answers.set(code, readOrFail(item, batch.parts, read));
  }
  return answers;
}

/** The same text for items that differ in nothing but the order of their fields. */
function textOf(item: RawItem): string {
  return JSON.stringify(item, (_, value: unknown) =>
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

function inAllParts<Value>(parts: Parts, known: Known<Value>): KnownParts<Value> {
  return categories.map((_, part) => (parts & (1 << part) ? known : undefined));
}

/** Sorts keys into their categories. A key of unknown category goes into all that were asked for. */
function toParts(
  data: LatestPart["data"],
  geography: LatestPart["geography"],
  parts: Parts,
  categoryOf: CategoryOf,
): KnownParts<LatestPart> {
  const only = 31 - Math.clz32(parts);
  // The usual case: one category was asked for, and nothing else came.
  if (parts === 1 << only && isOfCategory(data, categories[only], categoryOf)) {
    return inAllParts(parts, { data, geography });
  }
  const taken = categories.map((_, part) => (parts & (1 << part) ? { data: {}, geography } : undefined));
  for (const key in data) {
    const category = categoryOf(key);
    const own = category && taken[categories.indexOf(category)];
    if (own) setOwn(own.data, key, data[key]);
    else if (!category) for (const part of taken) if (part) setOwn(part.data, key, data[key]);
  }
  return taken;
}

/**
 * Fails the categories of these keys. A key of unknown category fails all, as it would have come with all. The error names no key: the names
 * come from the service.
 */
function withUnreadable(
  parts: KnownParts<LatestPart>,
  keys: readonly string[],
  categoryOf: CategoryOf,
): KnownParts<LatestPart> {
  return parts.map((known, part) => {
    const isUnreadable = keys.some((key) => (categoryOf(key) ?? categories[part]) === categories[part]);
    return known && isUnreadable ? new AddinError("unreadable", { field: "data" }) : known;
  });
}

function isOfCategory(data: LatestPart["data"], only: Category | undefined, categoryOf: CategoryOf): boolean {
  for (const key in data) if (categoryOf(key) !== only) return false;
  return true;
}
