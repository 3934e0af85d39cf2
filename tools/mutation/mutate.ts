import { spawnSync } from "node:child_process";
import { runTool } from "../runTool";

/** `npm run mutate [folder …]`: changes the code in small ways, and counts the changes that the tests notice (docs/mutation.md). */
function mutate(folders: readonly string[]): void {
  const env = folders.length === 0 ? process.env : { ...process.env, FOLDERS: folders.join() };
  const { status } = spawnSync("npx", ["stryker", "run", "tools/mutation/stryker.config.js"], {
    stdio: "inherit",
    env,
  });
  if (status !== 0) throw new Error("Stryker has failed; the lines above say why.");
}

void runTool(() => mutate(process.argv.slice(2)));
