import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { wordsOf as workbenchWords } from "../src/workbench/page/words";
import { helpWords } from "../tools/functionDocs/helpWords";
import { requireFunctionDocs } from "../tools/functionDocs/readFunctionDocs";
import { filesIn } from "./support/repository";

/** Words that Spanish does not have, nor takes over. */
const english =
  "the of and with for from to is are was were has have it its this that these not your you or by into they when where which each every " +
  "all cell cells row rows column columns code codes request requests sheet workbook service value values share fraction query queries name " +
  "type string persons dwellings households years decennial yearly unknown failed done cancel close select type write";

/** What a text says in English, besides the names in quotes, formulas and addresses, which are the same in every language. */
function englishIn(text: string, names: ReadonlySet<string> = new Set()): string[] {
  const said = text.replace(
    /“[^”]*”|"[^"]*"|`[^`]*`|<code>.*?<\/code>|=?\b[A-Z.]{2,}|\w+(?:-\w+)+|https?:\S+|\{\w+\}|\/\w\S*/g,
    " ",
  );
  const words = said.match(/[\p{L}_]+/gu) ?? [];
  return words.filter((word) => isEnglish.has(word.toLowerCase()) && !names.has(word));
}

const isEnglish = new Set(english.split(" "));

/** Words for which docs/vocabulary.md has another. */
const otherWords = /petici(ó|o)n|\bfracci(ó|o)n|\bIDs?\b|\bOlvidar\b/;

/** The texts in a file of Spanish words. */
function textsOf(path: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      texts.push(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true));
  return texts;
}

const leaves = (words: unknown): string[] =>
  typeof words === "string" ? [words] : words instanceof Object ? Object.values(words).flatMap(leaves) : [];

test.each(filesIn("src").filter((path) => path.endsWith(".es.ts")))("%s says nothing in English", (path) => {
  const texts = textsOf(join(__dirname, "..", path));
  expect(texts.flatMap((text) => englishIn(text))).toEqual([]);
  expect(texts.filter((text) => otherWords.test(text))).toEqual([]);
});

test("the help, in Excel and on its pages, says nothing in English", async () => {
  expect([...helpWords.es.errorRules.values(), ...leaves(helpWords.es)].flatMap((text) => englishIn(text))).toEqual([]);
  for (const { id, metadata, texts } of await requireFunctionDocs()) {
    const names = new Set(metadata.parameters.map(({ name }) => name));
    // Words that an argument takes stand before their translation.
    const said = leaves(texts.es).map((text) => text.replace(/[\w]+ (?=\([\p{L} ]+\))/gu, ""));
    expect([id, said.filter((text) => otherWords.test(text))]).toEqual([id, []]);
    expect([id, said.flatMap((text) => englishIn(text, names))]).toEqual([id, []]);
  }
});

test("the workbench says nothing in English, to those who see it and to those who hear it", () => {
  expect(leaves(workbenchWords("es-MX")).flatMap((text) => englishIn(text))).toEqual([]);
});

test("English among Spanish is found", () => {
  expect(englishIn("Pida the token de “the service”; =ZIP.LATEST(codes) y una row")).toEqual(["the", "codes", "row"]);
});
