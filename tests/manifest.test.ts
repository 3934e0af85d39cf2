import { execFileSync } from "node:child_process";
import { manifestFor } from "../tools/building/addinFiles";
import { findManifestProblems } from "./support/manifestProblems";
import { read } from "./support/repository";

const manifest = read("manifest.xml");
const { version } = JSON.parse(read("package.json")) as { version: string };

describe("manifest.xml", () => {
  it("is as Excel wants it, in every Spanish of Office", async () => {
    expect(await findManifestProblems(manifest)).toEqual([]);
  });

  it("is read by Office's own reader as the add-in that it is, with the version of package.json", () => {
    const reader = require.resolve("office-addin-manifest/cli.js");
    const info = execFileSync(process.execPath, [reader, "info", "manifest.xml"], { encoding: "utf8" });
    for (const part of ["ZIP for Excel", `${version}.0`, "Workbook"]) expect(info).toContain(part);
  });
});

it("the manifest of a build names the host, the version, the hashed script and the metadata of this version", async () => {
  const built = manifestFor(manifest, {
    origin: "https://example.org/zip",
    version: "2.3.4.0",
    script: "functions.0a1b2c3d.js",
    metadata: { "functions.json": "11111111", "functions.es.json": "22222222" },
  });
  expect(await findManifestProblems(built)).toEqual([]);
  expect(built).not.toContain("localhost");
  expect(built).toContain("<Version>2.3.4.0</Version>");
  expect(built).toContain('"https://example.org/zip/functions.0a1b2c3d.js"');
  expect(built).toContain('"https://example.org/zip/functions.json?v=11111111"');
  expect(built.match(/"https:\/\/example\.org\/zip\/functions\.es\.json\?v=22222222"/g)).toHaveLength(22);
});

const faults: [string, (source: string) => string, RegExp][] = [
  ["a resid that leads nowhere", (text) => text.replace(' id="Icon.16"', ' id="Icon.17"'), /Icon\.16/],
  ["a plain http address", (text) => text.replace("https://localhost:3000/fun", "http://localhost:3000/fun"), /https/],
  ["a Namespace", (text) => text.replace("</Metadata>", '</Metadata><Namespace resid="Group.Label" />'), /Namespace/],
  ["a short-lived runtime", (text) => text.replace('lifetime="long"', 'lifetime="short"'), /lifetime/],
  ["requirements before the hosts", (text) => moveBefore(text, "Requirements", "<Hosts>"), /order/],
  ["an unknown element", (text) => text.replace("<Hosts>", "<Colour>red</Colour><Hosts>"), /Colour/],
  ["a locale that Office cannot read", (text) => text.replace('"es-419"', '"es_419"'), /es_419/],
  ["a locale that a text lacks", (text) => text.replace(/<Override Locale="es-CO" .*/, ""), /DisplayName.*es-CO/],
  [
    "a text that is another in one country",
    (text) => text.replace('"es-AR" Value="Códigos postales"', '"es-AR" Value="Códigos"'),
    /Group\.Label.*Códigos/,
  ],
];

it.each(faults)("the check of the manifest catches %s", async (_name, plant, message) => {
  const planted = plant(manifest);
  expect(planted).not.toBe(manifest);
  expect((await findManifestProblems(planted)).join("\n")).toMatch(message);
});

function moveBefore(text: string, element: string, place: string): string {
  const [moved = ""] = new RegExp(`<${element}>[^]*?</${element}>`).exec(text) ?? [];
  return text.replace(moved, "").replace(place, moved + place);
}
