import { asksByName, functionsById } from "../src/functions";
import type { FunctionDoc } from "../tools/functionDocs/functionDoc";
import { withFunctionsTable } from "../tools/functionDocs/functionsTable";
import { readFunctionDocs } from "../tools/functionDocs/readFunctionDocs";
import { read } from "./support/repository";
import { sampleCalls } from "./support/sampleCalls";

const ids = Object.keys(sampleCalls).sort();

let functions: FunctionDoc[];
let problems: string[];
beforeAll(async () => void ({ functions, problems } = await readFunctionDocs()));

describe("the functions", () => {
  it("are documented in both languages without a problem", () => {
    expect(problems).toEqual([]);
  });

  it("keep their ids, and have a sample call", () => {
    expect(functions.map(({ id }) => id).sort()).toEqual(ids);
  });

  it("stand in the folder of their family", () => {
    const misplaced = functions.filter(({ id, file }) => !file.startsWith(folderOf(id)));
    expect(misplaced).toEqual([]);
  });

  it("are the ones that the add-in gives to Excel", () => {
    expect(Object.keys(functionsById).sort()).toEqual(ids);
  });

  it("say what they ask by the names of their arguments", () => {
    const named = functions.map(({ id, metadata }) => [id, metadata.parameters.map(({ name }) => name)]);
    expect(
      Object.entries(asksByName)
        .map(([id, asks]) => [id, asks.arguments])
        .sort(),
    ).toEqual(named.sort());
  });

  it.each([
    ["README.md", "en"],
    ["README.es.md", "es"],
  ] as const)("are listed in %s as npm run docs writes them", (path, language) => {
    expect(read(path)).toBe(withFunctionsTable(read(path), functions, language));
  });
});

function folderOf(id: string): string {
  return id.startsWith("ZIP.") ? "src/functions/zip/" : "src/functions/query/";
}
