import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { repository } from "./support/repository";

jest.setTimeout(60_000);

test("the lint rules show an import that a room does not allow, where it stands, and no other", () => {
  const planted = [
    "export const pause = 1;",
    'import { AddinError } from "../errors/addinError";',
    'export { App } from "../app";',
    'export { Gate } from "./gate";',
    "export const Failure = AddinError;",
    "",
  ].join("\n");
  expect(lint("src/core/http/pace.ts", planted)).toEqual([
    expect.stringMatching(/^3:\d+ rooms\(imports\) core\/http\/pace\.ts imports \.\.\/app\. core\/http sends\./),
  ]);
});

test("the lint rules show an Excel call that Microsoft's rules refuse", () => {
  const planted = [
    "export async function planted(context: Excel.RequestContext): Promise<void> {",
    "  for (let row = 0; row < 2; row++) await context.sync();",
    "}",
    "",
  ].join("\n");
  expect(lint("src/excel/planted.ts", planted)).toEqual([
    expect.stringMatching(/^2:\d+ office-addins\(no-context-sync-in-loop\) /),
  ]);
});

/** The linter's findings, with the repository's settings, for a source put in a file's place; without the rules that need all types. */
function lint(path: string, source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  copyFileSync(join(repository, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const name of ["node_modules", "tests"]) symlinkSync(join(repository, name), join(folder, name), "junction");
  for (const file of [path, "src/core/errors/addinError.ts", "src/core/app.ts", "src/core/http/gate.ts"]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), file === path ? source : "");
  }
  const flags = [join(repository, "node_modules/oxlint/bin/oxlint"), "--format=json", path];
  const { stdout } = spawnSync(process.execPath, flags, { cwd: folder });
  rmSync(folder, { recursive: true });
  const { diagnostics } = JSON.parse(stdout.toString()) as { diagnostics: Diagnostic[] };
  return diagnostics.map(
    ({ labels: [label], code, message }) => `${label?.span.line}:${label?.span.column} ${code} ${message}`,
  );
}

interface Diagnostic {
  message: string;
  code: string;
  labels: { span: { line: number; column: number } }[];
}
