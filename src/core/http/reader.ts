import type { FromSchema, JSONSchema } from "json-schema-to-ts";
import { AddinError } from "../errors/addinError";

/**
 * Makes the reader of a schema, once. It forgives what does no harm: unknown properties are left out, and null or absent is the empty
 * value of its type. A value of another type is null where the schema allows it, and otherwise `unreadable`, with the field's name.
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

/** Whether a value of a reply is an object, neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Sets a property of whatever name a service sends; even `__proto__` becomes a plain one. */
export function setOwn(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[name] = value;
  }
}

/** The keywords of our wire schemas that shape what is read. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: boolean | Shape;
}

/** Reads a value that is there; undefined where it has a wrong type. What is right already is handed on as it is. */
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

function listReader(items: Shape): Read {
  const read = neededReader(items);
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const given: readonly unknown[] = value;
    if (given.every((item) => read(item) === item)) return given;
    const list = given.map(read);
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

/** An entry that cannot be read spoils the map: its name is the service's own word, which no error repeats. */
function readEntries(map: Record<string, unknown>, read: Read): Record<string, unknown> | undefined {
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(map)) {
    if (isMissing(map[name])) continue;
    const entry = read(map[name]);
    if (entry === undefined) return undefined;
    setOwn(result, name, entry);
  }
  return result;
}

function readField(record: Record<string, unknown>, name: string, read: Read): unknown {
  const field = read(record[name]);
  if (field === undefined) throw new AddinError("unreadable", { field: name });
  return field;
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Optional properties that are missing stay missing. Others are kept as they are, where the schema is open for them. */
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
    if (additionalProperties !== true) return result;
    for (const name of Object.keys(value))
      if (!Object.hasOwn(properties, name) && !isMissing(value[name])) setOwn(result, name, value[name]);
    return result;
  };
}

/** Reads a value that may not be absent: null, if the schema allows it, or else the empty value of its type stands for it. */
function neededReader(shape: Shape): Read {
  const read = readOf(shape);
  if (typeof shape.type === "object") return (value) => read(value) ?? null;
  const empty = empties[typeOf(shape) ?? ""];
  return (value) => read(value ?? empty?.());
}

/** Numbers and truth values have no empty one. */
const empties: Record<string, () => unknown> = { string: () => "", array: () => [], object: () => ({}) };
