import { notSupported } from "./excelError";
import type { Excel, ExcelObject } from "./objectType";

/**
 * The values that a `load` asks for, in the shape that office.js reads: `{Name: …, Worksheet: {…}, _Items: […]}`.
 *
 * @param select names as the add-in wrote them: `values`, `items/name`, `worksheet/name`; none or `$all` is all
 */
export function query({ type, it }: ExcelObject, select: readonly string[], excel: Excel): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  const names = select.map((path) => path.trim()).filter((path) => path !== "");

  if (type.items !== undefined) {
    const asked = names.map((path) => path.replace(/^items(\/|$)/i, "")).filter((path) => path !== "");
    answer._Items = type.items(it, excel).map((item) => query(item, asked, excel));
    return answer;
  }

  const isAll = names.length === 0 || names.some((name) => name === "*" || name.toLowerCase() === "$all");
  for (const [name, read] of Object.entries(type.properties ?? {}))
    if (isAll || name === "Id") answer[name] = read(it, excel);
  /** The objects that it leads to, with what is asked of each; nothing is all of it. */
  const objects = new Map<string, string[]>();
  for (const name of names) {
    const [first = "", ...rest] = name.split("/");
    const property = type.properties?.[upperFirst(name)];
    if (rest.length > 0) objects.set(first, [...(objects.get(first) ?? []), rest.join("/")]);
    else if (property !== undefined) answer[upperFirst(name)] = property(it, excel);
    else if (!isAll && name !== "isNullObject") objects.set(first, objects.get(first) ?? []);
  }
  for (const [name, paths] of objects) {
    const member = type.objects?.[upperFirst(name)];
    if (member === undefined) throw notSupported(type.name, name);
    const found = member(it, [], excel);
    answer[upperFirst(name)] = found === undefined ? null : query(found, paths, excel);
  }
  return answer;
}

function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
