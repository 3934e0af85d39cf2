import { type OwnCall, ownCallsIn } from "./ownCalls";
import { addressOf, sheetOf, split, textOf, type Token } from "./tokens";

/** One argument of a call, as far as its text shows. */
export type CallArgument = Meaning & {
  text: string;
  /** It is the first of the areas of a union, which is all that Excel passes. */
  isUnion?: true;
};

/** The sheet of a reference is undefined where it is that of the formula itself. */
type Meaning =
  | { kind: "omitted" }
  /** A text, a number, TRUE or FALSE, or an array of them, row by row. */
  | { kind: "literals"; values: Literal[][] }
  /** Cells by their address without `$`: `A2`, `A2:B5`, `A:A` or `2:2`. */
  | { kind: "cells"; sheet: string | undefined; address: string; isSpill: boolean }
  /** A defined name, or a table as a whole. */
  | { kind: "name"; sheet: string | undefined; name: string }
  /** A part of a table, by its name or, where it has none, of the table that the formula is in. */
  | { kind: "table"; table: string | undefined; brackets: string }
  /** A nested formula, or anything else that only Excel calculates. */
  | { kind: "computed" };

type Literal = string | number | boolean;

/** Takes apart the arguments of a call. */
export function argumentsOf({ inside }: OwnCall, separator = /[,;]/): CallArgument[] {
  return split(inside, separator).map(readArgument);
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
  if (!call?.isWhole) return undefined;
  const given = argumentsOf(call).map(({ text }) => text);
  return { name: call.name, given: given.length === 1 && given[0] === "" ? [] : given };
}

function readArgument(tokens: readonly Token[]): CallArgument {
  const text = tokens
    .map((token) => token.text)
    .join("")
    .trim();
  const plain = tokens.filter(({ kind }) => kind !== "space");
  const union = areasOfUnion(plain);
  const meaning = meaningOf(union?.[0] ?? plain);
  const isUnion = union?.every((area) => ["cells", "name", "table"].includes(meaningOf(area).kind)) === true;
  if (union && !isUnion) return { text, kind: "computed" };
  return { text, ...meaning, ...(isUnion && { isUnion }) };
}

/** The areas of `(A2:A3,C2:C3)`; undefined for anything else. */
function areasOfUnion(tokens: readonly Token[]): Token[][] | undefined {
  if (tokens[0]?.kind !== "open" || tokens.at(-1)?.kind !== "close") return undefined;
  const areas = split(tokens.slice(1, -1), /[,;]/);
  return areas.length > 1 ? areas : undefined;
}

function meaningOf(tokens: readonly Token[]): Meaning {
  if (tokens.length === 0) return { kind: "omitted" };
  const values = literalsIn(tokens);
  if (values) return { kind: "literals", values };
  const sheet = tokens[0]?.kind === "sheet" ? sheetOf(tokens[0]) : undefined;
  const [first, second] = sheet === undefined ? tokens : tokens.slice(1);
  const count = tokens.length - (sheet === undefined ? 0 : 1);
  if (count === 1 && first?.kind === "area")
    return { kind: "cells", sheet, address: addressOf(first), isSpill: first.text.endsWith("#") };
  if (count === 1 && first?.kind === "word") return { kind: "name", sheet, name: first.text };
  if (count === 1 && first?.kind === "brackets") return { kind: "table", table: undefined, brackets: first.text };
  if (count === 2 && first?.kind === "word" && second?.kind === "brackets")
    return { kind: "table", table: first.text, brackets: second.text };
  return { kind: "computed" };
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
