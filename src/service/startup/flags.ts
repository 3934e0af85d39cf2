import { parseArgs, type ParseArgsConfig } from "node:util";
import { StartError } from "./startError";

/**
 * Reads the flags of a command line that takes nothing else.
 * @param known the sentence that names them all, for whoever wrote another one
 */
export function readFlags<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  argv: readonly string[],
  options: Options,
  known: string,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: false, options }).values;
  } catch (error) {
    const [sentence] = (error as Error).message.split(". ");
    throw new StartError(`${sentence}. ${known}`);
  }
}

/** Reads the value of `--port`. */
export function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new StartError(`--port must be a number from 1 to 65535, not ${text}.`);
}
