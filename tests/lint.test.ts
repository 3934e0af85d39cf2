import { spawnSync } from "node:child_process";
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
    expect.stringMatching(/^3:1 rooms\/imports core\/http\/pace\.ts imports \.\.\/app\. core\/http sends\./),
  ]);
});

/** What ESLint, set up as in the repository, says of a source that stands in a file's place; without the rules that need all types. */
function lint(path: string, source: string): string[] {
  const script = `
    import { ESLint } from "eslint";
    import { text } from "node:stream/consumers";
    import tseslint from "typescript-eslint";
    const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
    console.log(JSON.stringify(await eslint.lintText(await text(process.stdin), { filePath: ${JSON.stringify(path)} })));
  `;
  const flags = ["--input-type=module", "--eval", script];
  const { stdout } = spawnSync(process.execPath, flags, { cwd: repository, input: source });
  const [result] = JSON.parse(stdout.toString()) as { messages: LintMessage[] }[];
  return result?.messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId} ${message}`) ?? [];
}

interface LintMessage {
  line: number;
  column: number;
  ruleId: string;
  message: string;
}
