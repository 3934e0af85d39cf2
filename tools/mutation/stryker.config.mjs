const folder = process.env.FOLDER ?? "";
const report = `build/mutation/${folder.replaceAll("/", "-")}`;

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  packageManager: "npm",
  testRunner: "jest",
  jest: { configFile: "tools/mutation/jest.config.js" },
  coverageAnalysis: "perTest",
  mutate: [`${folder}/**/*.ts`, "!src/**/*.test.ts", "!src/**/wire.ts"],
  ignorePatterns: ["dist", "build", "data", "docs", "assets", "tests/browser"],
  concurrency: 2,
  timeoutMS: 2000,
  incremental: true,
  incrementalFile: `${report}.incremental.json`,
  tempDirName: "build/mutation/sandbox",
  reporters: ["clear-text", "progress-append-only", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${report}.json` },
};
