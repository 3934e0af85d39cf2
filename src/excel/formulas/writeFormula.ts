import { functionPrefix } from "../../core/functionPrefix";

/** An argument: a text, names, a number, cells by their address, or nothing in the place of one that is left out. */
export type Argument = string | readonly string[] | number | { cells: string } | undefined;

/** Excel takes no longer text in a formula. */
const longestText = 255;

/** The formula that calls one of our functions, under its name in this build: `=ZIP.LATEST(A2:A9,"health",2)`. */
export function writeFormula(name: string, given: readonly Argument[], prefix = functionPrefix): string {
  const last = given.findLastIndex((argument) => argument !== undefined);
  return `=${prefix}${name}(${given
    .slice(0, last + 1)
    .map(written)
    .join(",")})`;
}

function written(argument: Argument): string {
  if (argument === undefined) return "";
  if (typeof argument === "number") return String(argument);
  if (typeof argument === "string") return quoted(argument);
  return "cells" in argument ? argument.cells : writtenNames(argument);
}

/** Names as one text with commas, or as an array where that would be too long. */
function writtenNames(names: readonly string[]): string {
  const text = names.join(",");
  return text.length <= longestText ? quoted(text) : `{${names.map(quoted).join(",")}}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
