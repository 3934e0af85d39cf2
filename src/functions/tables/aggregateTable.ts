import { type Aggregation, aggregationOf } from "../../core/apis/zipcodes/aggregation";
import { combined } from "../../core/apis/zipcodes/combined";
import { nearestName } from "../../core/codes/nearestName";
import { isKnownPart, keysIn, type LatestPart } from "../../core/apis/zipcodes/latestBatch";
import type { Names } from "../../core/apis/zipcodes/loadNames";
import type { Indicator, ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { Known } from "../../core/cache/cache";
import { foldedText } from "../../core/codes/foldedText";
import type { Answer } from "../../core/dispatcher/waitingKey";
import { AddinError, isAddinError, isRefusal, toAddinError } from "../../core/errors/addinError";
import { errorOfField } from "../../core/http/partlyReader";
import type { Language } from "../../core/locales/language";
import { type AskedCodes, distinctCodes, type Headers, readText, shown } from "../cell/arguments";
import { type Cell, whenAllAnswered, whenAnswered } from "../cell/cell";
import { datesErrorIn } from "../cell/dates";
import { toCellError } from "../cell/errors";
import type { Cells } from "../cell/firewall";
import { layOutRows } from "../cell/table";
import { type Grouping, groupsOf, type LocatedCode } from "./aggregateGroups";
import { askItems } from "./askItems";
import type { Items } from "./askSearched";
import { withHeader } from "./header";
import { askIndicators } from "./askIndicators";
import { type Row, rowOf, valuesOf, withWanted } from "./latestTable";
import { valueOrThrow } from "./valueOrThrow";

/** A column of the answer: how its indicator is aggregated, or why it cannot be. */
interface Column {
  key: string;
  /** Undefined if the catalog does not list it. */
  indicator: Indicator | undefined;
  aggregation: Aggregation | AddinError;
}

/** Combines the indicators of many codes: one row for all of them, or one for each state or municipality. */
export function aggregateTable(
  cell: Cell,
  asked: AskedCodes,
  names: readonly string[],
  by: unknown,
  headers: Headers,
): Cells | Promise<Cells> {
  const { language } = cell.app;
  const grouping = readGrouping(by);
  const codes = readableCodes(asked);
  if (codes.length === 0) return [[""]];
  if (names.length === 0)
    throw new AddinError("missingArgument", { argument: "indicators", allowed: "demographic_population_total" });
  return whenAnswered(askIndicators(cell), (answer) => {
    const listed = valueOrThrow(answer);
    return withWanted(names, listed, (wanted, nearest) => {
      const { parts } = wanted;
      const columns = columnsOf(wanted.columns([], nearest), listed);
      cell.app.usedCategories.use(parts);
      const latest = codes.map((code) => cell.ask(cell.app.latest, code, parts));
      const layOut = (items: Items): Cells | Promise<Cells> =>
        whenAllAnswered(latest, (answers) => {
          const unknown = unknownCodes(asked, codes, answers, parts);
          const unsure = unknown.size < codes.length ? [...unknown.keys()].filter((code) => !items.has(code)) : [];
          if (unsure.length > 0) return askItems(cell, unsure, (others) => layOut(new Map([...items, ...others])));
          const measured = measuredCodes({ codes, columns, grouping, answers, unknown, items, parts, listed });
          if (items.size < codes.length && !areLocated(measured, grouping)) return askItems(cell, codes, layOut);
          return layOutGroups({ groups: groupsOf(measured, grouping), columns, grouping, headers, language });
        });
      return needsItems(columns, grouping) ? askItems(cell, codes, layOut) : layOut(new Map());
    });
  });
}

const groupings: ReadonlyMap<string, Grouping | undefined> = new Map([
  ["", undefined],
  ["state", "state"],
  ["estado", "state"],
  ["municipality", "municipality"],
  ["municipio", "municipality"],
]);

function readGrouping(by: unknown): Grouping | undefined {
  const word = foldedText(readText(by));
  if (groupings.has(word)) return groupings.get(word);
  const allowed = [...groupings.keys()].filter(Boolean).join(", ");
  throw new AddinError("badArgument", { argument: "by", value: shown(readText(by)), allowed });
}

/** Each code once. Cells without one are left out, unless no cell has one. */
function readableCodes(asked: AskedCodes): string[] {
  const codes = distinctCodes(asked);
  const bad =
    codes.length > 0 ? undefined : asked.cells.find(({ read }) => read.kind === "bad" || read.kind === "error");
  if (bad?.read.kind === "error") throw bad.read.error;
  if (bad) throw new AddinError("badPostalCode", { value: shown(bad.value) });
  return codes;
}

/** An indicator that cannot be aggregated does not affect the others; if none can be, nothing is asked. */
function columnsOf(keys: readonly string[], listed: readonly Indicator[]): Column[] {
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
    return new AddinError("badIndicator", { value: key, ...(suggestion !== undefined && { suggestion }) });
  }
  try {
    return aggregationOf(indicator);
  } catch (thrown) {
    return toAddinError(thrown);
  }
}

/** True if the codes' own records are needed: only they hold weights and municipalities; states come with the values. */
function needsItems(columns: readonly Column[], grouping: Grouping | undefined): boolean {
  const isWeighted = ({ aggregation }: Column): boolean => !isAddinError(aggregation) && aggregation !== "sum";
  return grouping === "municipality" || columns.some(isWeighted);
}

function areLocated(measured: readonly LocatedCode[], grouping: Grouping | undefined): boolean {
  return !grouping || measured.every(({ geography }) => geography[`${grouping}_id`] && geography[`${grouping}_name`]);
}

/** The codes whose values came with an error of their own. Throws where most of a column of dates are such codes. */
function unknownCodes(
  asked: AskedCodes,
  codes: readonly string[],
  answers: LatestAnswers,
  parts: number,
): ReadonlyMap<string, AddinError> {
  const unknown = new Map<string, AddinError>();
  for (const [index, code] of codes.entries()) {
    const row = rowOfCode(answers[index], code, parts);
    if (isAddinError(row) && row.code === "postalCodeNotFound") unknown.set(code, row);
  }
  const dates = datesErrorIn(asked, (code) => unknown.get(code));
  if (dates) throw dates;
  return unknown;
}

function rowOfCode(answer: LatestAnswers[number] | undefined, code: string, parts: number): Row | AddinError {
  return rowOf(answer ?? new AddinError("noAnswer", { key: code }), parts);
}

type LatestAnswers = readonly Answer<LatestPart>[];

interface Answers {
  codes: readonly string[];
  columns: readonly Column[];
  grouping: Grouping | undefined;
  answers: LatestAnswers;
  /** Codes that may not exist, each with its error. */
  unknown: ReadonlyMap<string, AddinError>;
  items: Items;
  parts: number;
  listed: readonly Indicator[];
}

/**
 * The codes that exist, with their values. Throws if the service did not answer for one, or has no record of it: a sum without it would be
 * wrong. So would it be if the service has a record of a code whose values came with an error: that may be of the moment; or if the group
 * of a code cannot be read.
 */
function measuredCodes(asked: Answers): LocatedCode[] {
  const { codes, columns, grouping, answers, unknown, items, parts, listed } = asked;
  const mnemonics = new Set(listed.map(({ mnemonic }) => mnemonic));
  const measured: LocatedCode[] = [];
  for (const [index, code] of codes.entries()) {
    const row = rowOfCode(answers[index], code, parts);
    const item = items.get(code);
    if (unknown.has(code) && isAbsent(item)) continue;
    if (isAddinError(item)) throw item;
    if (isAddinError(row)) throw row;
    const values = valuesOf(row, parts, sentKeys(row, columns, mnemonics));
    if (isAddinError(values)) continue;
    const unreadable = values.find(isAddinError) ?? (item && grouping && errorOfField(item, `${grouping}_id`));
    if (unreadable) throw unreadable;
    measured.push({ values, item, geography: item ?? geographyOf(row) });
  }
  const [first] = unknown.values();
  if (measured.length === 0 && first) throw first;
  return measured;
}

/** Without a record, or where the service refuses to show it, the error of a code's values is believed. A 404 may pass. */
function isAbsent(item: Known<ZipCodeItem> | undefined): boolean {
  if (!isAddinError(item)) return item === undefined;
  return item.code === "postalCodeNotFound" || (isRefusal(item) && item.details.status !== 404);
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

interface Groups {
  groups: ReadonlyMap<string, readonly LocatedCode[]>;
  columns: readonly Column[];
  grouping: Grouping | undefined;
  headers: Headers;
  language: Language;
}

function layOutGroups({ groups, columns, grouping, headers, language }: Groups): Cells | Promise<Cells> {
  const isCounted = headers !== 0;
  const rows = [...groups.values()].map((codes) => {
    const values = columns.map(({ aggregation }, column) =>
      isAddinError(aggregation) ? toCellError(aggregation, language) : combined(codes, column, aggregation),
    );
    const withData = codes.filter(({ values: ofCode }) =>
      columns.some((column, index) => hasDatum(column, ofCode[index])),
    );
    const name = grouping && codes.map(({ geography }) => geography[`${grouping}_name`]).find(Boolean);
    return [...(grouping ? [name] : []), ...values, ...(isCounted ? [withData.length] : [])];
  });
  const keys = columns.map(({ key }) => key);
  const labelOf = (column: string, names: Names): string => {
    const indicator = columns.find(({ key }) => key === column)?.indicator;
    return indicator ? names.labelOfIndicator(indicator, language) : names.labelOfColumn(column, language);
  };
  const shownColumns = [...(grouping ? [`${grouping}_name`] : []), ...keys, ...(isCounted ? ["codes"] : [])];
  return withHeader({ columns: shownColumns, headers, language, labelOf }, (header) =>
    layOutRows({ header, rows, headers, missing: "" }),
  );
}

function hasDatum({ aggregation }: Column, value: unknown): boolean {
  return typeof value === "number" && !isAddinError(aggregation);
}
