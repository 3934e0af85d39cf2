import { filesIn, read } from "./support/repository";
import { forbiddenNames, rooms } from "./support/rooms";

const page = read("docs/architecture.md");
const files = ["src", "tests", "tools"].flatMap(filesIn);

test("the rooms are those that docs/architecture.md tells, each once, and all are there", () => {
  const paths = rooms.map(({ path }) => path);
  expect(roomsToldIn(page).sort()).toEqual(paths.sort());
  expect(paths.filter((path) => !files.some((file) => `${file}/`.startsWith(`src/${path}/`)))).toEqual([]);
});

/** The rooms named in the first column of the page's table; names in parentheses are inside a room. */
function roomsToldIn(text: string): string[] {
  const [, table = ""] = text.split("| Room | Imports | Touches |");
  const rows = table.split("\n\n")[0]?.split("\n").slice(2) ?? [];
  const names = rows.map((row) => row.split("|")[1]?.replace(/\(.*?\)/g, "") ?? "");
  return names.flatMap((name) => Array.from(name.matchAll(/`([^`]+)`/g), ([, room = ""]) => room));
}

test("no package is used without a reason in docs/architecture.md", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<string, object>;
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  expect(packages.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** Modules whose names differ in nothing but capitals: on Windows and macOS an import of one can find the other. */
function twinsIn(paths: string[]): string[] {
  const modules = new Set(paths.map((path) => path.replace(/\.\w+$/, "")));
  const seen = new Set<string>();
  return [...modules].filter((module) => seen.size === seen.add(module.toLowerCase()).size);
}

/** Names that say nothing: a drawer in which everything lands. */
function drawersIn(paths: string[]): string[] {
  const saysNothing = (part: string): boolean => forbiddenNames.includes((part.split(".")[0] ?? "").toLowerCase());
  return paths.filter((path) => path.split("/").some(saysNothing));
}

test("no two files have the same name for Windows and macOS, and none is called after nothing", () => {
  expect([twinsIn(files), drawersIn(files)]).toEqual([[], []]);
});

test("the checks catch what is planted", () => {
  const table =
    "| Room | Imports | Touches |\n| --- | --- | --- |\n| `core` (`app.ts`), `excel` | – |\n| `core` | – |\n\n`x`";
  expect(roomsToldIn(table)).toEqual(["core", "excel", "core"]);
  expect(twinsIn(["map/Labels.tsx", "map/labels.ts", "map/labels.test.ts"])).toEqual(["map/labels"]);
  expect(drawersIn(["core/utils/a.ts", "tools/helpers.ts", "taskpane/types.ts", "core/a.ts"])).toHaveLength(3);
});
