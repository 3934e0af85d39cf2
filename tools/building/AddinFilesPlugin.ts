import { type Compiler, sources } from "webpack";
import { addinFiles } from "./addinFiles";
import { type BuildSettings, localOrigin } from "./buildSettings";

const name = "AddinFilesPlugin";

/** Adds the files that Excel and people read besides the scripts to a webpack build: see `addinFiles`. */
export class AddinFilesPlugin {
  constructor(private readonly settings: BuildSettings) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const script = compilation.entrypoints
          .get("functions")
          ?.getFiles()
          .find((file) => file.endsWith(".js"));
        if (!script) return;
        const files = await addinFiles(this.settings, script);
        for (const [path, text] of files) compilation.emitAsset(path, new sources.RawSource(text));
        const entry = assets[script];
        const isLocal = this.settings.origin === localOrigin;
        if (entry && isLocal && !(stableScript in assets))
          compilation.emitAsset(stableScript, entry, { minimized: true });
      });
    });
  }
}

/** The script's name in the repository's own manifest.xml, which can therefore be sideloaded as it is. */
const stableScript = "functions.js";
