import { functionPrefix } from "../../core/functionPrefix";

/** An argument: a text, a number, cells by their address, or nothing in the place of one that is left out. */
export type Argument = string | number | { cells: string } | undefined;

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
  return typeof argument === "string" ? `"${argument.replaceAll('"', '""')}"` : argument.cells;
}
