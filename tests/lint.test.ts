import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repository } from "./support/repository";

/** What the lint rules must show: a source in a folder below src, and the finding in its first line. */
const faults: [what: string, folder: string, source: string, finding: RegExp][] = [
  ["HTTP in the dispatcher", "core/dispatcher", 'import "../http/send";', /rooms\(imports\).*hands it `plan`/],
  ["the other API", "core/apis/zipcodes", 'import { a } from "../queries/client";', /never the other API/],
  ["a value where only types may pass", "functions/zip", 'import { App } from "../../core/app";', /imports/],
  ["a side door through export", "core/http", 'export { a } from "../app";', /imports \.\.\/app/],
  ["a side door through import()", "core/http", 'void import("../app");', /imports \.\.\/app/],
  ["a side door through a type", "core/http", 'export type A = import("../app").App;', /imports types of \.\.\/app/],
  ["the add-in in the workbench", "workbench", 'import type { A } from "../core/app";', /stands in for Excel/],
  ["the service in the pane", "taskpane", 'import { a } from "../service/service";', /pane/],
  ["something that imports addin.tsx", "taskpane", 'import { a } from "../addin";', /pane/],
  ["Node in core", "core/cache", 'import { readFileSync } from "node:fs";', /node:fs/],
  ["a package of another room", "core/codes", 'import React from "react";', /react/],
  ["the page in a function", "functions/zip", 'document.title = "";', /touches document/],
  ["Excel in the pane", "taskpane", "void Excel.run(async () => {});", /touches Excel/],
  ["CustomFunctions outside its border", "functions/zip", "new CustomFunctions.Error(1);", /touches Custom/],
  ["time in the dispatcher", "core/dispatcher", "export const now = Date.now();", /touches Date\.now/],
  ["today in the cache", "core/cache", "export const today = new Date();", /touches new Date/],
  ["chance in core/http", "core/http", "export const chance = Math.random();", /touches Math\.random/],
  ["a global behind globalThis", "core/http", "globalThis.fetch;", /touches globalThis/],
  ["a file without a room", "pane", "export const a = 1;", /no room/],
  ["a circle of imports, also of types", "core/settings", 'export type { A } from "./one";', /no-cycle/],
  [
    "an Excel call that Microsoft's rules refuse",
    "excel",
    "export async function a(context: Excel.RequestContext): Promise<void> { for (const _ of [1]) await context.sync(); }",
    /office-addins\(no-context-sync-in-loop\)/,
  ],
];

/** What only looks alike. */
const allowed = `
  import type { App } from "../../core/app";
  import { a } from "../cell/answer";
  type Invocation = CustomFunctions.CancelableInvocation;
  const window = {} as Invocation;
  export const size = { document: window, at: (moment: number) => new Date(moment), app: {} as App, a };`;

const files = new Map(faults.map(([, folder, source], index) => [`src/${folder}/planted${index}.ts`, source]));
files.set("src/functions/zip/allowed.ts", allowed);
const circle = faults.findIndex(([what]) => what.startsWith("a circle"));
files.set("src/core/settings/one.ts", `import type { A as B } from "./planted${circle}"; export type A = B | 1;`);

let findings: Map<string, string>;
beforeAll(() => void (findings = lint()));

test.each(faults)("the lint rules show %s", (what, folder, _source, finding) => {
  const index = faults.findIndex(([one]) => one === what);
  expect(findings.get(`src/${folder}/planted${index}.ts`)).toMatch(finding);
});

test("the lint rules let pass what only looks alike", () => {
  expect(findings.get("src/functions/zip/allowed.ts")).toBeUndefined();
});

/** The linter's findings by file, with the repository's settings; without the rules that need all types. */
function lint(): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  copyFileSync(join(repository, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const name of ["node_modules", "tests"]) symlinkSync(join(repository, name), join(folder, name), "junction");
  for (const [file, source] of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const flags = [join(repository, "node_modules/oxlint/bin/oxlint"), "--format=json", "src"];
  const { stdout } = spawnSync(process.execPath, flags, { cwd: folder });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout.toString()) as { diagnostics: Record<string, string>[] };
  const found = new Map<string, string>();
  for (const { filename = "", code, message } of diagnostics)
    found.set(filename, `${found.get(filename) ?? ""}${code} ${message}\n`);
  return found;
}
