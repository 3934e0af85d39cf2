import { type Aggregation, aggregationOf, type MeasuredCode } from "../../../core/apis/zipcodes/latest/aggregation";
import { isKnownPart, keysIn } from "../../../core/apis/zipcodes/latest/latestBatch";
import type { Indicator, ZipCodeItem } from "../../../core/apis/zipcodes/wire";
import type { Known, Parts } from "../../../core/cache/cache";
import { nearestName } from "../../../core/codes/suggestedNames";
import { AddinError, isAddinError, isRefusal, toAddinError } from "../../../core/errors/addinError";
import { errorOfField } from "../../../core/http/readReply";
import { errorOfCode } from "../failures";
import type { Items } from "../places/searchTable";
import { type LatestAnswers, type Row, rowOf, valuesOf } from "./latestTable";

/** A question about the values of codes, to be combined by group. */
export interface Measurement {
  codes: readonly string[];
  columns: readonly Column[];
  grouping: Grouping | undefined;
  /** The categories of the columns. */
  parts: Parts;
  /** The catalog of indicators. */
  listed: readonly Indicator[];
}

/** The codes whose values came with an error of their own, or did not come. */
export function unknownCodes({ codes, parts }: Measurement, answers: LatestAnswers): ReadonlyMap<string, AddinError> {
  const unknown = new Map<string, AddinError>();
  for (const [index, code] of codes.entries()) {
    const row = rowOfCode(answers[index], code, parts);
    if (isAddinError(row) && (row.code === "postalCodeNotFound" || row.code === "noAnswer")) unknown.set(code, row);
  }
  return unknown;
}

/**
 * The codes that exist, with their values. Throws where a sum would be wrong: the service did not answer for a code, has no record of one with
 * values, has one of a code whose values came with an error (which may be of the moment), or its group or weight cannot be read.
 */
export function measuredCodes(
  { codes, columns, grouping, parts, listed }: Measurement,
  answers: LatestAnswers,
  unknown: ReadonlyMap<string, AddinError>,
  items: Items,
): LocatedCode[] {
  const mnemonics = new Set(listed.map(({ mnemonic }) => mnemonic));
  const weights = columns.flatMap(({ aggregation }) => (typeof aggregation === "string" ? aggregation : []));
  const measured: LocatedCode[] = [];
  for (const [index, code] of codes.entries()) {
    const row = rowOfCode(answers[index], code, parts);
    const item = items.get(code);
    if (isAbsent(unknown.get(code), item)) continue;
    if (isAddinError(item)) throw errorOfCode(item, code);
    if (isAddinError(row)) throw errorOfCode(row, code);
    const values = valuesOf(row, parts, sentKeys(row, columns, mnemonics));
    const fields = [...(grouping ? [`${grouping}_id`] : []), ...weights];
    const unreadable =
      values.find(isAddinError) ?? (item && fields.map((field) => errorOfField(item, field)).find((error) => error));
    if (unreadable) throw unreadable;
    measured.push({ values, item, geography: item ?? geographyOf(row) });
  }
  const [first] = unknown.values();
  if (measured.length === 0 && first) throw first;
  return measured;
}

function rowOfCode(answer: LatestAnswers[number] | undefined, code: string, parts: number): Row | AddinError {
  return rowOf(answer ?? new AddinError("noAnswer", { key: code }), parts);
}

/**
 * Without a record, a code does not exist. Where the service refuses to show the record, the error of its values is believed, if the service sent
 * one. A 404 without a word of the service may come from a gateway, and pass.
 */
function isAbsent(ofValues: AddinError | undefined, item: Known<ZipCodeItem> | undefined): boolean {
  if (!ofValues) return false;
  if (!isAddinError(item)) return item === undefined && ofValues.code !== "noAnswer";
  const { status, message } = item.details;
  if (item.code === "postalCodeNotFound" || (status === 404 && message)) return true;
  return isRefusal(item) && status !== 404 && ofValues.code !== "noAnswer";
}

/** The keys of the columns as the service sent them, which may be in another case than the catalog has them. */
function sentKeys(row: Row, columns: readonly Column[], mnemonics: ReadonlySet<string>): string[] {
  const sent = new Set(row.flatMap(keysIn));
  const unlisted = [...sent].filter((key) => !mnemonics.has(key));
  const inAnotherCase = (key: string): string | undefined =>
    sent.has(key) ? undefined : unlisted.find((other) => other.toLowerCase() === key.toLowerCase());
  return columns.map(({ key }) => inAnotherCase(key) ?? key);
}

function geographyOf(row: Row): LocatedCode["geography"] {
  const { state_id, state_name } = row.find(isKnownPart)?.geography ?? {};
  return { ...(state_id && { state_id }), ...(state_name && { state_name }) };
}

/** A column of the answer: how its indicator is aggregated, or why it cannot be. */
export interface Column {
  key: string;
  /** Undefined if the catalog does not list it. */
  indicator: Indicator | undefined;
  aggregation: Aggregation | AddinError;
}

/** An indicator that cannot be aggregated does not affect the others; if none can be, nothing is asked. */
export function columnsOf(keys: readonly string[], listed: readonly Indicator[]): Column[] {
  const byKey = new Map(listed.map((indicator) => [indicator.mnemonic, indicator]));
  const columns = keys.map((key) => ({
    key,
    indicator: byKey.get(key),
    aggregation: aggregationOrRefusal(key, byKey),
  }));
  const [first] = columns;
  if (first && isAddinError(first.aggregation) && columns.every(({ aggregation }) => isAddinError(aggregation)))
    throw first.aggregation;
  return columns;
}

function aggregationOrRefusal(key: string, byKey: ReadonlyMap<string, Indicator>): Aggregation | AddinError {
  const indicator = byKey.get(key);
  if (!indicator) {
    const suggestion = nearestName(key, byKey.keys());
    return new AddinError("badIndicator", { value: key, suggestion });
  }
  try {
    return aggregationOf(indicator);
  } catch (thrown) {
    return toAddinError(thrown);
  }
}

/** True if a code has a value in this column that counts. */
export function hasDatum({ aggregation }: Column, value: unknown): boolean {
  return typeof value === "number" && !isAddinError(aggregation);
}

/** The area that each row of an aggregation covers. */
export type Grouping = "state" | "municipality";

/** A code with its values and, as far as they are known, its state and municipality. */
export interface LocatedCode extends MeasuredCode {
  geography: Partial<Pick<ZipCodeItem, `${Grouping}_${"id" | "name"}`>>;
}
