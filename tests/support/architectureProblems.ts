import ts from "typescript";
import { findForbiddenImports } from "./forbiddenImports";
import type { Sources } from "./imports";
import { forbiddenNames, roomOf, watched } from "./rooms";

/** Finds what breaks the order of the rooms, each as one sentence that says what to do instead. */
export function findArchitectureProblems(sources: Sources): string[] {
  return Array.from(sources, ([path, source]) => problemsOfFile(path, source, sources)).flat();
}

/** Names that say nothing: a drawer in which everything lands. */
export function findDrawers(paths: string[]): string[] {
  return paths.flatMap((path) =>
    path
      .split("/")
      .filter((part) => forbiddenNames.includes((part.split(".")[0] ?? "").toLowerCase()))
      .map((part) => `${path}: "${part}" says nothing of what is inside. Name it after the one thing that it holds.`),
  );
}

/** Finds modules whose names differ in nothing but capitals: on Windows and macOS an import of one can find the other. */
export function findTwins(paths: string[]): string[] {
  const names = new Map<string, string>();
  return paths.flatMap((path) => {
    const module = path.replace(/\.\w+$/, "");
    const other = names.get(module.toLowerCase()) ?? module;
    names.set(module.toLowerCase(), module);
    return other === module
      ? []
      : [`${path} and ${other} differ only in capitals. Give one of them a name of its own.`];
  });
}

function problemsOfFile(path: string, source: string, sources: Sources): string[] {
  const room = roomOf(path);
  if (!room) return [`${path}: stands in no room. Add the room to tests/support/rooms.ts and docs/architecture.md.`];
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const imports = findForbiddenImports(path, source, (file) => sources.has(file));
  const touches = touchesOf(tree).filter((name) => !room.touches?.includes(name));
  return [
    ...imports.map(({ message }) => message),
    ...touches.map((name) => `${path} touches ${name}. ${room.advice}`),
  ];
}

/** The watched names that a file uses as values and does not declare itself. */
function touchesOf(tree: ts.SourceFile): string[] {
  const declared = new Set<string>();
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
    const call = deterministicName(node);
    if (call) used.add(call);
    if (ts.isIdentifier(node)) (isDeclared(node) ? declared : isValue(node) ? used : undefined)?.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return watched.filter((name) => used.has(name) && !declared.has(name));
}

/** Time and chance hide in the language itself; core has them handed in. */
function deterministicName(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length) return "new Date";
  return ts.isPropertyAccessExpression(node) ? node.getText().replace(/\s/g, "") : undefined;
}

function isDeclared(node: ts.Identifier): boolean {
  const parent = node.parent as ts.NamedDeclaration;
  const isBinding =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent);
  return isBinding && parent.name === node;
}

function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  const isName =
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isGetAccessor(parent) ||
    ts.isJsxAttribute(parent) ||
    ts.isEnumMember(parent) ||
    ts.isQualifiedName(parent);
  return !isName;
}
