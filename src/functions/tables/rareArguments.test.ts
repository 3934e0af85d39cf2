import type { FunctionDoc } from "../../../tools/functionDocs/functionDoc";
import { requireFunctionDocs } from "../../../tools/functionDocs/readFunctionDocs";
import { AddinError } from "../../core/errors/addinError";
import { sourceChoices } from "./indicators/sourceTable";
import { queryFacts } from "./queryTables";
import { type Choices, readChoice } from "./rareArguments";
import { statusFacts } from "./watchStatus";

const facts = { rows: "filas", last_error: "último error" };

test.each([
  ["rows", "rows"],
  [" Rows ", "rows"],
  ["filas", "rows"],
  ["Last error", "last_error"],
  ["LAST_ERROR", "last_error"],
  ["ultimo error", "last_error"],
  [[["Último error"]], "last_error"],
  ["", undefined],
  [null, undefined],
  [0, undefined],
])("reads %j as %s", (what, fact) => {
  expect(readChoice("what", what, facts, "en")).toBe(fact);
});

test.each([
  ["en", "rows, last_error"],
  ["es", "filas, último error"],
] as const)("refuses another word with those that there are (%s)", (language, allowed) => {
  const details = { argument: "what", value: "Speed", allowed };
  expect(() => readChoice("what", " Speed ", facts, language)).toThrow(new AddinError("badArgument", details));
});

/** The description of `what` in a language, as Excel shows it. */
function described(docs: readonly FunctionDoc[], id: string, language: "en" | "es"): string {
  return docs.find((doc) => doc.id === id)?.texts[language].parameters.what ?? "";
}

test.each<[string, Choices<string>]>([
  ["ZIP.SOURCE", sourceChoices],
  ["ZIP.STATUS", statusFacts],
  ["QUERY.INFO", queryFacts],
])("%s takes the words that its description names, in both languages", async (id, own) => {
  const docs = await requireFunctionDocs();
  const names = Object.keys(own);
  expect(described(docs, id, "en").split(/; /)[0]).toBe(names.join(", ").replace(/, (?=\w+$)/, " or "));
  const words = names.map((name) => `"${own[name]?.split(",")[0]}"`).join(", ");
  const inSpanish = described(docs, id, "es").split(/; /)[0];
  expect(inSpanish).toBe(words.replace(/, (?="[^"]+"$)/, " o "));
});
