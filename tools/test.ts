import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { buildWhatIsStale } from "./building/products";
import { runTool } from "./runTool";

const repository = join(__dirname, "..");
const reportFile = join(repository, "build/tests/report.json");
/** Tests spend part of their time waiting for processes, browsers and pauses: one worker more than there are cores uses that. */
const workers = availableParallelism() + 1;
const slowestFiles = 10;

interface Outcome {
  title: string;
  passed: number;
  failed: number;
  seconds: number;
}

/**
 * `npm test`: types, build, lint, unused code and every test, in one run of Jest, so that units use the time in which browsers wait; then one
 * summary. All steps run even if one fails; a step without tests of its own counts as one failure. `--long` runs the tests alone, those
 * of the folders `long` too, with the full counts of the fault and conformance suites, every journey in both languages and in both engines.
 */
async function test(isLong: boolean): Promise<void> {
  const started = Date.now();
  const checked = isLong ? [] : checkInTurn(["types", "lint", "unused"]);
  const outcomes = [
    await check("build", buildWhatIsStale),
    await timed("tests", () => jest(isLong)),
    ...(await checked),
  ];
  summarize(outcomes, (Date.now() - started) / 1000);
}

/** One check after the other: a build leaves one core idle, and they use it. */
async function checkInTurn(scripts: readonly string[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const script of scripts) outcomes.push(await check(script, () => npmRun(script)));
  return outcomes;
}

function check(title: string, task: () => Promise<void>): Promise<Outcome> {
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

async function timed(title: string, task: () => Promise<Omit<Outcome, "title" | "seconds">>): Promise<Outcome> {
  console.log(`── ${title}`);
  const started = Date.now();
  const counts = await task();
  const outcome = { title, ...counts, seconds: (Date.now() - started) / 1000 };
  console.log(line(outcome));
  return outcome;
}

/** Runs Jest, and reads its report; a file that did not even start counts as a failure. */
async function jest(isLong: boolean): Promise<Omit<Outcome, "title" | "seconds">> {
  mkdirSync(join(reportFile, ".."), { recursive: true });
  rmSync(reportFile, { force: true });
  const flags = ["jest", "--json", `--outputFile=${reportFile}`, `--maxWorkers=${workers}`];
  const complaint = await run("npx", flags, isLong ? { LONG: "1" } : {}, "ignore").then(() => undefined, String);
  const report = readReport();
  if (!report) return { passed: 0, failed: 1 };
  tellSlowest(report);
  tellRepeated(report);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: complaint && failed === 0 ? 1 : failed };
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number; assertionResults: TestResult[] }[];
}

interface TestResult {
  fullName: string;
  status: string;
  invocations?: number;
}

function readReport(): Report | undefined {
  try {
    return JSON.parse(readFileSync(reportFile, "utf8")) as Report;
  } catch {
    return undefined;
  }
}

function tellSlowest({ testResults }: Report): void {
  const timesOf = testResults.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }));
  const slowest = timesOf.sort((one, other) => other.seconds - one.seconds).slice(0, slowestFiles);
  console.log(`\n── the ${slowestFiles} slowest files`);
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${pathOf(name)}`);
}

/** A test that passed on its second try is one to mend. */
function tellRepeated({ testResults }: Report): void {
  const repeated = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === "passed" && invocations > 1)
      .map(({ fullName }) => `${pathOf(name)}: ${fullName}`),
  );
  console.log(`\n── passed on the second try: ${repeated.length}`);
  for (const one of repeated) console.log(one);
}

function pathOf(name: string): string {
  return relative(repository, name).replaceAll("\\", "/");
}

function npmRun(script: string): Promise<void> {
  return run("npm", ["run", "--silent", script]);
}

/** @param output Jest prints its report for machines to standard output and the one for people to standard error. */
async function run(
  command: string,
  flags: readonly string[],
  variables: Record<string, string> = {},
  output: "inherit" | "ignore" = "inherit",
): Promise<void> {
  const child = spawn(command, flags, {
    stdio: ["ignore", output, "inherit"],
    env: { ...process.env, ...variables },
    shell: process.platform === "win32",
  });
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new Error(`${command} ${flags.join(" ")} failed.`);
}

function summarize(outcomes: readonly Outcome[], seconds: number): void {
  const sum = (part: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + part(outcome), 0);
  console.log(`\n── summary\n${outcomes.map(line).join("\n")}`);
  console.log(`${"total".padEnd(10)}${seconds.toFixed(1)} s`);
  console.log(`${sum((one) => one.passed)} passed, ${sum((one) => one.failed)} failed`);
  if (sum((one) => one.failed) > 0) process.exitCode = 1;
}

function line({ title, passed, failed, seconds }: Outcome): string {
  const verdict = failed > 0 ? `FAILED (${failed})` : passed > 0 ? `${passed} passed` : "ok";
  return `${title.padEnd(10)}${verdict.padEnd(14)}${seconds.toFixed(1)} s`;
}

void runTool(() => test(process.argv.includes("--long")));
