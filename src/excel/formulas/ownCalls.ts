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

/** The prefix that Excel gives custom functions in the file, and shows if it does not know the function. */
const mark = /^(?:_xlfn\.)?_xldudf_/i;

/**
 * Gives our functions their names back in a formula that was read where the add-in was missing: `_xldudf_ZIP_LATEST(…)`,
 * `[2]!_xldudf_ZIP_LATEST(…)`, `BloombergUI.xla!_xldudf_ZIP_LATEST(…)`. Any other formula stays as it is.
 */
export function withoutMangledCalls(formula: string, prefix = functionPrefix): string {
  if (!/_xldudf_/i.test(formula)) return formula;
  const tokens = tokensOf(formula);
  const texts = tokens.map(({ text }) => text);
  tokens.forEach((token, index) => {
    const name = isCalled(tokens, index) ? mangledName(token.text, prefix) : undefined;
    if (name === undefined) return;
    texts[index] = name;
    for (let before = firstOfBook(tokens, index); before < index; before++) texts[before] = "";
  });
  return texts.join("");
}

/** The name as it is typed, if the word is one of our names as stored in files, with underscores for dots. */
function mangledName(word: string, prefix: string): string | undefined {
  if (!mark.test(word)) return undefined;
  const name = word.replace(mark, "").toUpperCase();
  const before = prefix.toUpperCase().replaceAll(".", "_");
  if (!name.startsWith(before)) return undefined;
  const [, family, called] = /^(ZIP|QUERY)_([A-Z]+)$/.exec(name.slice(before.length)) ?? [];
  return called === undefined ? undefined : `${prefix}${family}.${called}`;
}

/** The position at which the name of another workbook, such as `[2]!`, begins before a function. */
function firstOfBook(tokens: readonly Token[], at: number): number {
  if (tokens[at - 1]?.kind === "sheet") return tokens[at - 2]?.kind === "brackets" ? at - 2 : at - 1;
  const isBook = tokens[at - 1]?.text === "!" && tokens[at - 2]?.kind === "brackets";
  return isBook ? at - 2 : at;
}
