import { headingsOf } from "./support/links";
import { read } from "./support/repository";

describe.each([
  ["README.md", "README.es.md"],
  ["docs/install.md", "docs/install.es.md"],
])("%s and %s", (english, spanish) => {
  it("have the same sections", () => {
    expect(headingsOf(read(spanish))).toHaveLength(headingsOf(read(english)).length);
  });

  it("show the same commands", () => {
    expect(blocksOf(read(spanish))).toEqual(blocksOf(read(english)));
  });
});

it("catches a section that one language lacks", () => {
  expect(headingsOf("# A\n## B\n```\n# no heading\n```\n")).toEqual(["a", "b"]);
  expect(headingsOf("# A\n")).not.toHaveLength(2);
});

function blocksOf(text: string): string[] {
  return [...text.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, commands = ""]) => commands);
}
