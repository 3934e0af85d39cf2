import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repository } from "./support/repository";

jest.setTimeout(60_000);

describe("the lint rules", () => {
  it("show an import that a room does not allow, where it stands", () => {
    const planted =
      'export const pause = 1;\nimport { AddinError } from "../errors/addinError";\nexport { App } from "../app";\nexport const Failure = AddinError;\n';
    expect(lint("src/core/http/pace.ts", planted)).toEqual([
      expect.stringMatching(/^3:1 rooms\/imports core\/http\/pace\.ts imports \.\.\/app\. core\/http sends\./),
    ]);
  });

  it("let a room import its own", () => {
    expect(lint("src/core/http/pace.ts", 'export { Gate } from "./gate";\n')).toEqual([]);
  });
});

/** What ESLint, set up as in the repository, says of a source that stands in a file's place. */
function lint(path: string, source: string): string[] {
  const eslint = join(repository, "node_modules/eslint/bin/eslint.js");
  const flags = ["--stdin", "--stdin-filename", path, "--format", "json"];
  const { stdout } = spawnSync(process.execPath, [eslint, ...flags], { cwd: repository, input: source });
  const [result] = JSON.parse(stdout.toString()) as { messages: LintMessage[] }[];
  return result?.messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId} ${message}`) ?? [];
}

interface LintMessage {
  line: number;
  column: number;
  ruleId: string;
  message: string;
}
