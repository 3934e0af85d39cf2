import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../startup/startError";

/** Makes the data folder where it is missing. Throws a sentence for the operator if it cannot be made or written to. */
export function makeWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`The data folder ${folder} cannot be written to. Choose another one with --data.`);
  }
}

/** Makes one folder at a time: below /proc, Node's own way tries again forever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may just have made it.
    if (!existsSync(folder)) throw error;
  }
}
