import type { OwnCall } from "./ownCalls";
import { sheetOf, textOf, type Token } from "./tokens";

/** Cells that a formula names. */
export interface Reference {
  /** Undefined where the formula means its own sheet. */
  sheet: string | undefined;
  /** Without `$`; `A2`, `A2:B5`, `A:A` or `2:2`. */
  address: string;
}

/** What the arguments of a call name: of these its questions are made. */
export interface Named {
  literals: (string | number)[];
  references: Reference[];
  /** False when something is named whose cells the text does not tell: a defined name, a table's column, OFFSET, a spill. */
  isComplete: boolean;
}

/** Functions that answer cells which their arguments do not name. */
const wanderers = new Set(["OFFSET", "INDIRECT"]);

export function namedIn({ inside }: OwnCall): Named {
  const named: Named = { literals: [], references: [], isComplete: true };
  inside.forEach((token, index) => readToken(named, token, inside[index - 1], inside[index + 1]));
  return named;
}

function readToken(named: Named, token: Token, before: Token | undefined, after: Token | undefined): void {
  switch (token.kind) {
    case "text":
      named.literals.push(textOf(token));
      return;
    case "number":
      named.literals.push(Number(token.text));
      return;
    case "area":
      named.references.push({
        sheet: before?.kind === "sheet" ? sheetOf(before) : undefined,
        address: token.text.replace(/[$#]/g, "").toUpperCase(),
      });
      if (token.text.endsWith("#")) named.isComplete = false;
      return;
    case "word":
      if (!isPlainWord(token.text, after)) named.isComplete = false;
      return;
    case "brackets":
      named.isComplete = false;
      return;
    case "operator":
      if (token.text === ":") named.isComplete = false;
      return;
    case "sheet":
      if (after?.kind !== "area") named.isComplete = false;
      return;
    case "space":
    case "error":
    case "open":
    case "close":
    case "separator":
      return;
  }
}

/** TRUE, FALSE, or a function that answers nothing but what its arguments name. Any other word is a defined name. */
function isPlainWord(word: string, after: Token | undefined): boolean {
  const name = word.toUpperCase();
  if (after?.kind === "open") return !wanderers.has(name);
  return name === "TRUE" || name === "FALSE";
}
