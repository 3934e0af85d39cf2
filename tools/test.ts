import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildWhatIsStale } from "./building/products";
import { runTool } from "./runTool";

const reports = join(__dirname, "../build/tests");

interface Outcome {
  title: string;
  passed: number;
  failed: number;
  seconds: number;
}

/**
 * `npm test`: types, lint, what nothing uses, every test, one summary. All steps run even when one fails; a step without tests of its own
 * counts as one failure. `--long` runs the tests alone, with the full counts of the fault and conformance suites.
 */
async function test(isLong: boolean): Promise<void> {
  const outcomes: Outcome[] = [];
  if (!isLong) {
    outcomes.push(await check("types", () => npmRun("types")));
    outcomes.push(await check("lint", () => npmRun("lint")));
    outcomes.push(await check("unused", () => npmRun("unused")));
  }
  outcomes.push(await jest("unit", isLong));
  outcomes.push(await check("build", buildWhatIsStale));
  outcomes.push(await jest("browser", isLong));
  summarise(outcomes);
}

async function check(title: string, task: () => Promise<void>): Promise<Outcome> {
  return timed(title, async () => {
    try {
      await task();
      return { passed: 0, failed: 0 };
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    }
  });
}

/** Runs one of the two Jest scripts and reads its report; a suite that did not even start counts as a failure. */
async function jest(script: "unit" | "browser", isLong: boolean): Promise<Outcome> {
  const report = join(reports, `${script}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  return timed(script, async () => {
    const run = npmRun(script, ["--json", `--outputFile=${report}`], isLong ? { LONG: "1" } : {});
    const complaint = await run.then(() => undefined, String);
    const { passed, failed } = readReport(report);
    return { passed, failed: complaint && failed === 0 ? 1 : failed };
  });
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

function readReport(path: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(path, "utf8")) as JestReport;
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function timed(title: string, task: () => Promise<{ passed: number; failed: number }>): Promise<Outcome> {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const counts = await task();
  const outcome = { title, ...counts, seconds: (Date.now() - started) / 1000 };
  console.log(line(outcome));
  return outcome;
}

async function npmRun(script: string, flags: string[] = [], variables: Record<string, string> = {}): Promise<void> {
  const child = spawn("npm", ["run", "--silent", script, "--", ...flags], {
    // Jest prints its report for machines on the first stream and the one for people on the second.
    stdio: ["ignore", script === "unit" || script === "browser" ? "ignore" : "inherit", "inherit"],
    env: { ...process.env, ...variables },
    shell: process.platform === "win32",
  });
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new Error(`npm run ${script} failed.`);
}

function summarise(outcomes: Outcome[]): void {
  const sum = (part: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + part(outcome), 0);
  console.log(`\n── summary\n${outcomes.map(line).join("\n")}`);
  console.log(`${"total".padEnd(10)}${sum((one) => one.seconds).toFixed(1)} s`);
  console.log(`${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`);
  if (sum((one) => one.failed) > 0) process.exitCode = 1;
}

function line({ title, passed, failed, seconds }: Outcome): string {
  const verdict = failed > 0 ? `FAILED (${failed})` : passed > 0 ? `${passed} passed` : "ok";
  return `${title.padEnd(10)}${verdict.padEnd(14)}${seconds.toFixed(1)} s`;
}

runTool(() => test(process.argv.includes("--long")));
