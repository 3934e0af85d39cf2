const { projects } = require("../../jest.config.js");

const unit = projects.find(({ displayName }) => displayName === "unit");

/** The unit tests that take milliseconds: each mutant runs all that reach it. */
module.exports = {
  ...unit,
  rootDir: "../..",
  testMatch: [
    "<rootDir>/src/{core,functions}/**/*.test.ts",
    "<rootDir>/tests/gateAndDispatcher.test.ts",
  ],
};
