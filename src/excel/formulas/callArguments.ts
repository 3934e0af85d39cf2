import { type OwnCall, ownCallsIn } from "./ownCalls";
import { addressOf, sheetOf, textOf, type Token, tokensOf } from "./tokens";

/** A reference to cells in a formula. */
export interface Reference {
  /** Undefined for the sheet of the formula itself. */
  sheet: string | undefined;
  /** Without `$`; `A2`, `A2:B5`, `A:A` or `2:2`. */
  address: string;
}

/** One argument of a call, as far as its text shows without calculating anything. */
export type CallArgument = { text: string } & (
  | { kind: "omitted" }
  /** A text, a number, TRUE or FALSE, or an array of them, row by row. */
  | { kind: "literals"; values: Literal[][] }
  | { kind: "cells"; reference: Reference; isSpill: boolean }
  /** A nested formula, a defined name, or a column of a table. */
  | { kind: "computed" }
);

type Literal = string | number | boolean;

/** Takes apart the arguments of a call. */
export function argumentsOf({ inside }: OwnCall): CallArgument[] {
  return split(inside, /[,;]/).map(readArgument);
}

/** A formula that is one call of one of our functions. */
export interface OwnFormulaText {
  /** `ZIP.LATEST` */
  name: string;
  /** The text of each argument. */
  given: string[];
}

/** Takes apart a formula that is a single call of ours; undefined for any other. */
export function readOwnFormula(formula: unknown): OwnFormulaText | undefined {
  const [call] = ownCallsIn(formula);
  if (!call || typeof formula !== "string") return undefined;
  // "=", the name, and the two parentheses.
  const isWhole = tokensOf(formula.trim()).length === call.inside.length + 4;
  if (!isWhole) return undefined;
  const given = argumentsOf(call).map(({ text }) => text);
  return { name: call.name, given: given.length === 1 && given[0] === "" ? [] : given };
}

/** Splits at the separators that are neither inside parentheses nor in an array constant. */
function split(tokens: readonly Token[], separator: RegExp): Token[][] {
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

function readArgument(tokens: readonly Token[]): CallArgument {
  const plain = tokens.filter(({ kind }) => kind !== "space");
  const text = tokens
    .map((token) => token.text)
    .join("")
    .trim();
  if (plain.length === 0) return { text, kind: "omitted" };
  const values = literalsIn(plain);
  if (values) return { text, kind: "literals", values };
  const [sheet, area] = plain.length === 2 && plain[0]?.kind === "sheet" ? plain : [undefined, ...plain];
  if (area?.kind !== "area" || plain.length > 2 || (plain.length === 2 && !sheet)) return { text, kind: "computed" };
  const reference = { sheet: sheet && sheetOf(sheet), address: addressOf(area) };
  return { text, kind: "cells", reference, isSpill: area.text.endsWith("#") };
}

/** Undefined where anything has to be calculated. */
function literalsIn(tokens: readonly Token[]): Literal[][] | undefined {
  const isArray = tokens[0]?.text === "{" && tokens.at(-1)?.text === "}";
  const rows = isArray ? split(tokens.slice(1, -1), /;/).map((row) => split(row, /,/)) : [[tokens]];
  const values = rows.map((row) => row.map(literalOf));
  return values.flat().includes(undefined) ? undefined : (values as Literal[][]);
}

function literalOf(tokens: readonly Token[]): Literal | undefined {
  const [sign, token = sign] = tokens;
  if (!token || tokens.length > 2) return undefined;
  if (tokens.length === 2) return sign?.text === "-" && token.kind === "number" ? -Number(token.text) : undefined;
  if (token.kind === "text") return textOf(token);
  if (token.kind === "number") return Number(token.text);
  return /^(?:TRUE|FALSE)$/i.test(token.text) ? token.text.toUpperCase() === "TRUE" : undefined;
}
