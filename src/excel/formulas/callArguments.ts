import type { Reference } from "./callOperands";
import type { OwnCall } from "./ownCalls";
import { addressOf, sheetOf, textOf, type Token } from "./tokens";

/** One argument of a call, as far as its text shows without calculating anything. */
export type CallArgument = { text: string } & (
  | { kind: "omitted" }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "cells"; reference: Reference; isSpill: boolean }
  /** A nested formula, a defined name, or a column of a table. */
  | { kind: "computed" }
);

/** Takes apart the arguments of a call. */
export function argumentsOf({ inside }: OwnCall): CallArgument[] {
  return splitArguments(inside).map(readArgument);
}

/** Splits at the separators that are neither inside parentheses nor in an array constant. */
export function splitArguments(tokens: readonly Token[]): Token[][] {
  const split: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "open" || token.text === "{") depth++;
    if (token.kind === "close" || token.text === "}") depth--;
    if (token.kind === "separator" && depth === 0) split.push([]);
    else split.at(-1)?.push(token);
  }
  return split;
}

function readArgument(tokens: readonly Token[]): CallArgument {
  const plain = tokens.filter(({ kind }) => kind !== "space");
  const text = plain.map((token) => token.text).join("");
  const [first, second] = plain;
  if (!first) return { text, kind: "omitted" };
  if (plain.length === 1) return { text, ...readToken(first, undefined) };
  if (plain.length === 2 && second && first.kind === "sheet") return { text, ...readToken(second, sheetOf(first)) };
  if (plain.length === 2 && second?.kind === "number" && first.text === "-")
    return { text, kind: "literal", value: -Number(second.text) };
  return { text, kind: "computed" };
}

type Read =
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "cells"; reference: Reference; isSpill: boolean }
  | { kind: "computed" };

function readToken(token: Token, sheet: string | undefined): Read {
  if (token.kind === "area") {
    return { kind: "cells", reference: { sheet, address: addressOf(token) }, isSpill: token.text.endsWith("#") };
  }
  if (sheet !== undefined) return { kind: "computed" };
  if (token.kind === "text") return { kind: "literal", value: textOf(token) };
  if (token.kind === "number") return { kind: "literal", value: Number(token.text) };
  if (/^(?:TRUE|FALSE)$/i.test(token.text)) return { kind: "literal", value: token.text.toUpperCase() === "TRUE" };
  return { kind: "computed" };
}
