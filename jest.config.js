/** What stands in a folder `long` is run by `npm run test:long`. */
const ignored = ["/node_modules/", ...(process.env.LONG ? [] : ["<rootDir>/.+/long/"])];

/** Built and browser tests need what `npm test` builds first. */
const shared = {
  testPathIgnorePatterns: ignored,
  transform: {
    "\\.(mjs|[jt]sx?)$": [
      "@swc/jest",
      { jsc: { target: "es2022", transform: { react: { runtime: "automatic" }, useDefineForClassFields: false } } },
    ],
  },
  transformIgnorePatterns: [
    "<rootDir>/build/tests/",
    "/node_modules/(?!(d3-[a-z-]+|fake-indexeddb|flatbush|flatqueue|idb-keyval|internmap|kdbush|lodash-es|nanoid|quickselect|rbush|stream-chain|stream-json|@sparticuz)/)",
  ],
  modulePathIgnorePatterns: ["<rootDir>/build/(?!tests/)"],
  testEnvironment: require.resolve("./tests/support/plainEnvironment.js"),
  moduleNameMapper: { "\\.css$": "<rootDir>/tests/support/emptyStyle.ts" },
};

/** @type {import("jest").Config} */
module.exports = {
  // Jest leaves one core idle unless it is told, which is half of a machine with two.
  maxWorkers: "100%",
  // A busy machine needs long for what takes no time: only a test that hangs should meet this.
  testTimeout: 60_000,
  testSequencer: "<rootDir>/tests/support/browsersAmongOthers.mjs",
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: ["<rootDir>/{src/core,src/functions,src/excel,src/workbench,tests,tools}/**/*.test.ts"],
      testPathIgnorePatterns: [...ignored, "<rootDir>/tests/(built|browser)/"],
      setupFiles: ["<rootDir>/tests/support/customFunctions.ts", "<rootDir>/tests/support/spanish.ts"],
      globalSetup: "<rootDir>/tests/support/service/nameShared.ts",
      globalTeardown: "<rootDir>/tests/support/service/removeShared.ts",
    },
    {
      ...shared,
      displayName: "service",
      moduleNameMapper: { ...shared.moduleNameMapper, "^tsx/cjs$": "<rootDir>/tests/support/service/compileOnce.js" },
      testMatch: ["<rootDir>/src/{service,gateway}/**/*.test.ts"],
      globalSetup: "<rootDir>/tests/support/service/nameShared.ts",
      globalTeardown: "<rootDir>/tests/support/service/removeShared.ts",
    },
    {
      ...shared,
      displayName: "page",
      testEnvironment: require.resolve("./tests/support/pageEnvironment.js"),
      globalSetup: "<rootDir>/tests/support/fluentInOneFile.ts",
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        "^@fluentui/react-components$": "<rootDir>/build/tests/fluent.js",
        "^@griffel/(core|react)$": "<rootDir>/tests/support/noStyles.js",
        "^@fluentui/react-icons": "<rootDir>/tests/support/noIcons.js",
        // The one for development notes at each element where it was made: a tenth of the time of the page tests.
        "^react/jsx-runtime$": "<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js",
      },
      testMatch: ["<rootDir>/src/{page,taskpane}/**/*.test.{ts,tsx}"],
      setupFiles: [
        "<rootDir>/tests/support/customFunctions.ts",
        "<rootDir>/tests/support/spanish.ts",
        "<rootDir>/tests/support/spanishPane.ts",
      ],
      setupFilesAfterEnv: [
        "<rootDir>/tests/support/plainStyles.ts",
        "<rootDir>/tests/support/plainLabels.ts",
        "<rootDir>/tests/support/patience.ts",
        "<rootDir>/tests/support/secondTry.ts",
      ],
    },
    { ...shared, displayName: "built", testMatch: ["<rootDir>/tests/built/**/*.test.ts"] },
    {
      ...shared,
      displayName: "browser",
      testEnvironment: require.resolve("./tests/support/browser/browserEnvironment.js"),
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        "^playwright-core$": "<rootDir>/tests/support/browser/sharedPlaywright.js",
      },
      testMatch: ["<rootDir>/tests/browser/**/*.test.ts"],
      globalSetup: "<rootDir>/tests/support/browser/sharedService.ts",
      globalTeardown: "<rootDir>/tests/support/browser/stopSharedService.ts",
      setupFilesAfterEnv: ["<rootDir>/tests/support/secondTry.ts"],
    },
  ],
};
