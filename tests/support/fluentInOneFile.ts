import { build } from "esbuild";
import { renameSync } from "node:fs";
import { filesIn, read, repository } from "./repository";

/**
 * Joins what the pane uses of Fluent's two thousand modules into the file that jest.config.js gives the page tests. Jest loads what a test
 * imports again for each test file: apart, the modules take ten times as long as in one file, and half of the time of all page tests.
 */
export default async function fluentInOneFile(): Promise<void> {
  const outfile = `${repository}/build/tests/fluent.js`;
  const made = `${outfile}.${process.pid}`;
  await build({
    stdin: { contents: `export { ${usedNames().join()} } from "@fluentui/react-components";`, resolveDir: repository },
    bundle: true,
    format: "cjs",
    platform: "browser",
    define: { "process.env.NODE_ENV": '"production"' },
    // The tests' own React must be Fluent's.
    external: ["react", "react-dom", "scheduler", "@griffel/core", "@griffel/react", "@fluentui/react-icons"],
    outfile: made,
  });
  renameSync(made, outfile);
}

function usedNames(): string[] {
  const imports = filesIn("src").flatMap((path) => [
    ...(/\.tsx?$/.test(path) ? read(path) : "").matchAll(/import \{([^}]*)\} from "@fluentui\/react-components"/g),
  ]);
  const names = imports.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
  return [...new Set(names)].filter((name) => name !== "" && !name.startsWith("type "));
}
