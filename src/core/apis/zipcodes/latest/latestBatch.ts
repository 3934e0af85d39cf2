import type { Known, Parts } from "../../../cache/cache";
import type { KnownParts, SendBatch } from "../../../dispatcher/batch";
import { AddinError, isAddinError } from "../../../errors/addinError";
import { isRecord, partlyReader, type PartlyRead, reader } from "../../../http/readReply";
import { type BatchSize, byPostalCode } from "../batches";
import type { ZipcodesClient } from "../client";
import { categories, type Category, latestItem } from "../wire";

/** One category of a postal code: its indicators by key, and the geography that came with them. */
export type LatestPart = Pick<LatestResult, "data" | "geography"> & PartlyRead;

/**
 * Keys of no category whose values are not numbers, such as a remark of the service. They have no columns, and harm only who asks for them.
 * They may be any words of the service, so they stay in memory.
 */
const remarks = new WeakMap<LatestPart, readonly string[]>();

export function remarksIn(part: LatestPart): readonly string[] {
  return remarks.get(part) ?? [];
}

/** The category is known, and has values. */
export function isKnownPart(known: Known<LatestPart> | undefined): known is LatestPart {
  return known !== undefined && !isAddinError(known);
}

/** The keys of a category that came, those that cannot be read included; not the remarks. */
export function keysIn(known: Known<LatestPart> | undefined): string[] {
  return isKnownPart(known) ? [...Object.keys(known.data), ...(known.unreadable ?? [])] : [];
}

/** The figure of a category under this key; undefined if there is none. The error names no key: the names come from the service. */
export function figureIn(part: LatestPart, key: string): number | AddinError | undefined {
  const figure = part.data[key];
  // A property that every object inherits under such a name is not a number.
  if (typeof figure === "number") return figure;
  const isUnreadable = part.unreadable?.includes(key) || remarksIn(part).includes(key);
  return isUnreadable ? new AddinError("unreadable", { field: "data" }) : undefined;
}

/** All six categories as parts of a question. */
export const allCategories: Parts = (1 << categories.length) - 1;

export function partsOf(names: Iterable<Category>): Parts {
  let parts = 0;
  for (const name of names) parts |= 1 << categories.indexOf(name);
  return parts;
}

/** The category that an indicator key belongs to: the word before its first `_`, else what the catalog says. */
type CategoryOf = (key: string) => Category | undefined;

/** Sends a batch as one `POST /zipcodes/latest`, and sorts the results by postal code and category (§4.2). */
export function sendLatest(
  client: ZipcodesClient,
  categoryOf: CategoryOf,
  batchSize: BatchSize,
): SendBatch<LatestPart> {
  return async (batch, signal) => {
    const asked = categories.filter((_, part) => batch.parts & (1 << part));
    const results = await client.latest(batch.keys, asked, signal, batch.isSentOnce).catch((thrown: unknown) => {
      batchSize.learnFrom(thrown, batch.keys.length);
      throw thrown;
    });
    const answers = byPostalCode(batch, results, (raw) => {
      const result = readLatestItem(raw);
      const { zip_code } = result.geography;
      if (result.error)
        throw new AddinError("postalCodeNotFound", { code: zip_code, message: client.redact(result.error) });
      return toParts(result, batch.parts, categoryOf);
    });
    return { answers };
  };
}

/** Sorts keys into their categories. A key of unknown category goes into all that were asked for. */
function toParts(
  { data, unreadable, geography }: LatestResult,
  parts: Parts,
  categoryOf: CategoryOf,
): KnownParts<LatestPart> {
  const sorted = dataByPart(data, parts, categoryOf);
  const known = sorted.map((own, part) => (parts & (1 << part) ? { data: own, geography } : undefined));
  if (unreadable.length === 0) return known;
  return known.map((part, index) => part && withUnreadable(part, unreadable, categories[index], categoryOf));
}

function dataByPart(data: LatestPart["data"], parts: Parts, categoryOf: CategoryOf): LatestPart["data"][] {
  const single = categories.find((_, part) => parts === 1 << part);
  // The usual case: one category was asked for, and nothing else came.
  if (single && Object.keys(data).every((key) => categoryOf(key) === single)) return categories.map(() => data);
  const sorted = categories.map((): Record<string, number> => ({}));
  for (const key in data) {
    const category = categoryOf(key);
    const own = category && sorted[categories.indexOf(category)];
    if (own) own[key] = data[key] as number;
    else for (const each of sorted) each[key] = data[key] as number;
  }
  return sorted;
}

/** Notes the keys of a category whose values are not numbers, and the remarks. */
function withUnreadable(
  part: LatestPart,
  unreadable: readonly string[],
  category: Category | undefined,
  categoryOf: CategoryOf,
): LatestPart {
  const own = unreadable.filter((key) => categoryOf(key) === category);
  const known = own.length > 0 ? { ...part, unreadable: own } : part;
  const ofNoCategory = unreadable.filter((key) => categoryOf(key) === undefined);
  if (ofNoCategory.length > 0) remarks.set(known, ofNoCategory);
  return known;
}

/** A result of `/latest` (§2.2): the indicators by key, the geography of the code, and the error that the service gives for it. */
interface LatestResult {
  readonly data: Readonly<Record<string, number>>;
  /** The keys whose values are not numbers. */
  readonly unreadable: readonly string[];
  readonly geography: ReturnType<typeof readGeography>;
  readonly error: string;
}

const { data, error, ...geography } = latestItem.properties;
const readAnswer = reader({ ...latestItem, properties: { zip_code: geography.zip_code, data, error } });
const readGeography = partlyReader({ ...latestItem, properties: geography });

const readFigure = reader(data.additionalProperties);

/** Reads a result. A field or figure that cannot be read does not cost the others. */
function readLatestItem(came: unknown): LatestResult {
  const item = hasNoError(came) ? { ...came, error: null } : came;
  const geography = readGeography(item);
  try {
    return toResult(readAnswer(item), geography, []);
  } catch (thrown) {
    const figures = isRecord(item) && isRecord(item["data"]) ? item["data"] : {};
    const unreadable = Object.keys(figures).filter((key) => !isFigure(figures[key]));
    if (unreadable.length === 0) throw thrown;
    const readable = Object.entries(figures).filter(([key]) => !unreadable.includes(key));
    return toResult(readAnswer({ ...(item as object), data: Object.fromEntries(readable) }), geography, unreadable);
  }
}

/** Something else than text in the place of an error, such as false or an empty list, is none where there are figures beside it. */
function hasNoError(item: unknown): item is object {
  if (!isRecord(item) || !isRecord(item["data"])) return false;
  const { error, data } = item;
  return (error ?? "") !== "" && typeof error !== "string" && Object.keys(data).length > 0;
}

function toResult(
  { data, error }: ReturnType<typeof readAnswer>,
  geography: LatestResult["geography"],
  unreadable: readonly string[],
): LatestResult {
  return { data: data ?? {}, unreadable, geography, error: error ?? "" };
}

/** A missing figure does no harm. */
function isFigure(value: unknown): boolean {
  if (value === null) return true;
  try {
    readFigure(value);
    return true;
  } catch {
    return false;
  }
}
