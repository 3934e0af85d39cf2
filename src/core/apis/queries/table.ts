import { AddinError } from "../../errors/addinError";
import { isRecord, readJson, type Reply } from "../../http/readReply";
import type { Clock, Signal } from "../../platform";
import { findColumns, type FoundColumn } from "./columns";

/** A value that a cell can hold. */
export type CellValue = string | number | boolean | null;

export type QueryColumn = Omit<FoundColumn, "key">;

/** The result of a saved query as a table, whatever shape its columns and rows came in. */
export interface QueryTable {
  id: string;
  /** ISO 8601, as the service gave it. */
  executedAt: string;
  columns: QueryColumn[];
  rows: CellValue[][];
}

/** The most cells that a table may have. Rows with hardly a key in common would make more, nearly all of them empty. */
const maxCells = 10_000_000;

/** The body of a reply that has rows, of which `tableOf` makes a table. */
export interface QueryResult {
  body: unknown;
  reply: Reply;
}

/** Reads the result of a saved query. Throws if it has no rows. */
export function readResult(reply: Reply): QueryResult {
  const body = readJson(reply);
  rowsOf(body);
  return { body, reply };
}

/** Makes a table of a result. Integers that a double cannot hold become text, which is looked for only in what is known to be JSON. */
export function* tableOf({ body, reply }: QueryResult): Steps<QueryTable> {
  const text = yield* longNumbersAsText(reply.text);
  return yield* readTable(text === reply.text ? body : readJson({ ...reply, text }));
}

/**
 * Reads `GET /queries/{query_id}/json` (§2.4). The interface does not show the elements of `columns` and `rows`: a row that is an
 * object is read by the keys of its columns, a row that is a list by position. Objects inside a row become compact JSON text,
 * unless they hold nothing but a value.
 */
export function* readTable(body: unknown): Steps<QueryTable> {
  const found = rowsOf(body);
  const { columns: described, query_id, executed_at } = Object(body) as Record<string, unknown>;
  const columns = findColumns(described, found);
  refuseTooLarge(found.length, columns.length);
  const rows: CellValue[][] = [];
  for (const row of found) {
    rows.push(readRow(row, columns));
    yield;
  }
  yield* convertDeclared(rows, columns);
  return {
    id: textOf(query_id),
    executedAt: textOf(executed_at),
    columns: columns.map(({ key: _key, ...column }) => column),
    rows,
  };
}

function rowsOf(body: unknown): unknown[] {
  if (!isRecord(body) || !Array.isArray(body["rows"])) throw new AddinError("unreadable", { field: "rows" });
  return body["rows"];
}

/** Refuses a table of more cells than the reply can have held. Of more columns than a sheet has, a formula may still ask for some. */
export function refuseTooLarge(rows: number, columns: number): void {
  if (rows * columns > maxCells) throw new AddinError("tooLarge", { rows, columns });
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function readRow(row: unknown, columns: readonly FoundColumn[]): CellValue[] {
  if (isRecord(row)) return columns.map(({ key }) => toCellValue(ownValue(row, key)));
  const values: readonly unknown[] = Array.isArray(row) ? row : [row];
  return columns.map((_, index) => toCellValue(values[index]));
}

function ownValue(row: Record<string, unknown>, key: string | undefined): unknown {
  return key !== undefined && Object.hasOwn(row, key) ? row[key] : null;
}

function toCellValue(value: unknown): CellValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  try {
    // So come the dates, times and decimals of BigQuery.
    if (isRecord(value) && Object.keys(value).join() === "value") return toCellValue(value["value"]);
    return JSON.stringify(value);
  } catch {
    // It is nested deeper than a program can follow.
    return "…";
  }
}

/** Databases send large numbers and decimals as text, and some services everything: what plainly is of its column's type is that. */
function* convertDeclared(rows: readonly CellValue[][], columns: readonly FoundColumn[]): Steps<void> {
  const declared = (type: RegExp) => [...columns.keys()].filter((index) => type.test(columns[index]?.type ?? ""));
  // A code with leading zeros, or an id longer than Excel's fifteen digits, shows that the column holds no amounts.
  yield* convertNumbers(rows, declared(numericType), (text) => /^-?\d+$/.test(text));
  const truths = declared(/(^|[^a-z])bool(ean)?($|[^a-z])/i);
  const days = declared(/(^|[^a-z])date($|[^a-z])/i);
  if (truths.length + days.length === 0) return;
  for (const row of rows) {
    for (const column of truths) {
      const [text, isTrue] = truth.exec(String(row[column])) ?? [];
      if (text !== undefined) row[column] = isTrue !== undefined;
    }
    for (const column of days) row[column] = midnight.exec(String(row[column]))?.[1] ?? row[column] ?? null;
    yield;
  }
}

const numericType =
  /(^|[^a-z])(u?(big|huge|small|tiny|medium)?int(eger)?\d*|(big)?num(eric|ber)|long(?![ _][a-z])|dec(imal)?|fixed|money|float\d*|double|real)($|[^a-z])/i;
const truth = /^(?:(t|true)|f|false)$/i;
/** A day as services write it that know only moments: in a zone to the west it would be the evening before. */
const midnight = /^(\d{4}-\d\d-\d\d)[T ]00:00(?::00(?:\.0+)?)?(?: ?(?:Z|UTC|[+-]\d\d(?::?\d\d)?))?$/i;

/**
 * Makes numbers of the texts of these columns that plainly are some. NaN, the infinities and what databases write for null are no value.
 *
 * @param keepsText Tells of a text that is no number whether it keeps its whole column text.
 */
export function* convertNumbers(
  rows: readonly CellValue[][],
  columns: Iterable<number>,
  keepsText: (text: string) => boolean,
): Steps<void> {
  const converted = new Set(columns);
  for (const row of rows) {
    if (converted.size === 0) return;
    for (const column of converted) {
      const value = row[column];
      if (holdsText(value) && !isNumber(value) && !noNumber.test(value) && keepsText(value)) converted.delete(column);
    }
    yield;
  }
  for (const row of rows) {
    for (const column of converted) {
      const value = row[column];
      if (!holdsText(value)) continue;
      if (isNumber(value)) row[column] = Number(value);
      else if (noNumber.test(value)) row[column] = null;
    }
    yield;
  }
}

function holdsText(value: CellValue | undefined): value is string {
  return typeof value === "string" && value !== "";
}

function isNumber(text: string): boolean {
  return plainNumber.test(text) && Number.isFinite(Number(text));
}

/** A number as JSON or Oracle writes it (`.5`), with no more than fifteen digits before the point. `1E5` alone may be the code of a product. */
const plainNumber = /^-?(\.\d+|(0|[1-9]\d{0,14})(\.\d+([eE][+-]?\d+)?|[eE][+-]\d+)?)$/;
const noNumber = /^(-?(nan|inf(inity)?)|null|\\N)$/i;

/**
 * Quotes integers in JSON that a double cannot hold. They are nearly always ids, and parsing would silently change their last digits; Excel
 * shows only fifteen digits, too.
 */
export function* longNumbersAsText(json: string): Steps<string> {
  if (!/\d{16}/.test(json)) return json;
  const parts: string[] = [];
  let copied = 0;
  for (const { 0: token, index } of json.matchAll(textOrNumber)) {
    yield;
    if (!/^-?\d{16,}$/.test(token) || Number.isSafeInteger(Number(token))) continue;
    parts.push(json.slice(copied, index), `"${token}"`);
    copied = index + token.length;
  }
  return parts.join("") + json.slice(copied);
}

const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d[\d.eE+-]*/g;

/** Long work that can pause after each step; its end is its result. */
export type Steps<Result> = Generator<void, Result, void>;

/** The milliseconds that the page waits for its turn at most, if no single step takes longer. */
const sliceLength = 30;

/** Takes the steps of long work in slices, between which the page takes its turn. Rejects once `signal` is aborted: nobody waits for the rest. */
export async function inSlices<Result>(
  steps: Steps<Result>,
  clock: Pick<Clock, "now" | "afterBurst">,
  signal: Signal,
): Promise<Result> {
  let sliceEnd = clock.now() + sliceLength;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (clock.now() < sliceEnd) continue;
    await new Promise<void>((resolve) => clock.afterBurst(resolve));
    if (signal.aborted) throw new AddinError("canceled");
    sliceEnd = clock.now() + sliceLength;
  }
}
