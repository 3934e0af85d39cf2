import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Example, Language } from "./functionDoc";

/** What a cell of an example shows. */
export type ExampleValue = string | number | boolean;

/** What the doc blocks' examples give on the demonstration data, by formula: the first rows and columns of each. */
export type ExampleAnswers = Readonly<Record<string, Readonly<Record<Language, readonly (readonly ExampleValue[])[]>>>>;

/** Written by `npm run docs`; a test compares it with the functions' answers. */
export const exampleAnswersFile = join(__dirname, "exampleAnswers.json");

export function readExampleAnswers(): ExampleAnswers {
  return JSON.parse(readFileSync(exampleAnswersFile, "utf8")) as ExampleAnswers;
}

/** The doc block prints `…`: the answer changes every time. */
export function isVarying({ answer }: Example): boolean {
  return answer === "…";
}
