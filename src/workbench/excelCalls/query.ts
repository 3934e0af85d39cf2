import { notSupported } from "./excelError";
import type { Excel, ExcelObject } from "./objectType";

/**
 * The values that a `load` asks for, in the shape that office.js reads: `{Name: …, Worksheet: {…}, _Items: […]}`.
 *
 * @param select names as the add-in wrote them: `values`, `items/name`, `worksheet/name`; none or `$all` is all
 * @param expand objects that are asked for in full
 */
export function query(
  object: ExcelObject,
  select: readonly string[],
  expand: readonly string[],
  excel: Excel,
): Record<string, unknown> {
  const { type, it } = object;
  const answer: Record<string, unknown> = {};
  const names = select.map((path) => path.trim()).filter((path) => path !== "");

  if (type.items !== undefined) {
    const asked = names.map((path) => path.replace(/^items(\/|$)/i, "")).filter((path) => path !== "");
    answer._Items = type.items(it, excel).map((item) => query(item, asked, [], excel));
    return answer;
  }

  const isAll = names.length === 0 || names.some((name) => name === "*" || name.toLowerCase() === "$all");
  if (type.properties?.Id !== undefined) answer.Id = type.properties.Id(it, excel);
  if (isAll) Object.assign(answer, allProperties(object, excel));

  const inner = new Map<string, string[]>(expand.map((path) => [path, []]));
  for (const name of names) {
    const [first = "", ...rest] = name.split("/");
    if (rest.length > 0) inner.set(first, [...(inner.get(first) ?? []), rest.join("/")]);
    else if (!isAll) readInto(answer, object, first, excel);
  }
  for (const [name, paths] of inner) {
    const wireName = upperFirst(name);
    const member = type.objects?.[wireName];
    if (member === undefined) throw notSupported(type.name, name);
    const found = member(it, [], excel);
    answer[wireName] = found === undefined ? null : query(found, paths, [], excel);
  }
  return answer;
}

/** A property, or everything of an object that the property leads to. */
function readInto(answer: Record<string, unknown>, object: ExcelObject, name: string, excel: Excel): void {
  const wireName = upperFirst(name);
  const property = object.type.properties?.[wireName];
  const member = object.type.objects?.[wireName];
  if (property !== undefined) {
    answer[wireName] = property(object.it, excel);
  } else if (member !== undefined) {
    const found = member(object.it, [], excel);
    answer[wireName] = found === undefined ? null : query(found, [], [], excel);
  } else if (name !== "isNullObject") {
    throw notSupported(object.type.name, name);
  }
}

function allProperties({ type, it }: ExcelObject, excel: Excel): Record<string, unknown> {
  return Object.fromEntries(Object.entries(type.properties ?? {}).map(([name, read]) => [name, read(it, excel)]));
}

function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
