import { existsSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { relative, sep } from "node:path";
import { type Room, roomOf, watched } from "./rooms";

/** The lint rule of the rooms below `src`: shows what rooms.ts does not allow, where it stands, also in the editor. */
export const roomsRule = {
  meta: { type: "problem", schema: [] },
  create(context: RuleContext): Record<string, (node: Node) => void> {
    const src = join(context.cwd.split(sep).join("/"), "src");
    const path = relative(src, context.filename).split(sep).join("/");
    const room = roomOf(path);
    const report = (node: Node, message: string): void => context.report({ node, message });
    if (!room) {
      const message = `${path} stands in no room. Add the room to tests/support/rooms.ts and docs/architecture.md.`;
      return { Program: (node) => report(node, message) };
    }
    const touch = (node: Node, name: string): void => {
      if (watched.includes(name) && !room.touches?.includes(name))
        report(node, `${path} touches ${name}. ${room.advice}`);
    };
    const importAt = (node: Node, isType = false): void => {
      const from = (node.source as { value?: unknown } | null)?.value;
      if (typeof from !== "string" || mayImport(room, src, path, from, isType)) return;
      report(node, `${path} imports ${isType ? "types of " : ""}${from}. ${room.advice}`);
    };
    return {
      Program() {
        const { through = [], variables = [] } = context.sourceCode.scopeManager?.globalScope ?? {};
        const ofLanguage = variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier, isTypeReference } of [...through, ...ofLanguage])
          if (!isTypeReference) touch(identifier, String(identifier.name));
      },
      // Time and chance hide in the language itself.
      NewExpression: (node) =>
        void (node.callee?.name === "Date" && node.arguments?.length === 0 && touch(node, "new Date")),
      MemberExpression: (node) => touch(node, `${String(node.object?.name)}.${String(node.property?.name)}`),
      ImportDeclaration: (node) => importAt(node, isOfTypes(node)),
      ExportNamedDeclaration: (node) => importAt(node, node.exportKind === "type"),
      ExportAllDeclaration: (node) => importAt(node, node.exportKind === "type"),
      ImportExpression: (node) => importAt(node),
      TSImportType: (node) => importAt(node, true),
    };
  },
};

function isOfTypes({ importKind, specifiers = [] }: Node): boolean {
  return importKind === "type" || (specifiers.length > 0 && specifiers.every((one) => one.importKind === "type"));
}

function mayImport(room: Room, src: string, path: string, from: string, isType: boolean): boolean {
  if (!from.startsWith(".")) {
    const isOf = (name: string): boolean => from === name || from.startsWith(name.endsWith(":") ? name : `${name}/`);
    return (room.packages ?? []).some(isOf);
  }
  const base = join(dirname(path), from);
  const target = base + (["", ".ts", ".tsx", "/index.ts"].find((end) => existsSync(join(src, base + end))) ?? ".ts");
  if (roomOf(target) === room) return true;
  const allowed = isType ? [...room.imports, ...(room.types ?? [])] : room.imports;
  return allowed.some((place) => target === place || target.startsWith(`${place}/`));
}

/** What the rule reads of a node of the syntax tree. */
interface Node {
  name?: unknown;
  source?: unknown;
  importKind?: string;
  exportKind?: string;
  specifiers?: Node[];
  callee?: Node;
  arguments?: unknown[];
  object?: Node;
  property?: Node;
}

/** The part of a linter's context that the rule asks: ESLint's and oxlint's are alike in it. */
interface RuleContext {
  cwd: string;
  filename: string;
  sourceCode: {
    scopeManager: { globalScope: GlobalScope | null } | null;
  };
  report: (finding: { message: string; node: Node }) => void;
}

interface GlobalScope {
  through: Reference[];
  variables: { defs: unknown[]; references: Reference[] }[];
}

interface Reference {
  identifier: Node;
  isTypeReference: boolean;
}
