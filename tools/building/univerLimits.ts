import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";

/**
 * Univer keeps five thousand parsed formulas, and parses every one of a sheet with more of them again in each calculation.
 * The limit is a constant inside the module, so that it can only be raised where the module is read.
 */
const keptFormulas = { from: "const FORMULA_CACHE_LRU_COUNT = 5e3;", to: "const FORMULA_CACHE_LRU_COUNT = 1e5;" };

export const withMoreFormulas: Plugin = {
  name: "with-more-formulas",
  setup(bundler) {
    bundler.onLoad({ filter: /engine-formula[\\/]lib[\\/]es[\\/]index\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      if (!source.includes(keptFormulas.from)) throw new Error(`${path} holds no "${keptFormulas.from}" any more.`);
      return { contents: source.replace(keptFormulas.from, keptFormulas.to) };
    });
  },
};
