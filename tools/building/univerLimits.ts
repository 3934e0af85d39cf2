import type { Plugin } from "esbuild";
import { readFile } from "node:fs/promises";

/**
 * Univer caches five thousand parsed formulas; in a sheet with more, it parses all of them again in every calculation. The limit is
 * a constant inside the module, so it can only be raised as the module is loaded.
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
