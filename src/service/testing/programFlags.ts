import { join } from "node:path";

/** Node's flags for a source that a test starts as a process of its own. Outside a run of tests, tsx compiles it, as it does for a person. */
export const programFlags: readonly string[] =
  process.env.TEST_COMPILED === undefined
    ? ["--require", require.resolve("tsx/cjs")]
    : // Packages that are ES modules are required too: Node 20 warns of it.
      ["--disable-warning=ExperimentalWarning", "--require", join(__dirname, "compileOnce.js")];
