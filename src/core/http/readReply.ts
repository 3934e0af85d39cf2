import type { FromSchema, JSONSchema } from "json-schema-to-ts";
import { AddinError, toAddinError } from "../errors/addinError";

/** One reply, with its whole body. */
export interface Reply {
  status: number;
  retryAfter: string | null;
  /** The time at which the service sent it, by its own clock; null or absent where it does not tell. */
  date?: string | null;
  text: string;
  bytes: number;
  /** The Content-Length, if the reply has one. It counts the body as it traveled, perhaps compressed. */
  declaredBytes?: number;
}

/**
 * Reads the JSON of a successful reply. Throws for anything that is not data: a web page from a proxy or a login, an empty body, a text that
 * was cut off. A body that holds an error and no data counts as a refusal, whatever its status.
 */
export function readJson(reply: Reply): unknown {
  const text = reply.text.trimStart();
  if (text === "") throw new AddinError("emptyAnswer");
  if (text.startsWith("<")) throw new AddinError("notData");
  const value = parsed(mayHideCharacters.test(text) ? visibleJson(text) : text);
  if (value === null) throw new AddinError("emptyAnswer");
  if (typeof value !== "object") throw new AddinError("unreadable");
  if (isRecord(value)) refuseError(value, reply.status);
  return value;
}

/** Some services write NaN and Infinity as numbers, which no JSON has: they are no value. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(text.replace(textOrNoNumber, (_, quoted?: string) => quoted ?? "null"));
    } catch (cause) {
      throw new AddinError("unreadable", {}, cause);
    }
  }
}

const textOrNoNumber = /("[^"\\]*(?:\\.[^"\\]*)*"?)|-?(?:NaN|Infinity)/g;

/** Matches invisible characters, literal or escaped. The escapes also match a few visible ones, which costs nothing but time. */
const mayHideCharacters = /\p{Cf}|\\u(00ad|06|070f|08|180e|20[0-6]|feff|fff|d8|db)/iu;

/** Looks at the text, because what it holds may be nested deeper than any function can follow. */
function visibleJson(json: string): string {
  return visible(json).replace(escapes, (escaped) =>
    escaped.length > 2 ? JSON.stringify(visible(JSON.parse(`"${escaped}"`) as string)).slice(1, -1) : escaped,
  );
}

const escapes = /(?:\\u[\da-f]{4})+|\\./gi;

/** Removes invisible characters from a text of a service: they can reverse the words around them, or make texts differ that look the same. */
export function visible(text: string): string {
  return text.replace(/\p{Cf}+/gu, "");
}

function refuseError(body: Record<string, unknown>, status: number): void {
  const { error, message } = body;
  const hasData = Object.values(body).some((member) => typeof member === "object" && member !== null);
  if (typeof error !== "string" || error === "" || hasData) return;
  const hasMessage = typeof message === "string" && message !== "";
  throw new AddinError("refused", { status, message: hasMessage ? message : error });
}

/** True for a value of a reply that is an object, neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The list in a field of a reply. Throws `unreadable` where there is none. */
export function listOf(body: unknown, field: string): unknown[] {
  const list = isRecord(body) ? body[field] : undefined;
  if (!Array.isArray(list)) throw new AddinError("unreadable", { field });
  return list;
}

/**
 * Reads the records of a list. What is no record, or has no key, is left out without harm to the others. Throws `unreadable` when nothing
 * is left.
 *
 * @param read Reads what it can of a record.
 * @param isKey Tells whether a text is a key.
 */
export function readRecords<Key extends string, Item extends Readonly<Record<Key, string>>>(
  list: readonly unknown[],
  key: Key,
  read: (value: unknown) => Item,
  isKey: (text: string) => boolean = (text) => text !== "",
): Item[] {
  const items = list
    .filter(isRecord)
    .map(read)
    .filter((item) => isKey(item[key]));
  if (items.length === 0 && list.length > 0) throw new AddinError("unreadable", { field: key });
  return items;
}

/** A record of which some fields could not be read. */
export interface PartlyRead {
  /** The names of fields that came and cannot be read; they are empty. Absent where there are none. */
  readonly unreadable?: readonly string[];
}

/**
 * Makes a function that reads records by a schema whose fields all have an empty value. A field that cannot be read is empty, and harms
 * only who asks for it. Throws `unreadable` for what is no record.
 */
export function partlyReader<const Schema extends JSONSchema>(
  schema: Schema,
): (record: unknown) => FromSchema<Schema> & PartlyRead;
export function partlyReader(schema: JSONSchema): (record: unknown) => PartlyRead {
  const readWhole = reader(schema);
  const read = (record: unknown, unreadable: readonly string[]): PartlyRead => {
    try {
      const fields = readWhole(record) as PartlyRead;
      return unreadable.length === 0 ? fields : { ...fields, unreadable };
    } catch (thrown) {
      if (!isRecord(record)) throw thrown;
      const name = String(toAddinError(thrown).details["field"]);
      return read({ ...record, [name]: null }, [...unreadable, name]);
    }
  };
  return (record) => read(record, []);
}

/** True for a record, or a list of them, that could not be read whole. */
export function isPartlyRead(known: unknown): boolean {
  return Array.isArray(known) ? known.some(isPartlyRead) : isRecord(known) && "unreadable" in known;
}

/** The error of a field that came and cannot be read. */
export function errorOfField({ unreadable }: PartlyRead, field: string): AddinError | undefined {
  return unreadable?.includes(field) ? new AddinError("unreadable", { field }) : undefined;
}

/**
 * Makes a function that reads values by a schema. It forgives what does no harm: unknown properties are dropped, and null or absent becomes
 * the empty value of the type. A value of the wrong type throws `unreadable` with the name of the outermost field.
 */
export function reader<const Schema extends JSONSchema>(schema: Schema): (value: unknown) => FromSchema<Schema>;
export function reader(schema: Shape): (value: unknown) => unknown {
  const read = readOf(schema);
  return (value) => {
    const result = read(value);
    if (result === undefined) throw new AddinError("unreadable", { field: "body" });
    return result;
  };
}

/** The keywords of the wire schemas that reading depends on. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: boolean | Shape;
}

/** Reads a value that is present; returns undefined if it has the wrong type. A correct value is returned as it is, not copied. */
type Read = (value: unknown) => unknown;

function readOf(shape: Shape): Read {
  switch (typeOf(shape)) {
    case "string":
      return readText;
    case "integer":
    case "number":
      return readNumber;
    case "boolean":
      return (value) => (typeof value === "boolean" ? value : undefined);
    case "array":
      return listReader(shape.items ?? {});
    case "object":
      return typeof shape.additionalProperties === "object"
        ? mapReader(shape.additionalProperties)
        : objectReader(shape);
    default:
      return (value) => value;
  }
}

function typeOf({ type }: Shape): string | undefined {
  return typeof type === "object" ? type[0] : type;
}

function readText(value: unknown): unknown {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

const decimal = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function readNumber(value: unknown): unknown {
  const number = typeof value === "string" && decimal.test(value.trim()) ? Number(value) : value;
  return Number.isFinite(number) ? number : undefined;
}

/** What is missing or empty is no item. */
function listReader(items: Shape): Read {
  const read = readOf(items);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const list = value.filter((item) => !isBlank(item)).map(read);
    return list.includes(undefined) ? undefined : list;
  };
}

function mapReader(entries: Shape): Read {
  const read = readOf(entries);
  return (value) => {
    if (!isRecord(value)) return undefined;
    for (const name in value) if (read(value[name]) !== value[name]) return readEntries(value, read);
    return value;
  };
}

/** Returns undefined if any entry cannot be read: an error could not name it, because names of entries come from the service. */
function readEntries(map: Record<string, unknown>, read: Read): Record<string, unknown> | undefined {
  const entries = presentIn(map).map(([name, value]) => [name, read(value)] as const);
  return entries.some(([, entry]) => entry === undefined) ? undefined : Object.fromEntries(entries);
}

function presentIn(record: Record<string, unknown>): [string, unknown][] {
  return Object.entries(record).filter(([, value]) => !isMissing(value));
}

function readField(record: Record<string, unknown>, name: string, read: Read): unknown {
  const field = readQuietly(record[name], read);
  if (field === undefined) throw new AddinError("unreadable", { field: name });
  return field;
}

function readQuietly(value: unknown, read: Read): unknown {
  try {
    return read(value);
  } catch {
    return undefined;
  }
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}

function isBlank(value: unknown): boolean {
  return isMissing(value) || value === "";
}

/** Leaves optional properties out when they are missing, and keeps unknown ones only if the schema is open for them. */
function objectReader({ properties = {}, required = [], additionalProperties }: Shape): Read {
  const fields = Object.entries(properties).map(([name, shape]) => {
    const isNeeded = required.includes(name);
    return { name, isNeeded, read: isNeeded ? neededReader(shape) : readOf(shape) };
  });
  return (value) => {
    if (!isRecord(value)) return undefined;
    const result: Record<string, unknown> = {};
    for (const { name, isNeeded, read } of fields)
      if (isNeeded || !isMissing(value[name])) result[name] = readField(value, name, read);
    return additionalProperties === true ? { ...Object.fromEntries(presentIn(value)), ...result } : result;
  };
}

/** Reads a required value. An absent or empty one becomes null if the schema allows it, and otherwise the empty value of the type. */
function neededReader(shape: Shape): Read {
  const read = readOf(shape);
  if (typeof shape.type === "object") return (value) => (isBlank(value) ? null : read(value));
  const empty = empties[typeOf(shape) ?? ""];
  return (value) => read(value ?? empty?.());
}

/** Numbers and booleans have no empty value. */
const empties: Record<string, () => unknown> = { string: () => "", array: () => [], object: () => ({}) };
