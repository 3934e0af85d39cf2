import ts from "typescript";

/** The words that docs/vocabulary.md avoids in names, each with the words to use instead. */
export type AvoidedWords = ReadonlyMap<string, readonly string[]>;

/** An avoided word that names may hold in one file, or in all whose paths begin alike. */
export interface NameException {
  avoid: string;
  path: string;
  reason: string;
}

/** The words of the Avoid columns that are written as code; the others are avoided only in sentences. */
export function avoidedWordsOf(page: string): AvoidedWords {
  const words = new Map<string, string[]>();
  for (const row of page.split("\n").filter((line) => line.startsWith("| "))) {
    const [, instead = "", , avoided = ""] = row.split("|");
    for (const [, avoid = ""] of avoided.matchAll(/`(\w+)`/g)) {
      words.set(avoid, [...(words.get(avoid) ?? []), instead.trim()]);
    }
  }
  return words;
}

/** Each name of a file, its own included, that holds an avoided word, as one sentence. */
export function findAvoidedNames(
  path: string,
  source: string,
  avoidedWords: AvoidedWords,
  exceptions: readonly NameException[],
): string[] {
  return namesOf(path, source).flatMap((name) =>
    Array.from(avoidedWords)
      .filter(([avoid]) => holds(name, avoid) && !exceptions.some((one) => isExcepted(one, path, avoid)))
      .map(([avoid, instead]) => `${path}: "${name}" says "${avoid}"; docs/vocabulary.md says ${instead.join(" | ")}.`),
  );
}

/** The name of the file and all that it declares, each once. */
function namesOf(path: string, source: string): string[] {
  const names = new Set([path.replace(/^.*\//, "").replace(/\..*$/, "")]);
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (declares(node) && name && ts.isIdentifier(name)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return [...names];
}

function declares(node: ts.Node): boolean {
  const onlyMentions =
    ts.isPropertyAccessExpression(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isImportSpecifier(node) ||
    ts.isExportSpecifier(node) ||
    ts.isMetaProperty(node) ||
    ts.isJsxAttribute(node);
  return !onlyMentions;
}

/** Compares whole words, one after the other: `askAgain` is held by `askAgainLater` and `ASK_AGAIN`, `place` by `places`. */
function holds(name: string, avoid: string): boolean {
  return ` ${wordsOf(name)} `.replaceAll("s ", " ").includes(` ${wordsOf(avoid)} `.replaceAll("s ", " "));
}

function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])|_/g, "$1$3 $2")
    .trim()
    .toLowerCase();
}

function isExcepted(exception: NameException, path: string, avoid: string): boolean {
  return exception.avoid === avoid && path.startsWith(exception.path);
}
