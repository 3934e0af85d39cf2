import { valuesOfItem } from "../../core/apis/zipcodes/search/fields";
import { figureIn, isKnownPart } from "../../core/apis/zipcodes/latest/latestBatch";
import { loadNames } from "../../core/apis/zipcodes/names/loadNames";
import type { Indicator } from "../../core/apis/zipcodes/wire";
import type { App } from "../../core/app";
import { type ReadCode, readPostalCode } from "../../core/codes/postalCode";
import { isAddinError } from "../../core/errors/addinError";
import { heldFor } from "../../core/questions/askedQuestions";
import { type Asks, beginsWithCodes, givenFor } from "../../core/questions/asks";
import type { OwnResult } from "../../excel/explain/selectedCell";
import type { ReadArgument } from "../../excel/formulas/readCalls";
import { writeArea } from "../../excel/sheets/area";
import type { Pane } from "../frame/pane";
import { type CellPreview, previewOfCell, previewWith } from "./preview";

/** Everything that is known of a cell without asking the service anything. */
export interface Explanation extends CellPreview {
  slot: ResultSlot["kind"];
  code: ResultSlot["code"];
  column: Column | undefined;
  request: Request | undefined;
  held: Held | undefined;
}

interface Column {
  key: string;
  indicator: Indicator | undefined;
  label: string;
}

/** What brings the answer for a code or a query. */
type Request = Exclude<Asks["operation"], "none" | "indicators">;

/** The answer that the cache holds for a cell. */
interface Held {
  retrievedAt: number;
  /** The time from which a calculation asks the service again. */
  freshUntil: number;
  /** The value; null if the service gave none, or the error that it gave. Undefined if the cell's own column is not known. */
  value: unknown;
}

/** Explains a result of ours from its arguments, the catalog and what the cache holds. */
export async function explainCell(
  pane: Pick<Pane, "app" | "functions" | "language">,
  { own, value }: { own: OwnResult; value: unknown },
  catalog: readonly Indicator[],
): Promise<Explanation> {
  const { app, functions, language } = pane;
  const asks = app.asks[own.call.name];
  const { kind, code, at } = slotOf(asks, own);
  const column = asks && at !== undefined ? await columnOf(pane, asks, own, at, catalog) : undefined;
  const request = asks && requestOf(asks);
  return {
    ...{ slot: kind, code, column, request },
    held: request && heldOf(app, request, own, code, column),
    ...(await previewOfCell(functions, own, value, language, asks)),
  };
}

function requestOf(asks: Asks): Request | undefined {
  const { operation } = asks;
  if (operation === "none" || operation === "indicators") return undefined;
  return operation === "query" || beginsWithCodes(asks) ? operation : undefined;
}

/** The column at a place of the result; undefined where its names are known to Excel alone, or are wrong. */
async function columnOf(
  { app, functions }: Pick<Pane, "app" | "functions">,
  asks: Asks,
  own: OwnResult,
  at: number,
  catalog: readonly Indicator[],
): Promise<Column | undefined> {
  const given = own.args.map(({ values }) => values?.flat());
  // The interface's own names, in a result of several cells, which has its header whatever is held of the codes.
  const table = await previewWith({ functions, asks }, own.call.name, given, {
    codes: [...(givenFor(asks, given, "codes") ?? []), ""],
    headers: [1],
    missing: [],
  });
  const key: unknown = Array.isArray(table) ? (table as unknown[][])[0]?.[at] : undefined;
  if (typeof key !== "string") return undefined;
  const names = await loadNames();
  const indicator = catalog.find(({ mnemonic }) => mnemonic === key);
  const label = indicator ? names.labelOfIndicator(indicator, app.language) : names.labelOfColumn(key, app.language);
  return { key, indicator, label };
}

/** The error of the code, the query or the part that the column is of; or else what goes stale first: with it, the service is asked again. */
function heldOf(
  app: App,
  request: Request,
  { args }: OwnResult,
  code: ResultSlot["code"],
  column: Column | undefined,
): Held | undefined {
  const [[id] = []] = args[0]?.values ?? [];
  const read = code?.read.kind === "code" ? code.read.code : undefined;
  const parts = column && app.partsOfIndicator(column.key);
  const ofCode = read === undefined ? undefined : heldFor(app, request, read, parts);
  const entry = request === "query" && typeof id === "string" ? app.queries.peek(id.trim()) : ofCode;
  if (!entry) return undefined;
  const failed = entry.known.findIndex(isAddinError);
  const [first] = entry.times.flatMap((one) => one ?? []).sort((one, other) => one.freshUntil - other.freshUntil);
  const times = failed < 0 ? first : entry.times[failed];
  const value = read !== undefined && column ? valueOf(app, request, read, column) : undefined;
  return times && { ...times, value: failed < 0 ? value : entry.known[failed] };
}

function valueOf(app: App, request: Request, code: string, { key }: Column): unknown {
  const item = request === "search" ? app.search.peek(code)?.known[0] : undefined;
  if (item && !isAddinError(item)) return valuesOfItem(item, [key])[0];
  const wanted = app.partsOfIndicator(key);
  const { known = [], parts = 0 } = app.latest.peek(code, wanted) ?? {};
  const [figure] = known.flatMap((part) => (isKnownPart(part) ? (figureIn(part, key) ?? []) : []));
  // In a category that is not held there may be one.
  return figure ?? ((parts & wanted) === wanted ? null : undefined);
}

/** The part of its formula's result that a cell shows. */
interface ResultSlot {
  kind: "value" | "header" | "code" | "unknown";
  /** The postal code of the cell's row as the formula received it; undefined if the row is not known, or only Excel knows it. */
  code: { typed: unknown; address: string | undefined; read: ReadCode } | undefined;
  /** The column of the result, from 0; undefined where it is not known. */
  at?: number;
}

/** Finds the row and column of a result that a cell shows, by the shape of the codes and the headers that were asked for. */
function slotOf(asks: Asks | undefined, own: OwnResult): ResultSlot {
  if (!asks || !beginsWithCodes(asks)) return { kind: "unknown", code: undefined };
  const { args, call, down, right } = own;
  const [codes] = args;
  const shape = headersIn(givenFor(asks, args, "headers"), asks.headers);
  const isSingle = codes?.values?.length === 1 && codes.values[0]?.length === 1;
  if (!asks.isPerCode || !call.isWhole || !codes?.values || shape === undefined)
    return { kind: "unknown", code: codes && isSingle ? codeAt(codes, 0) : undefined };
  const isRow = codes.values.length === 1 && !isSingle;
  const [row, column] = isRow ? [right, down] : [down, right];
  const body = row - (shape > 0 ? 1 : 0);
  const value = column - (shape === 2 || shape === 4 ? 1 : 0);
  const at = value < 0 ? {} : { at: value };
  if (body < 0) return { kind: "header", code: undefined, ...at };
  return { kind: value < 0 ? "code" : "value", code: codeAt(codes, body), ...at };
}

/** The headers argument as the functions read it; undefined if it is invalid or unknown. */
function headersIn(argument: ReadArgument | undefined, otherwise = 0): number | undefined {
  if (!argument) return otherwise;
  if (!argument.values) return undefined;
  const number = Number(argument.values[0]?.[0] ?? otherwise);
  return Number.isInteger(number) && number >= 0 && number <= 4 ? number : undefined;
}

function codeAt({ values = [], cells }: ReadArgument, index: number): ResultSlot["code"] {
  const width = values[0]?.length ?? 1;
  const [down, right] = [Math.floor(index / width), index % width];
  if (values[down] === undefined) return undefined;
  const typed = values[down][right];
  const area = cells?.area;
  const at = area && { row: area.row + down, column: area.column + right, rowCount: 1, columnCount: 1 };
  return { typed, address: at && writeArea(at), read: readPostalCode(typed) };
}
