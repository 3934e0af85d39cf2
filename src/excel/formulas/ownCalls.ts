import { functionPrefix } from "../../core/functionPrefix";
import type { ServiceName } from "../../core/settings/settings";
import { type Token, tokensOf } from "./tokens";

/** A call of one of our functions inside a formula. */
export interface OwnCall {
  /** The function's id in capitals, without the prefix of the build: `ZIP.LATEST`. */
  name: string;
  /** The tokens between its parentheses. */
  inside: Token[];
  /** The formula is this call and nothing else. */
  isWhole: boolean;
}

/** Finds the calls of our functions in a formula, nested ones too. Texts and sheet names that look like calls do not count. */
export function ownCallsIn(formula: unknown, prefix = functionPrefix): OwnCall[] {
  if (!mayBeOwn(formula)) return [];
  const tokens = withoutLocalNames(tokensOf(formula));
  return tokens.flatMap((token, index) => {
    const name = isCalled(tokens, index) ? ownName(token.text, prefix) : undefined;
    if (name === undefined) return [];
    const inside = insideOf(tokens, index + 1);
    const around = [...tokens.slice(1, index), ...tokens.slice(index + inside.length + 3)];
    return [{ name, inside, isWhole: around.every(({ kind }) => kind === "space") }];
  });
}

function isCalled(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === "word" && tokens[at + 1]?.kind === "open";
}

/** A quick check that spares most cells the tokenizer: they have no formula, or none of ours. */
function mayBeOwn(formula: unknown): formula is string {
  return typeof formula === "string" && formula.startsWith("=") && /(?:ZIP|QUERY)\./i.test(formula);
}

/** The id of our function that a word names, in any letter case; undefined if it names none. */
function ownName(word: string, prefix = functionPrefix): string | undefined {
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

/** LET and LAMBDA give names of their own: what a name stands for beside them is Excel's alone to say. */
function withoutLocalNames(tokens: Token[]): Token[] {
  if (!tokens.some(({ text }, at) => isCalled(tokens, at) && /^(?:LET|LAMBDA)$/i.test(text))) return tokens;
  return tokens.map((token, at) =>
    token.kind === "word" && !["open", "brackets"].includes(tokens[at + 1]?.kind ?? "")
      ? { kind: "operator", text: token.text }
      : token,
  );
}

/** Functions that Excel calculates again at every change in the workbook, and with them each formula that they are in. */
const volatileFunctions = /^(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY|OFFSET|INDIRECT|CELL|INFO)$/i;

/** The volatile functions in a formula, in capitals. */
export function volatileIn(formula: string): string[] {
  const tokens = tokensOf(formula);
  const called = tokens.filter(({ text }, at) => isCalled(tokens, at) && volatileFunctions.test(text));
  return [...new Set(called.map(({ text }) => text.toUpperCase()))];
}

/**
 * Gives our functions their names back in a formula that was read where the add-in was missing: `_xldudf_ZIP_LATEST(…)`,
 * `[2]!_xldudf_ZIP_LATEST(…)`, `BloombergUI.xla!_xldudf_ZIP_LATEST(…)`. Any other formula, and what stands in quotes, stays as it is.
 */
export function withoutMangledCalls(formula: string, prefix = functionPrefix): string {
  if (!/_xldudf_/i.test(formula)) return formula;
  const book = String.raw`(?:'(?:[^']|'')*'!|(?:\[[^[\]]*\])?[\w.]*!)?`;
  const name = `(?:_xlfn\\.)?_xldudf_${prefix.replaceAll(".", "_")}(ZIP|QUERY)_([A-Z]+)`;
  const quotedOrMangled = new RegExp(`"(?:[^"]|"")*"|(?<![\\w.!\\]'])${book}${name}(?=\\()`, "gi");
  return formula.replace(quotedOrMangled, (text, family?: string, called = "") =>
    family === undefined ? text : prefix + `${family}.${called}`.toUpperCase(),
  );
}
