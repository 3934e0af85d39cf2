/** Unit, service and page tests run beside each other; built and browser tests need dist/ and run after it. */
const shared = {
  transform: {
    "\\.[jt]sx?$": [
      "@swc/jest",
      { jsc: { target: "es2022", transform: { react: { runtime: "automatic" }, useDefineForClassFields: false } } },
    ],
  },
  transformIgnorePatterns: ["/node_modules/(?!(fake-indexeddb|idb-keyval|@sparticuz)/)"],
  modulePathIgnorePatterns: ["<rootDir>/build/"],
  moduleNameMapper: { "\\.css$": "<rootDir>/tests/support/emptyStyle.ts" },
};

/** @type {import("jest").Config} */
module.exports = {
  projects: [
    {
      ...shared,
      displayName: "unit",
      testMatch: ["<rootDir>/{src/core,src/functions,src/excel,src/workbench,tests,tools}/**/*.test.ts"],
      testPathIgnorePatterns: ["/node_modules/", "<rootDir>/tests/(built|browser)/"],
      setupFiles: ["<rootDir>/tests/support/customFunctions.ts", "<rootDir>/tests/support/spanish.ts"],
    },
    { ...shared, displayName: "service", testMatch: ["<rootDir>/src/service/**/*.test.ts"] },
    {
      ...shared,
      displayName: "page",
      testEnvironment: "jsdom",
      testMatch: ["<rootDir>/src/{page,taskpane}/**/*.test.{ts,tsx}"],
      setupFiles: ["<rootDir>/tests/support/customFunctions.ts", "<rootDir>/tests/support/spanish.ts"],
    },
    { ...shared, displayName: "built", testMatch: ["<rootDir>/tests/built/**/*.test.ts"] },
    {
      ...shared,
      displayName: "browser",
      testMatch: ["<rootDir>/tests/browser/**/*.test.ts"],
    },
  ],
};
