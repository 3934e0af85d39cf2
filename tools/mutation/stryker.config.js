/** `npm run mutate`: changes the code in small ways, and counts the changes that the tests notice (docs/mutation.md). */
const {
  FOLDERS = "src/core/http,src/core/cache,src/core/dispatcher,src/core/splitting,src/core/apis,src/functions/cell",
} = process.env;

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
module.exports = {
  packageManager: "npm",
  testRunner: "jest",
  jest: { configFile: "tools/mutation/jest.config.js" },
  coverageAnalysis: "perTest",
  mutate: [...FOLDERS.split(",").map((folder) => `${folder}/**/*.ts`), "!src/**/*.test.ts", "!src/**/wire.ts"],
  ignorePatterns: ["dist", "build", "data", "docs", "assets", "tests/browser"],
  concurrency: 2,
  timeoutMS: 5000,
  incremental: true,
  incrementalFile: "build/mutation/incremental.json",
  tempDirName: "build/mutation/sandbox",
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
