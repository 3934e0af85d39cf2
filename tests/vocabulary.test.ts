import ts from "typescript";
import { filesIn, read } from "./support/repository";

/** An avoided word that names may hold in one file, or in all whose paths begin alike. */
interface NameException {
  avoid: string;
  path: string;
  reason: string;
}

/** A name that holds an avoided word, and the words to use instead. */
interface Found {
  path: string;
  name: string;
  avoid: string;
  instead: string;
}

const exceptions: NameException[] = [
  {
    avoid: "place",
    path: "src/taskpane/browse/",
    reason: "the tab shows places: states, municipalities, neighborhoods",
  },
  { avoid: "place", path: "src/core/codes/placeNames", reason: "the names of states, municipalities and cities" },
  { avoid: "response", path: "src/workbench/host/", reason: "fields of office.js's protocol" },
  { avoid: "response", path: "src/service/openapi/", reason: "a field of OpenAPI" },
  { avoid: "response", path: "tools/bench/", reason: "Node's ServerResponse, which is not a reply yet" },
  { avoid: "chunk", path: "tools/bench/slowService/main.ts", reason: "the bytes that Node hands over at a time" },
  { avoid: "chunk", path: "src/page/missingScripts", reason: "webpack's own word for a part that loads later" },
  { avoid: "dictionary", path: "src/service/import/", reason: "the flag of the command, which operators know" },
  { avoid: "strategy", path: "src/gateway/cache/", reason: "an option of the client of Redis" },
  { avoid: "loader", path: "tools/bench/clients", reason: "the library's own word" },
];

const words = avoidedWordsOf(read("docs/vocabulary.md"));
const paths = [...filesIn("src"), ...filesIn("tools")].filter((path) => /\.tsx?$/.test(path));

test("the names in src and tools avoid what docs/vocabulary.md avoids, and need each exception", () => {
  const found = paths.flatMap((path) => avoidedNames(path, read(path), words));
  const excepts = (one: NameException, { path, avoid }: Found): boolean =>
    one.avoid === avoid && path.startsWith(one.path);
  expect(found.filter((name) => !exceptions.some((one) => excepts(one, name)))).toEqual([]);
  expect(exceptions.filter((one) => !found.some((name) => excepts(one, name)))).toEqual([]);
});

test("the check of names catches what is planted, and lets pass longer words, words apart, and names that are only mentioned", () => {
  const table = avoidedWordsOf(`
| Word | Means | Avoid |
| --- | --- | --- |
| slot | what a \`request\` occupies | \`place\`, room |
| requeue | back into the queue | \`askAgain\` |`);
  const found = (source: string, path = "src/a.ts") => avoidedNames(path, source, table).map(({ name }) => name);
  const planted = [
    "const freePlace = 1; const { slot: place } = gate; type PlaceName = string;",
    "interface Gate { readonly places: number } class A { placeOf(at: number): void {} }",
    "const MAX_PLACES = 1; function askAgainLater(placeThere: number) {}",
  ];
  expect(planted.map((source) => found(source))).toEqual([
    ["freePlace", "place", "PlaceName"],
    ["places", "placeOf"],
    ["MAX_PLACES", "askAgainLater", "placeThere"],
  ]);
  expect(found("", "src/core/gate/places.ts")).toEqual(["places"]);
  expect(found("const placement = again.ask(room.place); function askOnceAgain() {}")).toEqual([]);
});

/** The words of the Avoid columns that are written as code, with those to use instead; the others are avoided only in sentences. */
function avoidedWordsOf(page: string): Map<string, string> {
  const rows = page.split("\n").filter((line) => line.startsWith("| "));
  return new Map(
    rows.flatMap((row) => {
      const [, instead = "", , avoided = ""] = row.split("|");
      return Array.from(avoided.matchAll(/`(\w+)`/g), ([, avoid = ""]): [string, string] => [avoid, instead.trim()]);
    }),
  );
}

/** Each name of a file, its own included, that holds an avoided word. Only sources with such a word anywhere are parsed. */
function avoidedNames(path: string, source: string, avoidedWords: ReadonlyMap<string, string>): Found[] {
  const avoided = Array.from(avoidedWords, ([avoid, instead]) => ({ avoid, instead, words: wordsOf(avoid) }));
  const heldBy = (name: string) => {
    const ofName = wordsOf(name);
    return avoided.filter(({ words }) => ofName.includes(words));
  };
  const all = new Set(`${path} ${source}`.match(/\w+/g));
  const names = [...all].some((name) => heldBy(name).length > 0) ? namesOf(path, source) : [];
  return names.flatMap((name) => heldBy(name).map(({ avoid, instead }) => ({ path, name, avoid, instead })));
}

/** The name of the file and all that it declares, each once. */
function namesOf(path: string, source: string): string[] {
  const names = new Set([path.replace(/^.*\//, "").replace(/\..*$/, "")]);
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (declares(node) && name && ts.isIdentifier(name)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
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

/** Whole words, one after the other: those of `askAgain` are in `askAgainLater` and `ASK_AGAIN`, those of `place` in `places`. */
function wordsOf(name: string): string {
  const apart = name.replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])|_/g, "$1$3 $2").trim();
  return ` ${apart.toLowerCase()} `.replaceAll("s ", " ");
}
