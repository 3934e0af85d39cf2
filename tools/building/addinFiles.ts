import type { Compiler } from "webpack";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readExampleAnswers } from "../functionDocs/functionDoc";
import { functionsFile, functionsJson } from "../functionDocs/functionsJson";
import { helpEntry, helpPages } from "../functionDocs/helpPages";
import { requireFunctionDocs } from "../functionDocs/readFunctionDocs";
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
        for (const [path, text] of files) compilation.emitAsset(path, new compiler.webpack.sources.RawSource(text));
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

const repository = join(__dirname, "../..");

/** The files beside the scripts, by path: functions.json in both languages, help pages, manifest, config.json when asked. */
async function addinFiles(settings: BuildSettings, script: string): Promise<Map<string, string>> {
  const docs = await requireFunctionDocs();
  const files = new Map<string, string>();
  const metadata: Record<string, string> = {};
  for (const language of ["en", "es"] as const) {
    const json = toJson(functionsJson(docs, language, settings));
    files.set(functionsFile[language], json);
    metadata[functionsFile[language]] = createHash("sha256").update(json).digest("hex").slice(0, 8);
    const pages = helpPages(docs, readExampleAnswers(), language, settings.functionPrefix);
    for (const [path, html] of pages) files.set(path, html);
  }
  files.set("help/index.html", helpEntry());
  files.set("manifest.xml", manifest(settings, script, metadata));
  if (Object.keys(settings.config).length > 0) files.set("config.json", toJson(settings.config));
  return files;
}

function manifest({ origin }: BuildSettings, script: string, metadata: Record<string, string>): string {
  const source = readFileSync(join(repository, "manifest.xml"), "utf8");
  const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { version: string };
  return manifestFor(source, { origin, version: `${version}.0`, script, metadata });
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

export interface ManifestTarget {
  /** The address that the built files are served from, without a trailing slash. */
  origin: string;
  /** Four numbers: Excel reads the functions again when they rise. */
  version: string;
  /** The entry script's file name, with its hash. */
  script: string;
  /** A hash of each metadata file, by its name: Excel keeps a file that it has read, and an old one must not meet a newer script. */
  metadata: Readonly<Record<string, string>>;
}

/** Adapts the repository's manifest, written for localhost, to another address. */
export function manifestFor(source: string, { origin, version, script, metadata }: ManifestTarget): string {
  const versioned = Object.entries(metadata).reduce(
    (text, [file, hash]) => text.replaceAll(`"${localOrigin}/${file}"`, `"${localOrigin}/${file}?v=${hash}"`),
    source,
  );
  return versioned
    .replace(/<Version>[^<]*</, `<Version>${version}<`)
    .replace(`"${localOrigin}/functions.js"`, `"${localOrigin}/${script}"`)
    .replaceAll(`"${localOrigin}/`, `"${origin}/`);
}
