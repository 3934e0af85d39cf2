import { readFileSync } from "node:fs";
import { StartError } from "../startup/startError";
import { emptyScript, type FaultScript, readScript } from "./script";

/**
 * Takes `--faults` or `--faults <file>` out of the command line. Without a file, only the `X-Fault` header decides. Undefined without
 * the flag: then there is no fault mode at all.
 */
export function takeFaultFlag(argv: readonly string[]): { rest: string[]; faults: FaultScript | undefined } {
  const position = argv.indexOf("--faults");
  if (position < 0) return { rest: [...argv], faults: undefined };
  const file = argv[position + 1];
  const hasFile = file !== undefined && !file.startsWith("--");
  const rest = argv.filter((_, index) => index !== position && !(hasFile && index === position + 1));
  return { rest, faults: hasFile ? readScript(textOf(file)) : emptyScript };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new StartError(`The fault script ${file} cannot be read. --faults also works without one.`);
  }
}
