/** Set by webpack from the build setting of the same name; absent in tests and tools. */
declare const FUNCTION_PREFIX: string | undefined;

/** The prefix of every function name and id in this build, with its dot: `ACME.`, or nothing. */
export const functionPrefix = typeof FUNCTION_PREFIX === "string" ? FUNCTION_PREFIX : "";

/** A text that people read, with the function names of this build: `=ZIP.LATEST` becomes `=ACME.ZIP.LATEST`. */
export function withFunctionPrefix(text: string, prefix = functionPrefix): string {
  return text.replace(/=(?=(?:ZIP|QUERY)\.)/g, `=${prefix}`);
}
