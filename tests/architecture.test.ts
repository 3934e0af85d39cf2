import { findArchitectureProblems, findDrawers, findTwins } from "./support/architectureProblems";
import { findImportCircles } from "./support/importCircles";
import { filesIn, read } from "./support/repository";
import { rooms } from "./support/rooms";

const sources = new Map(
  filesIn("src")
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test.") && !path.includes("/testing/"))
    .map((path) => [path.replace(/^src\//, ""), read(path)]),
);

describe("the rooms", () => {
  it("import only in the allowed directions and touch only what is theirs", () => {
    expect(findArchitectureProblems(sources)).toEqual([]);
  });

  it("hold no files that import each other in a circle", () => {
    expect(findImportCircles(sources)).toEqual([]);
  });

  it("are all there, each once", () => {
    const paths = rooms.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) {
      expect([...sources.keys()].some((file) => file === path || file.startsWith(`${path}/`))).toBe(true);
    }
  });

  it("are those that docs/architecture.md tells, each once", () => {
    expect(roomsToldIn(read("docs/architecture.md")).sort()).toEqual(rooms.map(({ path }) => path).sort());
  });

  it("use no package without a reason in docs/architecture.md", () => {
    const page = read("docs/architecture.md");
    const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<string, object>;
    const packages = Object.keys({ ...dependencies, ...devDependencies });
    expect(packages.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it("hold no two files that Windows and macOS take for the same", () => {
    expect(findTwins([...filesIn("src"), ...filesIn("tests"), ...filesIn("tools")])).toEqual([]);
  });

  it("hold no drawer that is called after nothing", () => {
    expect(findDrawers([...filesIn("src"), ...filesIn("tests"), ...filesIn("tools")])).toEqual([]);
  });
});

/** The rooms named in the first column of the page's table; names in parentheses are inside a room. */
function roomsToldIn(page: string): string[] {
  const [, table = ""] = page.split("| Room | Imports | Touches |");
  const rows = table.split("\n\n")[0]?.split("\n").slice(2) ?? [];
  const names = rows.map((row) => row.split("|")[1]?.replace(/\(.*?\)/g, "") ?? "");
  return names.flatMap((name) => Array.from(name.matchAll(/`([^`]+)`/g), ([, room = ""]) => room));
}

describe("the check of the rooms", () => {
  const faults: [string, string, string, RegExp][] = [
    ["HTTP in the dispatcher", "core/dispatcher/x.ts", 'import "../http/send";', /hands it `plan`/],
    ["the other API", "core/apis/zipcodes/x.ts", 'import { a } from "../queries/client";', /never the other API/],
    ["a value where only types may pass", "functions/zip/x.ts", 'import { App } from "../../core/app";', /imports/],
    ["a side door through export", "core/http/x.ts", 'export { a } from "../app";', /imports \.\.\/app/],
    ["a side door through import()", "core/http/x.ts", 'void import("../app");', /imports \.\.\/app/],
    ["the add-in in the workbench", "workbench/x.ts", 'import type { A } from "../core/app";', /stands in for Excel/],
    ["the service in the pane", "taskpane/x.tsx", 'import { a } from "../service/service";', /pane/],
    ["something that imports addin.tsx", "taskpane/x.tsx", 'import { a } from "../addin";', /pane/],
    ["Node in core", "core/cache/x.ts", 'import { readFileSync } from "node:fs";', /node:fs/],
    ["a package of another room", "core/codes/x.ts", 'import React from "react";', /react/],
    ["the page in a function", "functions/zip/x.ts", 'document.title = "";', /touches document/],
    ["Excel in the pane", "taskpane/x.tsx", "void Excel.run(async () => {});", /touches Excel/],
    ["CustomFunctions outside its border", "functions/zip/x.ts", "new CustomFunctions.Error(1);", /touches Custom/],
    ["time in the dispatcher", "core/dispatcher/x.ts", "const now = Date.now();", /touches Date\.now/],
    ["today in the cache", "core/cache/x.ts", "const today = new Date();", /touches new Date/],
    ["chance in core/http", "core/http/x.ts", "const chance = Math.random();", /touches Math\.random/],
    ["a global behind globalThis", "core/http/x.ts", "globalThis.fetch;", /touches globalThis/],
    ["a file without a room", "pane/x.ts", "", /no room/],
  ];

  it.each(faults)("catches %s", (_name, path, source, message) => {
    expect(findArchitectureProblems(new Map([[path, source]])).join("\n")).toMatch(message);
  });

  it("catches a circle, also one of types and through more than two files", () => {
    const circle = new Map([
      ["core/app.ts", 'import type { Cache } from "./cache/cache";'],
      ["core/cache/cache.ts", 'export { put } from "./shelves";'],
      ["core/cache/shelves.ts", 'const app = await import("../app");'],
      ["core/activity.ts", 'import { app } from "./app";'],
    ]);
    expect(findImportCircles(circle)).toEqual([
      expect.stringMatching(
        /^core\/app\.ts → core\/cache\/cache\.ts → core\/cache\/shelves\.ts → core\/app\.ts: a circle\. Move/,
      ),
    ]);
    circle.set("core/cache/shelves.ts", "");
    expect(findImportCircles(circle)).toEqual([]);
  });

  it("catches a file that differs from another only in capitals, whatever it ends with", () => {
    expect(findTwins(["src/map/StateLabels.tsx", "src/map/stateLabels.ts", "src/map/stateLabels.test.ts"])).toEqual([
      expect.stringMatching(/^src\/map\/stateLabels\.ts and src\/map\/StateLabels differ only in capitals/),
    ]);
  });

  it("catches a page that tells of a room twice, or of another", () => {
    const page =
      "| Room | Imports | Touches |\n| --- | --- | --- |\n| `core` (`app.ts`), `excel` | – | – |\n| `core` | – | – |\n\n`x`";
    expect(roomsToldIn(page)).toEqual(["core", "excel", "core"]);
  });

  it("lets pass what only looks alike", () => {
    const source = `
      import type { App } from "../../core/app";
      import { a } from "../cell/answer";
      type Invocation = CustomFunctions.CancelableInvocation;
      const window = 1;
      export const size = { document: window, at: (moment: number) => new Date(moment), app: {} as App, a };`;
    expect(findArchitectureProblems(new Map([["functions/zip/x.ts", source]]))).toEqual([]);
  });

  it.each(["src/core/utils/a.ts", "tools/helpers.ts", "src/taskpane/types.ts"])("catches the drawer %s", (path) => {
    expect(findDrawers([path])).toHaveLength(1);
  });
});
