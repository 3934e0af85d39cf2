import { functionPrefix } from "../../core/functionPrefix";
import { type Token, tokensOf } from "./tokens";

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
    const name =
      token.kind === "word" && tokens[index + 1]?.kind === "open" ? mangledName(token.text, prefix) : undefined;
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
