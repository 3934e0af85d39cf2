import { splitArguments } from "./callArguments";
import { type CallOperands, operandsOf } from "./callOperands";
import type { OwnCall } from "./ownCalls";
import type { Token } from "./tokens";

/** One argument of a call. */
export interface ArgumentOperands extends CallOperands {
  /** Its text in the formula. */
  text: string;
}

/** Reads the operands of each argument. An argument that an operator or another function computes is not complete. */
export function operandsOfEach({ name, inside }: OwnCall): ArgumentOperands[] {
  return splitArguments(inside).map((tokens) => {
    const operands = operandsOf({ name, inside: tokens });
    const text = tokens.map((token) => token.text).join("");
    return { ...operands, isComplete: operands.isComplete && !tokens.some(isCalculating), text: text.trim() };
  });
}

function isCalculating({ kind, text }: Token): boolean {
  return kind === "open" || (kind === "operator" && text !== "{" && text !== "}");
}
