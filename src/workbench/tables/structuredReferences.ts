import { readSpecifier, type Specifier } from "./specifier";

/** Returns what replaces a structured reference, given its brackets as they are written; undefined leaves it as it is. */
export type Resolve = (tableName: string | undefined, specifier: Specifier, brackets: string) => string | undefined;

/**
 * Replaces the structured references of a formula: `Table1[Code]`, `Table1[[#This Row],[Code]]`, `[@Code]`, `Table1`.
 * Texts, names of sheets and all else stay as they are.
 */
export function replaceStructuredReferences(formula: string, resolve: Resolve): string {
  return formula.replace(parts, (part: string, ...groups: (string | undefined)[]) => {
    const [, name, brackets, bare] = groups;
    if (brackets !== undefined)
      return resolve(name === "" ? undefined : name, readSpecifier(brackets), brackets) ?? part;
    return bare === undefined ? part : (resolve(bare, readSpecifier("[]"), "") ?? part);
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
