import { AddinError } from "../errors/addinError";
import { setOwn } from "./setOwn";

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
  const type = typeof shape.type === "string" ? shape.type : shape.type?.[0];
  if (value === null || value === undefined) return typeof shape.type === "string" ? emptyOf(type, shape) : null;
  switch (type) {
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

/** Optional properties that are missing stay missing. */
function readObject(shape: Shape, value: unknown, field: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return fail(field);
  const given = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const { name, shape: property, isRequired } of propertiesOf(shape)) {
    const item = given[name];
    const isMissing = item === null || item === undefined;
    if (!isMissing || isRequired) result[name] = read(property, item, name);
  }
  if (shape.additionalProperties) addOthers(shape, shape.additionalProperties, given, result);
  return result;
}

/** The entries of a map, or what a schema leaves open. */
function addOthers(
  shape: Shape,
  others: true | Shape,
  given: Record<string, unknown>,
  result: Record<string, unknown>,
): void {
  for (const name of Object.keys(given)) {
    const item = given[name];
    if (item === null || item === undefined || (shape.properties && Object.hasOwn(shape.properties, name))) continue;
    setOwn(result, name, others === true ? item : read(others, item, name));
  }
}

interface Property {
  name: string;
  shape: Shape;
  isRequired: boolean;
}

const known = new WeakMap<Shape, Property[]>();

function propertiesOf(shape: Shape): Property[] {
  let properties = known.get(shape);
  if (!properties) {
    properties = Object.entries(shape.properties ?? {}).map(([name, property]) => {
      return { name, shape: property, isRequired: shape.required?.includes(name) ?? false };
    });
    known.set(shape, properties);
  }
  return properties;
}

function fail(field: string): never {
  throw new AddinError("unreadable", { field });
}
