import { AddinError } from "../errors/addinError";

/** The keywords of our wire schemas that shape what is read. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: boolean | Shape;
}

/**
 * Reads a reply by the schema that our service is strict about, forgiving what does no harm: unknown properties are left out,
 * and null or absent becomes the empty value of its type. A value of another type is `unreadable`, with the field's name.
 * `Value` is the type that stands beside the schema in its wire file.
 */
export function readTolerantly<Value>(schema: Shape, value: unknown, field = "body"): Value {
  return read(schema, value, field) as Value;
}

function read(shape: Shape, value: unknown, field: string): unknown {
  const types = typeof shape.type === "string" ? [shape.type] : (shape.type ?? []);
  if (value === null || value === undefined) return types.includes("null") ? null : emptyOf(types[0], shape);
  switch (types[0]) {
    case "string":
      return readText(value, field);
    case "integer":
    case "number":
      return readNumber(value, field);
    case "boolean":
      return typeof value === "boolean" ? value : fail(field);
    case "array":
      return Array.isArray(value) ? value.map((item) => read(shape.items ?? {}, item, field)) : fail(field);
    case "object":
      return readObject(shape, value, field);
    default:
      return value;
  }
}

/** What stands for a value that is missing, so that whoever reads it need not ask again. A missing number is no number. */
function emptyOf(type: string | undefined, shape: Shape): unknown {
  if (type === "string") return "";
  if (type === "array") return [];
  if (type === "object") return readObject(shape, {}, "");
  return null;
}

function readText(value: unknown, field: string): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : fail(field);
}

function readNumber(value: unknown, field: string): number {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : fail(field);
}

/** Optional properties that are missing stay missing; `fromEntries` makes even a key like `__proto__` a plain one. */
function readObject(shape: Shape, value: unknown, field: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return fail(field);
  const own = new Map(Object.entries(value));
  const entries: [string, unknown][] = [];
  for (const [name, property] of Object.entries(shape.properties ?? {})) {
    const isMissing = own.get(name) === null || own.get(name) === undefined;
    if (isMissing && !shape.required?.includes(name)) continue;
    entries.push([name, read(property, own.get(name), name)]);
  }
  if (typeof shape.additionalProperties === "object") {
    for (const [name, item] of own) {
      if (item !== null && item !== undefined) entries.push([name, read(shape.additionalProperties, item, name)]);
    }
  } else if (shape.additionalProperties === true) {
    for (const [name, item] of own) if (!shape.properties || !(name in shape.properties)) entries.push([name, item]);
  }
  return Object.fromEntries(entries);
}

function fail(field: string): never {
  throw new AddinError("unreadable", { field });
}
