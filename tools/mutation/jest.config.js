const { projects } = require("../../jest.config.js");

/** The unit tests of core and of the functions: those of Excel and of the pane notice none of the mutants. */
module.exports = {
  ...projects.find(({ displayName }) => displayName === "unit"),
  rootDir: "../..",
  testTimeout: 60_000,
  testMatch: ["<rootDir>/src/{core,functions}/**/*.test.ts"],
};
