import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The public text of a function, from its doc block. */
export interface FunctionDoc {
  /** Without vendor prefix: `ZIP.LATEST`. */
  id: string;
  /** Path from the top of the repository. */
  file: string;
  metadata: FunctionMetadata;
  texts: Record<Language, FunctionText>;
  examples: Example[];
}

export type Language = "en" | "es";

export interface FunctionText {
  /** One sentence. */
  description: string;
  /** By parameter name. */
  parameters: Record<string, string>;
  returns: string;
  /** Paragraphs for the help page. */
  remarks: string[];
  /** How many requests a call costs. */
  cost: string;
}

/**
 * A formula and, if the doc block prints it, the one value that it gives: `=ZIP.CODE(6700) → 06700`. `…` means that the answer changes
 * every time, so no page shows one.
 */
export interface Example {
  formula: string;
  answer?: string;
}

/** One entry of functions.json, as Excel reads it. */
export interface FunctionMetadata {
  id: string;
  name: string;
  description?: string;
  helpUrl?: string;
  options?: Record<string, boolean>;
  parameters: ParameterMetadata[];
  result: { type?: string; dimensionality?: string };
}

interface ParameterMetadata {
  name: string;
  description?: string;
  type?: string;
  dimensionality?: string;
  optional?: boolean;
}

/** `ZIP.LATEST(codes, [indicators], [headers])` */
export function signature({ id, metadata }: FunctionDoc): string {
  const names = metadata.parameters.map((parameter) => (parameter.optional ? `[${parameter.name}]` : parameter.name));
  return `${id}(${names.join(", ")})`;
}

/** The path of a function's help page below the add-in's address. A vendor prefix changes names, not pages. */
export function helpAddress(id: string, language: Language): string {
  return `help/${language}/${id.toLowerCase()}.html`;
}

export function helpIndexAddress(language: Language): string {
  return `help/${language}/index.html`;
}

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
