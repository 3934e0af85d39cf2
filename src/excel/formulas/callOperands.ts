import { type OwnCall, ownName } from "./ownCalls";
import { addressOf, sheetOf, textOf, type Token } from "./tokens";

/** A reference to cells in a formula. */
export interface Reference {
  /** Undefined for the sheet of the formula itself. */
  sheet: string | undefined;
  /** Without `$`; `A2`, `A2:B5`, `A:A` or `2:2`. */
  address: string;
}

/** The literals and references in the arguments of a call, from which its questions are made. */
export interface CallOperands {
  literals: (string | number)[];
  references: Reference[];
  /**
   * False if values come from elsewhere: a defined name, a table column, OFFSET, a spill, or another of our functions, which may return
   * codes of its own.
   */
  isComplete: boolean;
}

/** Functions that return cells other than those in their arguments. */
const indirectReferences = new Set(["OFFSET", "INDIRECT"]);

export function operandsOf({ inside }: OwnCall): CallOperands {
  const operands: CallOperands = { literals: [], references: [], isComplete: true };
  inside.forEach((token, index) => readToken(operands, token, inside[index - 1], inside[index + 1]));
  return operands;
}

function readToken(operands: CallOperands, token: Token, before: Token | undefined, after: Token | undefined): void {
  switch (token.kind) {
    case "text":
      operands.literals.push(textOf(token));
      return;
    case "number":
      operands.literals.push(Number(token.text));
      return;
    case "area":
      operands.references.push({
        sheet: before?.kind === "sheet" ? sheetOf(before) : undefined,
        address: addressOf(token),
      });
      if (token.text.endsWith("#")) operands.isComplete = false;
      return;
    case "word":
      if (!isPlainWord(token.text, after)) operands.isComplete = false;
      return;
    case "brackets":
      operands.isComplete = false;
      return;
    case "operator":
      if (token.text === ":") operands.isComplete = false;
      return;
    case "sheet":
      if (after?.kind !== "area") operands.isComplete = false;
      return;
    case "space":
    case "error":
    case "open":
    case "close":
    case "separator":
      return;
  }
}

/** True for TRUE, FALSE, and functions that depend on their arguments only. Any other word is a defined name. */
function isPlainWord(word: string, after: Token | undefined): boolean {
  const name = word.toUpperCase();
  if (after?.kind !== "open") return name === "TRUE" || name === "FALSE";
  return !indirectReferences.has(name) && [undefined, "ZIP.CODE"].includes(ownName(word));
}
