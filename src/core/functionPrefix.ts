/** Set by webpack from the build setting of the same name; absent in tests and tools. */
declare const FUNCTION_PREFIX: string | undefined;

/** What stands before every function name and id in this build, with its dot: `ACME.`, or nothing. */
export const functionPrefix = typeof FUNCTION_PREFIX === "string" ? FUNCTION_PREFIX : "";
