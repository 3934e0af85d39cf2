import { functionPrefix } from "../../core/functionPrefix";

/** An argument: a text, names, a number, cells by their address, or undefined for one that is left out. */
export type Argument = string | readonly string[] | number | { cells: string } | undefined;

/** The longest text that Excel accepts in a formula. */
const maxTextLength = 255;

/** Writes a call of one of our functions, by its name in this build: `=ZIP.LATEST(A2:A9,"health",2)`. */
export function writeFormula(name: string, given: readonly Argument[], prefix = functionPrefix): string {
  const last = given.findLastIndex((argument) => argument !== undefined);
  return `=${prefix}${name}(${given
    .slice(0, last + 1)
    .map(written)
    .join(",")})`;
}

/** Writes one argument of a formula. */
export function written(argument: Argument): string {
  if (argument === undefined) return "";
  if (typeof argument === "number") return String(argument);
  if (typeof argument === "string") return quoted(argument);
  return "cells" in argument ? argument.cells : writtenNames(argument);
}

/** Writes names as one text with commas, or as an array if that text would be too long. */
function writtenNames(given: readonly string[]): string {
  const names = given.map(plainName);
  const text = names.join(",");
  return text.length <= maxTextLength ? quoted(text) : `{${names.map(quoted).join(",")}}`;
}

/** A name as a formula asks for it: at a comma or semicolon functions would split it, and without these signs they find it too. */
export function plainName(name: string): string {
  return name.replace(/[,;]\s*/g, " ");
}

/** Writes a text in quotes. */
export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
