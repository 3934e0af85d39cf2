/** The kinds of tokens. Formulas are as `range.formulas` returns them: English names, commas. */
type TokenKind =
  | "space"
  | "text"
  | "sheet"
  | "brackets"
  | "error"
  | "area"
  | "number"
  | "word"
  | "open"
  | "close"
  | "separator"
  | "operator";

export interface Token {
  kind: TokenKind;
  /** Its text in the formula, including quotes. */
  text: string;
}

/** Splits a formula into tokens that, joined again, are the formula. A malformed formula has tokens too. */
export function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < formula.length;) {
    const token = tokenAt(formula, at);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

/** Splits at the separators that are neither inside parentheses nor in an array constant. */
export function split(tokens: readonly Token[], separator: RegExp): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "open" || token.text === "{") depth++;
    if (token.kind === "close" || token.text === "}") depth--;
    if (token.kind === "separator" && depth === 0 && separator.test(token.text)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/** The value of a text token, without its quotes. */
export function textOf(token: Token): string {
  return token.text.replace(/^"|"$/g, "").replaceAll('""', '"');
}

/** The address of cells, without the signs that fix it or follow a spill. */
export function addressOf(token: Token): string {
  return token.text.replace(/[$#]/g, "").toUpperCase();
}

/** The sheet name of a sheet token, without its quotes and `!`. */
export function sheetOf(token: Token): string {
  const name = token.text.slice(0, -1);
  return name.startsWith("'") ? name.slice(1, -1).replaceAll("''", "'") : name;
}

/** Tried in this order; the first match at a position wins. */
const shapes: readonly (readonly [TokenKind, RegExp])[] = [
  ["space", /\s+/uy],
  ["text", /"(?:[^"]|"")*"?/uy],
  ["sheet", /(?:'(?:[^']|'')*'|[\p{L}_][\p{L}\d_.]*)!/uy],
  ["error", /#(?:N\/A|[A-Z_]+[!?]|DIV\/0!|GETTING_DATA)/iuy],
  ["area", /\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?(?![\p{L}\d_.(!])#?/iuy],
  ["area", /(?:\$?[A-Z]{1,3}:\$?[A-Z]{1,3}|\$?\d{1,7}:\$?\d{1,7})(?![\p{L}\d_.(!])/iuy],
  ["number", /\d+(?:\.\d*)?(?:E[+-]?\d+)?|\.\d+/iuy],
  ["word", /[\p{L}_\\][\p{L}\d_.?\\]*/uy],
  ["open", /\(/uy],
  ["close", /\)/uy],
  ["separator", /[,;]/uy],
];

function tokenAt(formula: string, at: number): Token {
  if (formula[at] === "[") return { kind: "brackets", text: bracketsAt(formula, at) };
  for (const [kind, shape] of shapes) {
    shape.lastIndex = at;
    const text = shape.exec(formula)?.[0];
    if (text) return { kind, text };
  }
  return { kind: "operator", text: formula.charAt(at) };
}

/** Reads a table column or a workbook name with all nested brackets; `'` escapes the next character. */
function bracketsAt(formula: string, start: number): string {
  let depth = 0;
  for (let at = start; at < formula.length; at++) {
    const character = formula[at];
    if (character === "'") at++;
    else if (character === "[") depth++;
    else if (character === "]" && --depth === 0) return formula.slice(start, at + 1);
  }
  return formula.slice(start);
}
