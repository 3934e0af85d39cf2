import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";

interface Change {
  from: string | RegExp;
  to: string;
}

/** Changes made to modules of Univer as they are read, because nothing outside them can make them. */
const changes: Readonly<Record<string, readonly Change[]>> = {
  core: [
    {
      // Each pasted formula was tried as a date, a time and a number, several times.
      from: "const getNumfmtParseValueFilter = (value) => {",
      to: 'const getNumfmtParseValueFilter = (value) => {\n\tif (value.startsWith("=")) return null;',
    },
  ],
  "engine-formula": [
    {
      // Univer keeps five thousand parsed formulas, and parses every one of a sheet with more of them again in each calculation.
      from: "const FORMULA_CACHE_LRU_COUNT = 5e3;",
      to: "const FORMULA_CACHE_LRU_COUNT = 1e5;",
    },
    {
      // All cells into which formulas have spilled were copied as JSON after each calculation, only to replace what they were copied from.
      from: /= (arrayFormulaCellMatrixData|rangeMatrix)\.getData\(\);/g,
      to: "= $1.getMatrix();",
    },
    {
      // Each calculation makes an object for every formula, and a tenth of its time went into fields that were set by a name as text.
      from: /_defineProperty\(this, "(\w+)", /g,
      to: "void (this.$1 = ",
    },
  ],
  "sheets-formula": [
    {
      // When rows come or go, all formulas that change were copied as JSON as well.
      from: "= newFormulaDataItem.getData();",
      to: "= newFormulaDataItem.getMatrix();",
    },
    {
      // Before each calculation, Univer waits a tenth of a second for more reasons to calculate. They come within milliseconds.
      from: "}, 100);",
      to: "}, 20);",
    },
  ],
};

export const fasterUniver: Plugin = {
  name: "faster-univer",
  setup(bundler) {
    for (const [module, ofModule] of Object.entries(changes)) {
      bundler.onLoad(
        { filter: new RegExp(`@univerjs[\\\\/]${module}[\\\\/]lib[\\\\/]es[\\\\/]index\\.js$`) },
        async ({ path }) => {
          let contents = await readFile(path, "utf8");
          for (const { from, to } of ofModule) {
            const changed = contents.replace(from, to);
            if (changed === contents) throw new Error(`${path} holds no ${String(from)} anymore.`);
            contents = changed;
          }
          return { contents };
        },
      );
    }
  },
};
