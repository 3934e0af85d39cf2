import { dirname, join } from "node:path/posix";
import ts from "typescript";

/** Source files by their path below src/. */
export type Sources = ReadonlyMap<string, string>;

export interface Import {
  /** A package, or a path relative to the file. */
  from: string;
  isType: boolean;
  /** Its position in the source. */
  start: number;
  end: number;
}

/** Tells whether there is a file at a path below src/. */
export type FileExists = (path: string) => boolean;

/** All that a file imports or exports from elsewhere, also in the middle of its code and for its types alone. */
export function importsOf(tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const one = importAt(node);
    if (one) found.push({ ...one, start: node.getStart(), end: node.getEnd() });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The file below src/ that a relative import of `path` means. */
export function importedFile(path: string, from: string, exists: FileExists): string {
  const target = join(dirname(path), from);
  const ending = ["", ".ts", ".tsx", "/index.ts"].find((one) => exists(target + one));
  return target + (ending ?? ".ts");
}

function importAt(node: ts.Node): Pick<Import, "from" | "isType"> | undefined {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return { from: node.moduleSpecifier.text, isType: isTypeImport(node.importClause) };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { from: node.moduleSpecifier.text, isType: node.isTypeOnly };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { from: node.argument.literal.text, isType: true };
  }
  const [argument] = ts.isCallExpression(node) ? node.arguments : [];
  const isCall = ts.isCallExpression(node) && /^(import|require)$/.test(node.expression.getText());
  return isCall && argument && ts.isStringLiteralLike(argument) ? { from: argument.text, isType: false } : undefined;
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  const named = clause.namedBindings;
  const areAllTypes = named && ts.isNamedImports(named) && named.elements.every((element) => element.isTypeOnly);
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword || (!clause.name && areAllTypes === true);
}
