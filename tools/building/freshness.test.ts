import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginMaking, isFresh, type Product } from "./freshness";

const product: Product = { output: "dist/page.html", inputs: ["src", "config.json"], variables: ["FRESHNESS_TEST"] };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "freshness-"));
  for (const folder of ["dist", "src/core"]) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ["dist/page.html", "src/core/a.ts", "config.json"]) write(file, "first");
});
afterEach(() => {
  delete process.env.FRESHNESS_TEST;
  rmSync(root, { recursive: true });
});

function write(path: string, text: string): void {
  writeFileSync(join(root, path), text);
}

describe("a product", () => {
  it("is stale before it was ever made", () => {
    expect(isFresh(product, root)).toBe(false);
  });

  it("is fresh once it was made", () => {
    beginMaking(product, root)();
    expect(isFresh(product, root)).toBe(true);
  });

  it("is stale when an input changed while it was made", () => {
    const markFresh = beginMaking(product, root);
    write("src/core/a.ts", "second");
    write("dist/page.html", "second");
    markFresh();
    expect(isFresh(product, root)).toBe(false);
  });

  it("is fresh once it was made again", () => {
    const markFresh = beginMaking(product, root);
    write("dist/page.html", "second");
    markFresh();
    expect(isFresh(product, root)).toBe(true);
  });

  it.each<[string, () => void]>([
    ["an input changes", () => write("src/core/a.ts", "second")],
    ["an input comes", () => write("src/core/b.ts", "first")],
    ["an input goes", () => rmSync(join(root, "src/core/a.ts"))],
    ["a variable changes", () => void (process.env.FRESHNESS_TEST = "x")],
    ["it is gone", () => rmSync(join(root, "dist/page.html"))],
    ["something else was built over it", () => write("dist/page.html", "second")],
  ])("is stale when %s", (_name, change) => {
    beginMaking(product, root)();
    change();
    expect(isFresh(product, root)).toBe(false);
  });

  it.each<[string, () => void]>([
    ["a file is written again with the same text", () => write("src/core/a.ts", "first")],
    ["a test changes", () => write("src/core/a.test.ts", "second")],
    ["something that it is not made from changes", () => write("readme.md", "second")],
  ])("stays fresh when %s", (_name, change) => {
    beginMaking(product, root)();
    change();
    expect(isFresh(product, root)).toBe(true);
  });
});
