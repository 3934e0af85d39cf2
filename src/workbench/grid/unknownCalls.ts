import type { IFunctionService } from "@univerjs/engine-formula";

/** True for a formula that calls a function which nobody has: Excel shows #NAME? as soon as it is entered, before anything is calculated. */
export function callsUnknown(formula: string, functions: Pick<IFunctionService, "hasExecutor">): boolean {
  const withoutTexts = formula.toUpperCase().replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, "");
  return (withoutTexts.match(/[A-Z_][A-Z0-9._]*(?=\()/g) ?? []).some((name) => !functions.hasExecutor(name));
}
