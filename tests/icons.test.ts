import { read } from "./support/repository";

const manifest = read("manifest.xml");
const buttons = [...manifest.matchAll(/<Control [^]*?<\/Control>/g)].map(([control]) => control);

/** What stands in the manifest under an id. */
function valueOf(id: string | undefined): string {
  return new RegExp(`id="${id}" DefaultValue="([^"]*)"`).exec(manifest)?.[1] ?? "";
}

function titleOf(drawing: string): string {
  return /<title>(.*)<\/title>/.exec(drawing)?.[1] ?? "";
}

/** The drawing of each button, and what that shows. */
const drawn = buttons.map((button): [string, string] => {
  const image = valueOf(/<bt:Image size="32" resid="([^"]+)"/.exec(button)?.[1]);
  const name = /assets\/(.+)-32\.png$/.exec(image)?.[1] ?? "";
  return [`assets/${name}.svg`, valueOf(/<Label resid="([^"]+)"/.exec(button)?.[1])];
});
const own = "assets/icon.svg";

it("every button of the ribbon is among those that are read", () => {
  expect(drawn.map(([path]) => path)).toEqual([
    own,
    ...["selection", "sheet", "freeze"].map((name) => `assets/icon-${name}.svg`),
  ]);
});

it("the add-in's own drawing is called as the add-in is", () => {
  const [, name = ""] = /<DisplayName DefaultValue="([^"]*)"/.exec(manifest) ?? [];
  expect(name).not.toBe("");
  expect(titleOf(read(own))).toBe(name);
});

it.each(drawn.filter(([path]) => path !== own))("the drawing %s is called as its button is: %s", (path, label) => {
  expect(label).not.toBe("");
  expect(titleOf(read(path))).toBe(label);
});

it("catches a drawing that is called otherwise", () => {
  const renamed = read("assets/icon-freeze.svg").replace("<title>Freeze", "<title>Thaw");
  expect(titleOf(renamed)).toBe("Thaw");
  expect(titleOf(renamed)).not.toBe(valueOf("Freeze.Label"));
});
