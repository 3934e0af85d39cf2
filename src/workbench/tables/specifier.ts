export type Section = "#all" | "#data" | "#headers" | "#totals" | "#this row";

/** The contents of the brackets of a structured reference. */
export interface Specifier {
  sections: readonly Section[];
  /** The first and the last of the named columns; undefined for all columns. */
  columns: readonly [string, string] | undefined;
}

/** Reads `[Code]`, `[@Code]`, `[@[Postal code]]`, `[[#This Row],[Code]]`, `[[#Data],[A]:[C]]`, `[#All]`, `[]`. */
export function readSpecifier(brackets: string): Specifier {
  const inner = brackets.slice(1, -1).trim();
  if (inner.startsWith("@")) return { sections: ["#this row"], columns: columnsIn(inner.slice(1)) };
  if (inner.startsWith("#")) return { sections: sectionsIn([inner]), columns: undefined };
  if (!inner.startsWith("[")) return { sections: [], columns: columnsIn(inner) };
  const items = inner.match(bracketed) ?? [];
  const contents = items.map((item) => item.slice(1, -1));
  return {
    sections: sectionsIn(contents),
    columns: columnsIn(items.filter((item) => !item.startsWith("[#")).join(":")),
  };
}

const bracketed = /\[(?:'.|[^'[\]])*\]/gu;

const known: readonly Section[] = ["#all", "#data", "#headers", "#totals", "#this row"];

function sectionsIn(contents: readonly string[]): Section[] {
  const lower = contents.map((content) => content.trim().toLowerCase());
  return known.filter((section) => lower.includes(section));
}

function columnsIn(list: string): readonly [string, string] | undefined {
  const names = list.startsWith("[") ? (list.match(bracketed) ?? []).map((item) => item.slice(1, -1)) : [list];
  const [first = "", last = first] = names.map((name) => name.trim().replaceAll(/'(.)/gu, "$1"));
  return first === "" ? undefined : [first, last];
}
