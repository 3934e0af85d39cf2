import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isWhole } from "../src/service/testing/makeOnce";
import { buildWhatIsStale } from "./building/products";
import { runTool } from "./runTool";

const reports = join(__dirname, "../build/tests");
/** The data of a first start, which the runs of both scripts share: it takes ten seconds to make. */
const demonstration = join(reports, "first-start");
/** Tests spend part of their time waiting for processes, browsers and pauses: one worker more than there are cores uses that (on two, 1,210 s became 1,172). */
const workers = availableParallelism() + 1;

interface Outcome {
  title: string;
  passed: number;
  failed: number;
  /** Tests that passed on their second try. */
  repeated: number;
  seconds: number;
}

/**
 * `npm test`: types, lint and unused code in parallel with the tests without a browser, then those with one, and one summary. All steps
 * run even if one fails; a step without tests of its own counts as one failure. `--long` runs the tests alone, with the full counts of the fault and
 * conformance suites.
 */
async function test(isLong: boolean): Promise<void> {
  const started = Date.now();
  // It may be that of an older source.
  rmSync(demonstration, { recursive: true, force: true });
  const checks = isLong ? [] : ["types", "lint", "unused"].map((script) => check(script, () => npmRun(script)));
  const outcomes = await Promise.all([...checks, jest("unit", isLong)]);
  outcomes.push(await check("build", buildWhatIsStale));
  outcomes.push(await jest("browser", isLong));
  summarize(outcomes, (Date.now() - started) / 1000);
}

async function check(title: string, task: () => Promise<void>): Promise<Outcome> {
  return timed(title, async () => {
    try {
      await task();
      return { passed: 0, failed: 0, repeated: 0 };
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, repeated: 0 };
    }
  });
}

/** Runs one of the two Jest scripts and reads its report; a suite that did not even start counts as a failure. */
async function jest(script: "unit" | "browser", isLong: boolean): Promise<Outcome> {
  const report = join(reports, `${script}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  return timed(script, async () => {
    const flags = ["--json", `--outputFile=${report}`, `--maxWorkers=${workers}`];
    // A run that has lost its process would leave a part, for which the next one would wait.
    if (!isWhole(demonstration)) rmSync(demonstration, { recursive: true, force: true });
    const run = npmRun(script, flags, { TEST_DEMONSTRATION: demonstration, ...(isLong && { LONG: "1" }) });
    const complaint = await run.then(() => undefined, String);
    const counts = readReport(report);
    return { ...counts, failed: complaint && counts.failed === 0 ? 1 : counts.failed };
  });
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; invocations?: number }[] }[];
}

type Counts = Omit<Outcome, "title" | "seconds">;

function readReport(path: string): Counts {
  try {
    const report = JSON.parse(readFileSync(path, "utf8")) as JestReport;
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      repeated: tests.filter(({ status, invocations = 1 }) => status === "passed" && invocations > 1).length,
    };
  } catch {
    return { passed: 0, failed: 1, repeated: 0 };
  }
}

async function timed(title: string, task: () => Promise<Counts>): Promise<Outcome> {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const counts = await task();
  const outcome = { title, ...counts, seconds: (Date.now() - started) / 1000 };
  console.log(line(outcome));
  return outcome;
}

async function npmRun(script: string, flags: string[] = [], variables: Record<string, string> = {}): Promise<void> {
  const child = spawn("npm", ["run", "--silent", script, "--", ...flags], {
    // Jest prints its report for machines to standard output and the one for people to standard error.
    stdio: ["ignore", script === "unit" || script === "browser" ? "ignore" : "inherit", "inherit"],
    env: { ...process.env, ...variables },
    shell: process.platform === "win32",
  });
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new Error(`npm run ${script} failed.`);
}

function summarize(outcomes: Outcome[], seconds: number): void {
  const sum = (part: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + part(outcome), 0);
  console.log(`\n── summary\n${outcomes.map(line).join("\n")}`);
  console.log(`${"total".padEnd(10)}${seconds.toFixed(1)} s`);
  console.log(`${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`);
  if (sum((one) => one.failed) > 0) process.exitCode = 1;
}

function line({ title, passed, failed, repeated, seconds }: Outcome): string {
  const verdict = failed > 0 ? `FAILED (${failed})` : passed > 0 ? `${passed} passed` : "ok";
  const secondTries = repeated > 0 ? `, ${repeated} of them on the second try` : "";
  return `${title.padEnd(10)}${verdict.padEnd(14)}${seconds.toFixed(1)} s${secondTries}`;
}

void runTool(() => test(process.argv.includes("--long")));
