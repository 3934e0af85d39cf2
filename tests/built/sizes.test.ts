import { gzipSync } from "node:zlib";
import { filesIn, read } from "../support/repository";

const kilobyte = 1024;
const scripts = filesIn("dist").filter((path) => path.endsWith(".js"));
/** The scripts that load first, of which each asks for others. */
const first = scripts.filter((path) => /^dist\/(functions|road)\.\w+\.js$/.test(path)).map((path) => read(path));

/** Kilobytes of what is sent for these scripts. */
function kilobytesOf(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0) / kilobyte;
}

/** The scripts that load for a part: those that are asked for together with it, by their names or numbers. */
function scriptsOf(part: string): string[] {
  const groups = [...first.join().matchAll(/Promise\.all\(\[((?:\w+\.e\(["\w.]+\),?)+)\]\)/g)].map(([, group = ""]) =>
    [...group.matchAll(/\("?([\w.]+)"?\)/g)].map(([, one = ""]) => one),
  );
  const parts = groups.find((group) => group.includes(part)) ?? [part];
  return parts.flatMap((one) => scripts.filter((path) => path.startsWith(`dist/${one}.`)));
}

test("the functions' script stays within 25 KB, and within 32 with what answers them", () => {
  const road = scriptsOf("road");
  expect(road).toHaveLength(1);
  expect(kilobytesOf(["dist/functions.js"])).toBeLessThanOrEqual(25);
  expect(kilobytesOf(["dist/functions.js", ...road])).toBeLessThanOrEqual(32);
});

test("the pane opens with no more than 250 KB, and its map and chart load later", () => {
  const pane = scriptsOf("pane");
  expect(pane.some((path) => path.startsWith("dist/pane."))).toBe(true);
  expect(kilobytesOf(pane)).toBeLessThanOrEqual(250);
  expect(pane.filter((path) => /map|chart/.test(path))).toEqual([]);
});

test("the pane is measured whole: with the libraries that it shares with its tools", () => {
  expect(scriptsOf("pane").length).toBeGreaterThan(1);
  expect(kilobytesOf(scriptsOf("pane"))).toBeGreaterThan(150);
});
