import type { Rule } from "eslint";
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { findForbiddenImports } from "./forbiddenImports";

/** ESLint's rule of the rooms below `src`: shows in the editor which imports rooms.ts does not allow. */
export function roomsRule(src: string): Rule.RuleModule {
  return {
    meta: { type: "problem", schema: [] },
    create: (context) => ({
      Program: () => {
        const { sourceCode } = context;
        const path = relative(src, context.filename).split(sep).join("/");
        const exists = (file: string) => existsSync(join(src, file));
        for (const { message, start, end } of findForbiddenImports(path, sourceCode.text, exists)) {
          const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) };
          context.report({ message, loc });
        }
      },
    }),
  };
}
