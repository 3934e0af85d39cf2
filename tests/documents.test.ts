import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { defaultSettings } from "../src/core/settings/settings";
import { paneEn } from "../src/taskpane/locales/pane.en";
import { paneEs } from "../src/taskpane/locales/pane.es";
import { defaultOfficeHosts, pagePolicy } from "../src/service/pages/policies";
import { committedFiles, read, repository } from "./support/repository";

/** Markdown pages by their path from the top of the repository. */
type Pages = ReadonlyMap<string, string>;

const isInRepository = (path: string): boolean => existsSync(join(repository, path));
const pages: Pages = new Map(
  committedFiles()
    .filter((path) => path.endsWith(".md") && isInRepository(path))
    .map((path) => [path, read(path)]),
);

it("the documents link to what is there", () => {
  expect(findBrokenLinks(pages, isInRepository)).toEqual([]);
});

describe.each(["README", "docs/install", "docs/known-in-excel", "docs/live-checklist"])(
  "%s in both languages",
  (page) => {
    const [english, spanish] = [read(`${page}.md`), read(`${page}.es.md`)];

    it("has the same sections, tables and commands", () => {
      expect(headingsOf(spanish)).toHaveLength(headingsOf(english).length);
      expect(rowsOf(spanish)).toEqual(rowsOf(english));
      expect(commandsOf(spanish)).toEqual(commandsOf(english));
    });
  },
);

it.each([
  ["docs/live-checklist.md", paneEn],
  ["docs/live-checklist.es.md", paneEs],
] as const)("%s names the button of the check as the pane does", (page, words) => {
  expect(read(page)).toMatch(new RegExp(`[“«]${words.activity.check}[”»]`));
});

it.each([
  ["docs/service.md", "src/service/settings.ts"],
  ["docs/gateway.md", "src/gateway/commandLine.ts"],
])("%s lists the settings that %s reads", (page, source) => {
  const named = read(source).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? [];
  expect(named.filter((name) => !read(page).includes(`\`${name}\``))).toEqual([]);
});

it.each(["docs/install.md", "docs/install.es.md"])("%s lists the settings of config.json", (page) => {
  const names = Object.keys(defaultSettings("")).map((name) => [name, name.replace(/[A-Z]/g, "_$&").toUpperCase()]);
  expect(names.filter((written) => !written.some((name) => read(page).includes(`\`${name}\``)))).toEqual([]);
});

it.each(["docs/install.md", "docs/install.es.md"])(
  "%s gives a static host the Content-Security-Policy that our service sends, without the addresses of this computer",
  (path) => {
    const policy = pagePolicy("addin", defaultOfficeHosts).replaceAll(/ http:\/\/(localhost|127\.0\.0\.1):\*/g, "");
    const [, printed = ""] = /^Content-Security-Policy: ([^]*?)^```/m.exec(read(path)) ?? [];
    expect(printed.replace(/\s+/g, " ").trim()).toBe(policy);
  },
);

it("the checks catch what is planted, and let pass what leads somewhere", () => {
  const isThere = (path: string) => ["docs/a.md", "README.md", "src/x.ts"].includes(path);
  const check = (path: string, text: string) =>
    findBrokenLinks(new Map([["docs/a.md", "# One thing & another"]]).set(path, text), isThere).length;
  const broken = [
    ["README.md", "[x](docs/b.md)"],
    ["README.md", "[x](docs/a.md#two)"],
    ["README.md", "[x](#two)\n# One"],
    ["docs/c.md", "[x](docs/a.md)"],
    ["README.md", '<img src="docs/b.png">'],
  ] as const;
  expect(broken.map(([path, text]) => check(path, text))).toEqual([1, 1, 1, 1, 1]);
  const good = [
    ["README.md", "[x](docs/a.md#one-thing--another) and [y](src/x.ts)"],
    ["docs/c.md", "[x](a.md), [y](../src/x.ts), [z](https://example.org/none)"],
    ["README.md", "```\n[x](none.md)\n```\nand `a[0](none.md)`"],
  ] as const;
  expect(good.map(([path, text]) => check(path, text))).toEqual([0, 0, 0]);
  expect(headingsOf("# A\n## B\n```\n# no heading\n```\n")).toEqual(["a", "b"]);
  expect(rowsOf("# A\n| a | b |\n| c |\n## B\n")).toEqual([2, 0]);
});

/** Links between files that lead nowhere: to a file that is not there, or to a heading that the page does not have. */
function findBrokenLinks(all: Pages, isThere: (path: string) => boolean): string[] {
  return Array.from(all).flatMap(([path, text]) =>
    linksIn(text)
      .filter((link) => !leadsSomewhere(link, path, all, isThere))
      .map((link) => `${path}: ${link} leads nowhere`),
  );
}

function linksIn(text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, markdown, html]) => markdown ?? html ?? "")
    .filter((link) => !/^[a-z]+:/i.test(link));
}

function withoutCode(text: string): string {
  return text.replace(/^```[^]*?^```/gm, "").replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ""));
}

function leadsSomewhere(link: string, path: string, all: Pages, isThere: (path: string) => boolean): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? path : normalize(join(dirname(path), file)).replace(/\/$/, "");
  if (file !== "" && !isThere(target)) return false;
  const page = all.get(target);
  return anchor === undefined || page === undefined || headingsOf(page).includes(anchor);
}

/** The headings of a page as GitHub anchors them. */
function headingsOf(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** The number of table rows in each section. */
function rowsOf(text: string): number[] {
  const sections = text.split(/^#+ /m).slice(1);
  return sections.map((section) => section.match(/^\|/gm)?.length ?? 0);
}

function commandsOf(text: string): string[] {
  return [...text.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, commands = ""]) => commands);
}
