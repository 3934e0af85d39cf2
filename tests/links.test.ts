import { existsSync } from "node:fs";
import { join } from "node:path";
import { findBrokenLinks } from "./support/links";
import { committedFiles, read, repository } from "./support/repository";

const pages = new Map(
  committedFiles()
    .filter((path) => path.endsWith(".md") && existsSync(join(repository, path)))
    .map((path) => [path, read(path)]),
);

describe("the documents", () => {
  it("are the ones that a reader looks for", () => {
    expect([...pages.keys()]).toEqual(
      expect.arrayContaining([
        ...["README.md", "README.es.md", "CONTRIBUTING.md", "CHANGELOG.md"],
        ...["docs/install.md", "docs/install.es.md", "docs/architecture.md", "docs/vocabulary.md"],
        ...[
          "docs/known-in-excel.md",
          "docs/known-in-excel.es.md",
          "docs/live-checklist.md",
          "docs/live-checklist.es.md",
        ],
      ]),
    );
  });

  it("link to what is there", () => {
    expect(findBrokenLinks(pages, (path) => existsSync(join(repository, path)))).toEqual([]);
  });
});

describe("the check of the links", () => {
  const isThere = (path: string) => ["docs/a.md", "README.md", "src/x.ts"].includes(path);
  const check = (path: string, text: string) =>
    findBrokenLinks(
      new Map([
        ["docs/a.md", "# One thing & another"],
        [path, text],
      ]),
      isThere,
    );

  it.each([
    ["a file that is not there", "README.md", "[x](docs/b.md)"],
    ["a heading that is not there", "README.md", "[x](docs/a.md#two)"],
    ["a heading of its own that is not there", "README.md", "[x](#two)\n# One"],
    ["a path from the wrong folder", "docs/c.md", "[x](docs/a.md)"],
    ["a picture that is not there", "README.md", '<img src="docs/b.png">'],
  ])("catches %s", (_name, path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });

  it.each([
    ["README.md", "[x](docs/a.md#one-thing--another) and [y](src/x.ts)"],
    ["docs/c.md", "[x](a.md), [y](../src/x.ts), [z](https://example.org/none)"],
    ["README.md", "```\n[x](none.md)\n```\nand `a[0](none.md)`"],
  ])("lets pass what leads somewhere, in %s", (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
