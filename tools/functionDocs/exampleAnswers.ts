import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Example, Language } from "./functionDoc";

/** What a cell of an example shows. */
export type ExampleValue = string | number | boolean;

/** What the examples of the doc blocks give over the demonstration data, by formula: the first rows and columns of each. */
export type ExampleAnswers = Readonly<Record<string, Readonly<Record<Language, readonly (readonly ExampleValue[])[]>>>>;

/** `npm run docs` writes it; a test compares it with what the functions answer. */
export const exampleAnswersFile = join(__dirname, "exampleAnswers.json");

export function readExampleAnswers(): ExampleAnswers {
  return JSON.parse(readFileSync(exampleAnswersFile, "utf8")) as ExampleAnswers;
}

/** The doc block prints `…`: the answer is another each time. */
export function isVarying({ answer }: Example): boolean {
  return answer === "…";
}
