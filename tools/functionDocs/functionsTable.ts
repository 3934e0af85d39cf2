import { type FunctionDoc, type Language, signature } from "./functionDoc";

const heads: Record<Language, string> = { en: "| Function | Answer |", es: "| Función | Respuesta |" };
const opening = "<!-- functions: written by npm run docs -->";
const closing = "<!-- /functions -->";

/** Returns a README's text with an updated functions table between the two marks. */
export function withFunctionsTable(readme: string, docs: FunctionDoc[], language: Language): string {
  const [before, rest] = splitOnce(readme, opening);
  const [, after] = splitOnce(rest, closing);
  return `${before}${opening}\n\n${table(docs, language)}\n\n${closing}${after}`;
}

function splitOnce(text: string, mark: string): [string, string] {
  const position = text.indexOf(mark);
  if (position < 0)
    throw new Error(`The README has no line "${mark}"; the functions table goes between two such marks.`);
  return [text.slice(0, position), text.slice(position + mark.length)];
}

function table(docs: FunctionDoc[], language: Language): string {
  const rows = docs.map((doc) => `| [\`${signature(doc)}\`](${doc.file}) | ${doc.texts[language].description} |`);
  return [heads[language], "| --- | --- |", ...rows].join("\n");
}
