import { columnsOfFields, valuesOfItem } from "../../core/apis/zipcodes/search/fields";
import { categoryOfKey } from "../../core/apis/zipcodes/latest/keyCategories";
import { allCategories, figureIn, isKnownPart, type LatestPart } from "../../core/apis/zipcodes/latest/latestBatch";
import { loadNames, type Names } from "../../core/apis/zipcodes/names/loadNames";
import { wantedIndicators } from "../../core/apis/zipcodes/latest/wanted";
import { categories, type Indicator, type ZipCodeItem } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import type { Entry, Times } from "../../core/cache/cache";
import { namesIn } from "../../core/codes/cellTexts";
import { type ReadCode, readPostalCode } from "../../core/codes/postalCode";
import { type AddinError, isAddinError, toAddinError } from "../../core/errors/addinError";
import { heldFor } from "../../core/questions/askedQuestions";
import { type Asks, beginsWithCodes, givenFor } from "../../core/questions/asks";
import type { OwnResult } from "../../excel/explain/selectedCell";
import type { ReadArgument } from "../../excel/formulas/readCalls";
import { writeArea } from "../../excel/sheets/area";
import type { Pane } from "../frame/pane";
import { errorSaid, spillBlocker } from "./preview";

/** Everything that is known of a cell without asking the service anything. */
export interface Explanation {
  slot: ResultSlot["kind"];
  code: { typed: unknown; address: string | undefined; read: ReadCode } | undefined;
  column: { key: string; indicator: Indicator | undefined; label: string } | undefined;
  /** The reason why the names in the formula match no column. */
  columnError: AddinError | undefined;
  request: "latest" | "search" | "catalog" | "query" | undefined;
  held: Held | undefined;
  /** The sentence of the error that the cell shows, where its function still gives it. */
  said: string | undefined;
  /** The address of the first cell in the way of the result, where it has no room. */
  blocker: string | undefined;
}

/** The answer that the cache holds for a cell. */
interface Held {
  retrievedAt: number;
  /** The time from which a calculation asks the service again; undefined if that is now. */
  freshUntil: number | undefined;
  /** The value; null if the service gave none, or the error that it gave. Undefined if the cell's own column is not known. */
  value: unknown;
  /** The service gave no value in the whole category. */
  isCategoryEmpty: boolean;
}

/** Explains a result of ours from its arguments, the catalog and what the cache holds. */
export async function explainCell(
  { app, functions, language }: Pick<Pane, "app" | "functions" | "language">,
  { own, value }: { own: OwnResult; value: unknown },
  catalog: readonly Indicator[],
): Promise<Explanation> {
  const names = await loadNames();
  const asks = app.asks[own.call.name];
  const operation = asks && (beginsWithCodes(asks) || asks.operation === "query") ? asks.operation : undefined;
  const slot = slotOf(asks, own);
  const read = slot.typed && readPostalCode(slot.typed.value);
  const code = read && { typed: slot.typed?.value, address: slot.typed?.address, read };
  const found = asks && columnOf(app, asks, own, slot, catalog, names);
  const [column, columnError] = isAddinError(found) ? [undefined, found] : [found, undefined];
  const held =
    read?.kind === "code" && column ? heldOf(app, operation, read.code, column) : heldAlone(app, operation, own, read);
  return {
    slot: slot.kind,
    code,
    column,
    columnError,
    held,
    said: await errorSaid(functions, own, value, language),
    blocker: await spillBlocker(functions, own, value),
    request: operation === "none" || operation === "indicators" ? undefined : operation,
  };
}

type Operation = Asks["operation"];
type Column = NonNullable<Explanation["column"]>;

function columnOf(
  app: App,
  asks: Asks,
  { args }: OwnResult,
  { column }: ResultSlot,
  catalog: readonly Indicator[],
  names: Names,
): Column | AddinError | undefined {
  const by = asks.arguments.includes("indicators") ? "indicators" : "fields";
  const argument = asks.fields ? undefined : givenFor(asks, args, by);
  if (column === undefined || !asks.isPerCode || (argument && argument.values === undefined)) return undefined;
  const given = asks.fields ?? namesIn(argument?.values?.flat());
  try {
    const keys =
      by === "fields"
        ? columnsOfFields(names.readFields(given))
        : wantedIndicators(names.readIndicators(given, catalog), catalog).columns(
            cameFor(app, args[0]?.values ?? []),
            (name, others) => names.nearestIndicator(name, catalog, others),
            app.receivedKeys,
          );
    const key = keys[column];
    if (key === undefined) return undefined;
    const indicator = catalog.find(({ mnemonic }) => mnemonic === key);
    const label = indicator ? names.labelOfIndicator(indicator, app.language) : names.labelOfColumn(key, app.language);
    return { key, indicator, label };
  } catch (thrown) {
    return toAddinError(thrown);
  }
}

/** The parts that came for the codes of the formula: keys that the catalog does not list are columns too. */
function cameFor(app: App, values: readonly (readonly unknown[])[]): (LatestPart | undefined)[][] {
  const entries = values.flat().flatMap((value) => {
    const read = readPostalCode(value);
    return read.kind === "code" ? (app.latest.peek(read.code) ?? []) : [];
  });
  return entries.map(({ known }) => known.map((part) => (isAddinError(part) ? undefined : part)));
}

function heldOf(app: App, operation: Operation | undefined, code: string, column: Column): Held | undefined {
  if (operation === "search") {
    const entry = app.search.peek(code);
    return entry && heldSince(app, entry.times[0], fieldIn(entry, column.key));
  }
  const entry = app.latest.peek(code);
  if (!entry || (entry.parts & allCategories) === 0) return undefined;
  const category = categoryOfKey(column.key, column.indicator);
  const asked = category
    ? categories.indexOf(category)
    : entry.known.findIndex((part) => isKnownPart(part) && figureIn(part, column.key) !== undefined);
  const [part, times] = [entry.known[asked], entry.times[asked]];
  if (part === undefined) return undefined;
  if (isAddinError(part)) return heldSince(app, times, part);
  const value = figureIn(part, column.key) ?? null;
  return heldSince(app, times, value, Object.keys(part.data).length === 0);
}

function fieldIn({ known: [item] }: Entry<ZipCodeItem>, key: string): unknown {
  return item === undefined || isAddinError(item) ? item : valuesOfItem(item, [key])[0];
}

/** The answer for the code or the query as a whole, if no column is known. */
function heldAlone(
  app: App,
  operation: Operation | undefined,
  { args }: OwnResult,
  read: ReadCode | undefined,
): Held | undefined {
  const entry = operation && read?.kind === "code" ? heldFor(app, operation, read.code) : undefined;
  if (entry) return heldAsWhole(app, entry);
  const id = operation === "query" ? args[0]?.values?.[0]?.[0] : undefined;
  const table = typeof id === "string" ? app.queries.peek(id.trim()) : undefined;
  return table && heldAsWhole(app, table);
}

/** The error of a part, or else the part that goes stale first: with it the next calculation asks the service again. */
function heldAsWhole(app: App, { known, times }: Entry<unknown>): Held | undefined {
  const failed = known.findIndex(isAddinError);
  const [first] = times.flatMap((one) => one ?? []).sort((one, other) => one.freshUntil - other.freshUntil);
  return heldSince(app, failed < 0 ? first : times[failed], known[failed]);
}

function heldSince(app: App, times: Times | undefined, value: unknown, isCategoryEmpty = false): Held | undefined {
  if (!times) return undefined;
  const { retrievedAt, freshUntil } = times;
  return { retrievedAt, freshUntil: freshUntil > app.now() ? freshUntil : undefined, value, isCategoryEmpty };
}

/** The part of its formula's result that a cell shows. */
interface ResultSlot {
  kind: "value" | "header" | "code" | "unknown";
  /** The postal code of the cell's row as the formula received it; undefined if the row is not known, or only Excel knows it. */
  typed: { value: unknown; address: string | undefined } | undefined;
  /** The column of the result, from 0; undefined where it is not known. */
  column: number | undefined;
}

/** Finds the row and column of a result that a cell shows, by the shape of the codes and the headers that were asked for. */
function slotOf(asks: Asks | undefined, own: OwnResult): ResultSlot {
  if (!asks || !beginsWithCodes(asks)) return { kind: "unknown", typed: undefined, column: undefined };
  const { args, call, down, right } = own;
  const [codes] = args;
  const shape = headersIn(givenFor(asks, args, "headers"), asks.headers);
  const isSingle = codes?.values?.length === 1 && codes.values[0]?.length === 1;
  if (!asks.isPerCode || !call.isWhole || !codes?.values || shape === undefined)
    return { kind: "unknown", typed: codes && isSingle ? codeAt(codes, 0) : undefined, column: undefined };
  const isRow = codes.values.length === 1 && !isSingle;
  const [row, column] = isRow ? [right, down] : [down, right];
  const body = row - (shape > 0 ? 1 : 0);
  const value = column - (shape === 2 || shape === 4 ? 1 : 0);
  if (body < 0) return { kind: "header", typed: undefined, column: value < 0 ? undefined : value };
  const typed = codeAt(codes, body);
  return value < 0 ? { kind: "code", typed, column: undefined } : { kind: "value", typed, column: value };
}

/** The headers argument as the functions read it; undefined if it is invalid or unknown. */
function headersIn(argument: ReadArgument | undefined, otherwise = 0): number | undefined {
  if (!argument) return otherwise;
  if (!argument.values) return undefined;
  const number = Number(argument.values[0]?.[0] ?? otherwise);
  return Number.isInteger(number) && number >= 0 && number <= 4 ? number : undefined;
}

function codeAt({ values = [], cells }: ReadArgument, index: number): ResultSlot["typed"] {
  const width = values[0]?.length ?? 1;
  const [down, right] = [Math.floor(index / width), index % width];
  if (values[down] === undefined) return undefined;
  const area = cells?.area;
  const at = area && { row: area.row + down, column: area.column + right, rowCount: 1, columnCount: 1 };
  return { value: values[down][right], address: at && writeArea(at) };
}
