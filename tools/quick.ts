import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { runTool } from "./runTool";

/**
 * `npm run quick`: types, lint, and the tests beside what has changed since the last commit, or, where nothing has, in that commit. What needs
 * a build or a browser is left to `npm test`.
 */
function quick(): void {
  run("npm", ["run", "--silent", "types"]);
  run("npx", ["oxlint", "--type-aware", "--quiet"]);
  const folders = new Set(changedSources().map(dirname));
  if (folders.size === 0) return console.log("No source has changed.");
  const patterns = [...folders].map((folder) => `${folder}/[^/]+\\.test\\.tsx?$`);
  run("npx", ["jest", "--selectProjects", "unit", "service", "page", "--passWithNoTests", ...patterns]);
}

function changedSources(): string[] {
  const [uncommitted, untracked, last] = [
    ["diff", "--name-only", "HEAD"],
    ["ls-files", "--others", "--exclude-standard"],
    ["diff", "--name-only", "HEAD~1"],
  ].map((words) => sourcesIn(spawnSync("git", words).stdout.toString()));
  const changed = [...(uncommitted ?? []), ...(untracked ?? [])];
  return changed.length > 0 ? changed : (last ?? []);
}

function sourcesIn(listed: string): string[] {
  return listed.split("\n").filter((path) => /^(src|tests|tools)\/.*\.tsx?$/.test(path));
}

function run(command: string, flags: readonly string[]): void {
  const { status } = spawnSync(command, flags, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new Error(`${command} ${flags.join(" ")} failed.`);
}

void runTool(quick);
