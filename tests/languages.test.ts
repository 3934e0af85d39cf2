import { paneEn } from "../src/core/locales/pane.en";
import { paneEs } from "../src/core/locales/pane.es";
import { headingsOf } from "./support/links";
import { read } from "./support/repository";

describe.each([
  ["README.md", "README.es.md"],
  ["docs/install.md", "docs/install.es.md"],
  ["docs/known-in-excel.md", "docs/known-in-excel.es.md"],
  ["docs/live-checklist.md", "docs/live-checklist.es.md"],
])("%s and %s", (english, spanish) => {
  it("have the same sections", () => {
    expect(headingsOf(read(spanish))).toHaveLength(headingsOf(read(english)).length);
  });

  it("have the same rows in their tables", () => {
    expect(rowsOf(read(spanish))).toEqual(rowsOf(read(english)));
  });

  it("show the same commands", () => {
    expect(blocksOf(read(spanish))).toEqual(blocksOf(read(english)));
  });
});

it("catches a section that one language lacks", () => {
  expect(headingsOf("# A\n## B\n```\n# no heading\n```\n")).toEqual(["a", "b"]);
  expect(headingsOf("# A\n")).not.toHaveLength(2);
});

it("catches a row that one language lacks", () => {
  expect(rowsOf("# A\n| a | b |\n| c |\n## B\n")).toEqual([2, 0]);
});

/** The number of table rows in each section. */
function rowsOf(text: string): number[] {
  const sections = text.split(/^#+ /m).slice(1);
  return sections.map((section) => section.match(/^\|/gm)?.length ?? 0);
}

function blocksOf(text: string): string[] {
  return [...text.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, commands = ""]) => commands);
}

it.each([
  ["docs/live-checklist.md", paneEn],
  ["docs/live-checklist.es.md", paneEs],
] as const)("%s names the button of the check as the pane does", (page, words) => {
  expect(read(page)).toMatch(new RegExp(`[“«]${words.activity.check}[”»]`));
});
