import { functionPrefix } from "../../core/functionPrefix";
import type { ServiceName } from "../../core/settings/settings";
import { type Token, tokensOf } from "./tokens";

/** A call of one of our functions inside a formula. */
export interface OwnCall {
  /** The function's id in capitals, without the prefix of the build: `ZIP.LATEST`. */
  name: string;
  /** The tokens between its parentheses. */
  inside: Token[];
}

/** Finds the calls of our functions in a formula, nested ones too. Texts and sheet names that look like calls do not count. */
export function ownCallsIn(formula: unknown, prefix = functionPrefix): OwnCall[] {
  if (!mayBeOwn(formula)) return [];
  const tokens = tokensOf(formula);
  return tokens.flatMap((token, index) => {
    const name = token.kind === "word" && tokens[index + 1]?.kind === "open" ? ownName(token.text, prefix) : undefined;
    return name === undefined ? [] : [{ name, inside: insideOf(tokens, index + 1) }];
  });
}

/** A quick check that spares most cells the tokenizer: they have no formula, or none of ours. */
function mayBeOwn(formula: unknown): formula is string {
  return typeof formula === "string" && formula.startsWith("=") && /(?:ZIP|QUERY)\./i.test(formula);
}

/** The id of our function that a word names, in any letter case; undefined if it names none. */
export function ownName(word: string, prefix = functionPrefix): string | undefined {
  const name = word.toUpperCase();
  if (!name.startsWith(prefix.toUpperCase())) return undefined;
  const id = name.slice(prefix.length);
  return /^(?:ZIP|QUERY)\.[A-Z]+$/.test(id) ? id : undefined;
}

/** The service that a function of ours asks. */
export function serviceOf(name: string): ServiceName {
  return name.startsWith("QUERY.") ? "queries" : "zipcodes";
}

/** The tokens between the parenthesis at `open` and the one that closes it, or up to the end. */
function insideOf(tokens: readonly Token[], open: number): Token[] {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const kind = tokens[at]?.kind;
    if (kind === "open") depth++;
    else if (kind === "close" && --depth === 0) return tokens.slice(open + 1, at);
  }
  return tokens.slice(open + 1);
}
