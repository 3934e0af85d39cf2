import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { findForbiddenImports } from "./forbiddenImports";

/** The lint rule of the rooms below `src`: shows in the editor which imports rooms.ts does not allow. */
export const roomsRule = {
  meta: { type: "problem", schema: [] },
  create: (context: RuleContext) => ({
    Program: () => {
      const src = join(context.cwd, "src");
      const path = relative(src, context.filename).split(sep).join("/");
      const exists = (file: string) => existsSync(join(src, file));
      for (const { message, start, end } of findForbiddenImports(path, context.sourceCode.text, exists)) {
        context.report({ message, node: { range: [start, end] } });
      }
    },
  }),
};

/** The part of a linter's context that the rule asks: ESLint's and oxlint's are alike in it. */
interface RuleContext {
  cwd: string;
  filename: string;
  sourceCode: { text: string };
  report: (finding: { message: string; node: { range: [number, number] } }) => void;
}
