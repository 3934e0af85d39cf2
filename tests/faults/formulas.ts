import { functionsById } from "../../src/functions";
import { errorsEn } from "../../src/core/locales/errors.en";

/** A formula in a cell, and the operation that it asks. */
export interface Formula {
  id: keyof typeof arity;
  args: unknown[];
  /** How the path of its requests ends. */
  path: RegExp;
}

const arity = {
  "ZIP.LATEST": 3,
  "ZIP.SEARCH": 3,
  "ZIP.CATALOG": 6,
  "ZIP.INDICATORS": 3,
  "ZIP.SOURCE": 3,
  "ZIP.STATUS": 1,
  "QUERY.ROWS": 7,
  "QUERY.COLUMNS": 2,
  "QUERY.INFO": 2,
} as const;

const column = (values: readonly unknown[]): unknown[][] => values.map((value) => [value]);

export function latestOf(...codes: unknown[]): Formula {
  return { id: "ZIP.LATEST", args: [column(codes), [["socioeconomic_ab"]]], path: /\/latest$/ };
}

export function searchOf(...codes: unknown[]): Formula {
  return { id: "ZIP.SEARCH", args: [column(codes), [["zip_code,population"]]], path: /\/search\?/ };
}

export function catalogOf(state: string): Formula {
  return { id: "ZIP.CATALOG", args: [[[state]], null, [["zip_code"]], 0], path: /\/zipcodes\?/ };
}

export function indicatorsOf(category: string): Formula {
  return { id: "ZIP.INDICATORS", args: [[[category]]], path: /\/indicator_catalog$/ };
}

export function queryOf(id: string): Formula {
  return { id: "QUERY.ROWS", args: [[[id]]], path: /\/queries\/[^/]+\/json$/ };
}

export interface Invocation {
  onCanceled?: (() => void) | undefined;
  isInValuePreview?: boolean;
}

/** Calls a function as Excel does: every argument given, the invocation last. */
export function call(formula: Formula, invocation: Invocation = {}): unknown {
  const run = functionsById[formula.id] as unknown as (...all: unknown[]) => unknown;
  return run(...allArguments(formula), invocation);
}

/** As many arguments as the function has: what is left out is null. */
export function allArguments({ id, args }: Formula): unknown[] {
  return Array.from({ length: arity[id] }, (_, index) => args[index] ?? null);
}

/** The rows of an answer; a row that failed is `#N/A code`, and so is a formula that failed as a whole. */
export type Outcome = readonly unknown[];

export async function outcomeOf(formula: Formula, invocation?: Invocation): Promise<Outcome> {
  try {
    return toOutcome(await call(formula, invocation));
  } catch (error) {
    return toOutcome(error);
  }
}

/** What a call ended with, a table or an error, in words that can be compared. */
export function toOutcome(result: unknown): Outcome {
  if (result instanceof Error) return [named(result)];
  return (result as unknown[][]).map((row) => (row[0] instanceof Error ? named(row[0]) : row));
}

/** `#N/A unreachable`: the error value, and the code of its sentence in the catalog. */
function named(error: unknown): string {
  const { code, message } = error as { code: string; message: string };
  const found = sentences.find(([, pattern]) => pattern.test(message));
  return `${code} ${found?.[0] ?? message}`;
}

/** Every sentence of a cell as a pattern: details match anything, and parts in brackets are optional. */
const sentences = Object.entries(errorsEn).map(([code, template]): [string, RegExp] => {
  const pattern = template
    .replace(/<([^|]*)\|[^>]*>/g, "$1")
    .replace(/[.*+?^$()|\\]/g, "\\$&")
    .replace(/\{\w+\}/g, "[^]*")
    .replace(/\[(?!\^)([^\]]*?(?:\[\^\]\*[^\]]*?)*)\]/g, "(?:$1)?");
  return [code.replace(/ .*/, ""), new RegExp(`^${pattern.trim()}…?$`)];
});

/** So many postal codes in a row. */
export function codesFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(first + index).padStart(5, "0"));
}
