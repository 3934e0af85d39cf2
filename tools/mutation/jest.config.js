const { projects } = require("../../jest.config.js");

const unit = projects.find(({ displayName }) => displayName === "unit");
const folder = process.env.FOLDER ?? "";

/** Tests that drive the parts of a folder together, besides those that lie in it. */
const testsAbove = {
  "src/core/cache": ["src/core/account/accountCaches.test.ts"],
};

/** The unit tests of one folder: a mutant that runs no others takes a second. */
module.exports = {
  ...unit,
  rootDir: "../..",
  testMatch: [`${folder}/**/*.test.ts`, ...(testsAbove[folder] ?? [])].map((path) => `<rootDir>/${path}`),
};
