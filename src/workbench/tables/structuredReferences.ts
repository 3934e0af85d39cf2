export type Section = "#all" | "#data" | "#headers" | "#this row";

/** The contents of the brackets of a structured reference. */
export interface Specifier {
  sections: readonly Section[];
  /** The first and the last of the named columns; undefined for all columns. */
  columns: readonly [string, string] | undefined;
}

/** Returns what replaces a structured reference; undefined leaves it as it is. */
export type Resolve = (tableName: string | undefined, specifier: Specifier) => string | undefined;

/**
 * Replaces the structured references of a formula: `Table1[Code]`, `Table1[[#This Row],[Code]]`, `[@Code]`, `Table1`.
 * Texts, names of sheets and all else stay as they are.
 */
export function replaceStructuredReferences(formula: string, resolve: Resolve): string {
  return formula.replace(parts, (part: string, ...groups: (string | undefined)[]) => {
    const [, name, brackets, bare] = groups;
    if (brackets !== undefined) return resolve(name === "" ? undefined : name, readSpecifier(brackets)) ?? part;
    return bare === undefined ? part : (resolve(bare, readSpecifier("[]")) ?? part);
  });
}

/** Tells whether a formula may hold a structured reference. Hardly any does, and only those are searched. */
export function mayBeStructured(formula: string, tableNames: readonly string[]): boolean {
  if (formula.includes("[")) return true;
  const upper = formula.toUpperCase();
  return tableNames.some((name) => upper.includes(name.toUpperCase()));
}

const text = String.raw`"(?:[^"]|"")*"`;
const sheetName = String.raw`'(?:[^']|'')*'!?`;
const word = String.raw`[\p{L}_\\][\p{L}\p{N}_.\\]*`;
const inside = String.raw`(?:'.|[^'\[\]])*`;
const brackets = String.raw`\[(?:'.|[^'\[\]]|\[${inside}\])*\]`;
const bareWord = String.raw`(?<![\p{L}\p{N}_.\\!$])(${word})(?![\p{L}\p{N}_.\\(!\[:])`;

/** The characters after brackets in the name of another workbook: `[Book1]Sheet1!A1`. */
const notAnotherWorkbook = String.raw`(?![\p{L}\p{N}_'])`;

const parts = new RegExp(
  String.raw`(${text}|${sheetName})|((?:${word})?)(${brackets})${notAnotherWorkbook}|${bareWord}`,
  "gu",
);

/** Reads `[Code]`, `[@Code]`, `[@[Postal code]]`, `[[#This Row],[Code]]`, `[[#Data],[A]:[C]]`, `[#All]`, `[]`. */
function readSpecifier(brackets: string): Specifier {
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

const known: readonly Section[] = ["#all", "#data", "#headers", "#this row"];

function sectionsIn(contents: readonly string[]): Section[] {
  const lower = contents.map((content) => content.trim().toLowerCase());
  return known.filter((section) => lower.includes(section));
}

function columnsIn(list: string): readonly [string, string] | undefined {
  const names = list.startsWith("[") ? (list.match(bracketed) ?? []).map((item) => item.slice(1, -1)) : [list];
  const [first = "", last = first] = names.map((name) => name.trim().replaceAll(/'(.)/gu, "$1"));
  return first === "" ? undefined : [first, last];
}
