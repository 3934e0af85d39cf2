import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runTool } from "../runTool";

const root = join(__dirname, "../..");
const folders = ["src/core/http", "src/core/dispatcher", "src/core/cache", "src/core/apis", "src/functions/cell"];

/** The part of Stryker's report that is counted. */
interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** `npm run mutate [folder …]`: changes the code of each folder in small ways, and counts the changes that its tests notice. */
function mutate(chosen: readonly string[]): void {
  mkdirSync(join(root, "build/mutation"), { recursive: true });
  for (const folder of chosen.length > 0 ? chosen : folders) {
    if (!folders.includes(folder)) throw new Error(`${folder} is none of ${folders.join(", ")}.`);
    runStryker(folder);
  }
  for (const folder of folders) console.log(scoreOf(folder));
}

function runStryker(folder: string): void {
  const args = ["stryker", "run", "tools/mutation/stryker.config.js"];
  const { status } = spawnSync("npx", args, { cwd: root, stdio: "inherit", env: { ...process.env, FOLDER: folder } });
  if (status !== 0) throw new Error(`Stryker has failed on ${folder}.`);
}

/** A mutant that takes too long counts as noticed, like one that fails a test. One that no test runs does not. */
function scoreOf(folder: string): string {
  const report = readReport(folder);
  if (!report) return `${folder}: not run yet`;
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const count = (...statuses: string[]): number => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [noticed, missed] = [count("Killed", "Timeout"), count("Survived", "NoCoverage")];
  const share = ((100 * noticed) / (noticed + missed)).toFixed(1);
  return `${folder}: ${noticed} of ${noticed + missed} mutants noticed (${share} %)`;
}

function readReport(folder: string): Report | undefined {
  try {
    const path = join(root, `build/mutation/${folder.replaceAll("/", "-")}.json`);
    return JSON.parse(readFileSync(path, "utf8")) as Report;
  } catch {
    return undefined;
  }
}

void runTool(() => mutate(process.argv.slice(2)));
