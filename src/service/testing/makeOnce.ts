import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes the contents of a folder in one process of a run; the others wait until they are complete. */
export async function makeOnce(folder: string, make: () => Promise<void> | void): Promise<void> {
  while (!isWhole(folder)) {
    if (isFirst(folder)) await makeWhole(folder, make);
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** True if the contents of a folder are complete. */
function isWhole(folder: string): boolean {
  return existsSync(join(folder, "whole"));
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function makeWhole(folder: string, make: () => Promise<void> | void): Promise<void> {
  try {
    await make();
    writeFileSync(join(folder, "whole"), "");
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
