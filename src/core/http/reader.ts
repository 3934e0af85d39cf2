import type { FromSchema, JSONSchema } from "json-schema-to-ts";
import { AddinError } from "../errors/addinError";

/**
 * Makes a function that reads values by a schema. It forgives what does no harm: unknown properties are dropped, and null or absent becomes
 * the empty value of the type. A value of the wrong type becomes null if the schema allows that, and otherwise throws `unreadable` with the
 * name of the outermost field.
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

/** True for a value of a reply that is an object, neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Sets a property by a name that a service sent: even `__proto__` becomes an ordinary property. */
export function setOwn(target: Record<string, unknown>, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[name] = value;
  }
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

/** Returns undefined if any entry cannot be read: an error could not name it, because names of entries come from the service. */
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
    if (additionalProperties !== true) return result;
    for (const name of Object.keys(value))
      if (!Object.hasOwn(properties, name) && !isMissing(value[name])) setOwn(result, name, value[name]);
    return result;
  };
}

/** Reads a required value. An absent one becomes null if the schema allows it, and otherwise the empty value of the type. */
function neededReader(shape: Shape): Read {
  const read = readOf(shape);
  if (typeof shape.type === "object") return (value) => read(value) ?? null;
  const empty = empties[typeOf(shape) ?? ""];
  return (value) => read(value ?? empty?.());
}

/** Numbers and booleans have no empty value. */
const empties: Record<string, () => unknown> = { string: () => "", array: () => [], object: () => ({}) };
