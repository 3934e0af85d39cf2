import { type CallOperands, operandsOf } from "./callOperands";
import type { OwnCall } from "./ownCalls";
import type { Token } from "./tokens";

/** One argument of a call. */
export interface ArgumentOperands extends CallOperands {
  /** Its text in the formula. */
  text: string;
}

/** The arguments of a call. One that is calculated, by an operator or another function, is not complete. */
export function operandsOfEach({ name, inside }: OwnCall): ArgumentOperands[] {
  return split(inside).map((tokens) => {
    const operands = operandsOf({ name, inside: tokens });
    const text = tokens.map((token) => token.text).join("");
    return { ...operands, isComplete: operands.isComplete && !tokens.some(isCalculating), text: text.trim() };
  });
}

function split(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "open" || token.text === "{") depth++;
    if (token.kind === "close" || token.text === "}") depth--;
    if (token.kind === "separator" && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function isCalculating({ kind, text }: Token): boolean {
  return kind === "open" || (kind === "operator" && text !== "{" && text !== "}");
}
