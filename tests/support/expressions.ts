import ts from "typescript";

/** The regular expressions that a source writes out, as they are written. */
export function expressionsIn(path: string, source: string): RegExp[] {
  const found: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(toExpression(node.text));
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      path,
      source,
      ts.ScriptTarget.Latest,
      false,
      path.endsWith("x") ? ts.ScriptKind.TSX : undefined,
    ),
  );
  return found;
}

function toExpression(literal: string): RegExp {
  const end = literal.lastIndexOf("/");
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}
