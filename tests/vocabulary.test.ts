import { avoidedWordsOf, findAvoidedNames, type NameException } from "./support/avoidedNames";
import { filesIn, read } from "./support/repository";

const exceptions: NameException[] = [
  {
    avoid: "place",
    path: "src/taskpane/browse/",
    reason: "the tab shows places: states, municipalities, neighborhoods",
  },
  { avoid: "response", path: "src/workbench/host/", reason: "fields of office.js's protocol" },
  { avoid: "response", path: "src/service/openapi/", reason: "a field of OpenAPI" },
  { avoid: "response", path: "tools/bench/", reason: "Node's ServerResponse, which is not a reply yet" },
  { avoid: "chunk", path: "tools/bench/slowService/main.ts", reason: "the bytes that Node hands over at a time" },
  { avoid: "chunk", path: "src/page/loadAgain", reason: "webpack's own word for a part that loads later" },
  { avoid: "dictionary", path: "src/service/import/", reason: "the flag of the command, which operators know" },
  { avoid: "strategy", path: "src/gateway/cache/", reason: "an option of the client of Redis" },
  { avoid: "loader", path: "tools/bench/dataloader", reason: "the library's own word" },
];

const words = avoidedWordsOf(read("docs/vocabulary.md"));
const paths = [...filesIn("src"), ...filesIn("tools")].filter((path) => /\.tsx?$/.test(path));

describe("the names in src and tools", () => {
  it("avoid what docs/vocabulary.md avoids", () => {
    expect(paths.flatMap((path) => findAvoidedNames(path, read(path), words, exceptions))).toEqual([]);
  });

  it("need each exception", () => {
    const isNeeded = ({ avoid, path }: NameException) =>
      paths
        .filter((one) => one.startsWith(path))
        .some((one) => findAvoidedNames(one, read(one), words, []).some((found) => found.includes(`says "${avoid}"`)));
    expect(exceptions.filter((one) => !isNeeded(one))).toEqual([]);
  });
});

describe("the check of names", () => {
  const table = avoidedWordsOf(`
| Word | Means | Avoid |
| --- | --- | --- |
| slot | what a \`request\` occupies | \`place\`, room |
| cell | a square | \`place\` |
| requeue | back into the queue | \`askAgain\` |`);
  const found = (source: string, path = "src/a.ts") => findAvoidedNames(path, source, table, []);

  it("reads the words that stand as code in the last column", () => {
    expect(Array.from(table.keys())).toEqual(["place", "askAgain"]);
  });

  it.each([
    ["a variable", "const freePlace = 1;"],
    ["a parameter", "export function take(place: number): void {}"],
    ["a part that is taken out", "const { slot: place } = gate;"],
    ["a property", "interface Gate { readonly places: number }"],
    ["a type", "type PlaceName = string;"],
    ["a method", "class Gate { placeOf(): void {} }"],
    ["a constant in capitals", "const MAX_PLACES = 1;"],
  ])("catches %s", (_what, source) => {
    expect(found(source)).toEqual([expect.stringMatching(/^src\/a\.ts: ".+" says "place"; .+ says slot \| cell\.$/)]);
  });

  it("catches words that follow each other, and the name of a file", () => {
    expect(found("function askAgainLater() {}")).toHaveLength(1);
    expect(found("", "src/core/gate/places.ts")).toHaveLength(1);
  });

  it("lets pass a longer word, words apart, and names that are only mentioned", () => {
    expect(found("const placement = again.ask(room.place); function askOnceAgain() {}")).toEqual([]);
    expect(found("", "src/core/placements.test.ts")).toEqual([]);
  });

  it("lets an exception pass below its path alone", () => {
    const exception = { avoid: "place", path: "src/browse/", reason: "geography" };
    const source = "const place = 1;";
    expect(findAvoidedNames("src/browse/a.ts", source, table, [exception])).toEqual([]);
    expect(findAvoidedNames("src/gate/a.ts", source, table, [exception])).toHaveLength(1);
  });
});
