import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readExampleAnswers } from "../functionDocs/exampleAnswers";
import { functionsFile, functionsJson } from "../functionDocs/functionsJson";
import { helpPages } from "../functionDocs/helpPages";
import { requireFunctionDocs } from "../functionDocs/readFunctionDocs";
import type { BuildSettings } from "./buildSettings";
import { manifestFor } from "./manifestFor";

const repository = join(__dirname, "../..");

/** The files beside the scripts, by path: functions.json in both languages, help pages, manifest, config.json when asked. */
export async function addinFiles(settings: BuildSettings, script: string): Promise<Map<string, string>> {
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
