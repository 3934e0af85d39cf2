import { execFileSync } from "node:child_process";
import { manifestFor } from "../tools/building/manifestFor";
import { findManifestProblems } from "./support/manifestProblems";
import { findSpanishProblems } from "./support/manifestSpanish";
import { read } from "./support/repository";

const manifest = read("manifest.xml");
const { version } = JSON.parse(read("package.json")) as { version: string };

describe("manifest.xml", () => {
  it("is as Excel wants it", async () => {
    expect(await findManifestProblems(manifest)).toEqual([]);
  });

  it("is read by Office's own reader as the add-in that it is", () => {
    const reader = require.resolve("office-addin-manifest/cli.js");
    const info = execFileSync(process.execPath, [reader, "info", "manifest.xml"], { encoding: "utf8" });
    expect(info).toContain("ZIP for Excel");
    expect(info).toContain(`${version}.0`);
    expect(info).toContain("Workbook");
  });

  it("carries the version of package.json", () => {
    expect(manifest).toContain(`<Version>${version}.0</Version>`);
  });

  it("says every text, help address and function in every Spanish of Office", async () => {
    expect(await findSpanishProblems(manifest)).toEqual([]);
  });
});

describe("the manifest of a build", () => {
  const built = manifestFor(manifest, {
    origin: "https://example.org/zip",
    version: "2.3.4.0",
    script: "functions.0a1b2c3d.js",
    metadata: { "functions.json": "11111111", "functions.es.json": "22222222" },
  });

  it("is as Excel wants it", async () => {
    expect(await findManifestProblems(built)).toEqual([]);
  });

  it("says the same in every Spanish", async () => {
    expect(await findSpanishProblems(built)).toEqual([]);
  });

  it("names the host, the version, the hashed script and the metadata of this version", () => {
    expect(built).not.toContain("localhost");
    expect(built).toContain("<Version>2.3.4.0</Version>");
    expect(built).toContain('"https://example.org/zip/functions.0a1b2c3d.js"');
    expect(built).toContain('"https://example.org/zip/functions.json?v=11111111"');
    expect(built.match(/"https:\/\/example\.org\/zip\/functions\.es\.json\?v=22222222"/g)).toHaveLength(22);
  });
});

describe("the check of the manifest", () => {
  const faults: [string, (source: string) => string, RegExp][] = [
    ["a missing Id", (text) => text.replace(/<Id>.*<\/Id>/, ""), /Id/],
    ["an Id that is no GUID", (text) => text.replace(/<Id>.*<\/Id>/, "<Id>zip</Id>"), /GUID/],
    ["a version of three numbers", (text) => text.replace(/<Version>.*</, "<Version>1.0.0<"), /Version/],
    ["a resid that leads nowhere", (text) => text.replace(' id="Icon.16"', ' id="Icon.17"'), /Icon\.16/],
    ["a resid that is too long", (text) => text.replaceAll("Addin.Url", "Addin.Url".repeat(4)), /32/],
    [
      "a plain http address",
      (text) => text.replace("https://localhost:3000/fun", "http://localhost:3000/fun"),
      /https/,
    ],
    ["a long short string", (text) => text.replace("Postal codes", "Postal codes".repeat(11)), /125/],
    ["a long long string", (text) => text.replace("Enter your", "Enter your".repeat(25)), /250/],
    ["a Namespace", (text) => text.replace("</Metadata>", '</Metadata><Namespace resid="Group.Label" />'), /Namespace/],
    [
      "a TaskpaneId",
      (text) => text.replace(/(xsi:type="ShowTaskpane">)/, "$1<TaskpaneId>A</TaskpaneId>"),
      /TaskpaneId/,
    ],
    [
      "CustomFunctionsRuntime as a requirement",
      (text) => text.replace("SharedRuntime", "CustomFunctionsRuntime"),
      /SharedRuntime/,
    ],
    [
      "a page of its own for the functions",
      (text) => text.replace(/(<Page>\s*<SourceLocation resid=")Addin.Url/, "$1Help.Url"),
      /one resource/,
    ],
    ["a short-lived runtime", (text) => text.replace('lifetime="long"', 'lifetime="short"'), /lifetime/],
    [
      "Runtimes behind the functions",
      (text) => {
        const [runtimes = ""] = /<Runtimes>[^]*<\/Runtimes>/.exec(text) ?? [];
        return text.replace(runtimes, "").replace("</AllFormFactors>", `</AllFormFactors>${runtimes}`);
      },
      /order/,
    ],
    ["requirements before the hosts", (text) => moveBefore(text, "Requirements", "<Hosts>"), /order/],
    ["an unknown element", (text) => text.replace("<Hosts>", "<Colour>red</Colour><Hosts>"), /Colour/],
    ["a locale that Office cannot read", (text) => text.replace('"es-419"', '"es_419"'), /es_419/],
    ["an image size that the ribbon lacks", (text) => text.replace('size="80"', 'size="81"'), /80/],
  ];

  it.each(faults)("catches %s", async (_name, plant, message) => {
    const planted = plant(manifest);
    expect(planted).not.toBe(manifest);
    expect((await findManifestProblems(planted)).join("\n")).toMatch(message);
  });
});

describe("the check of the Spanish texts", () => {
  const faults: [string, (source: string) => string, RegExp][] = [
    ["a locale that a text lacks", (text) => text.replace(/<Override Locale="es-CO" .*/, ""), /DisplayName.*es-CO/],
    [
      "a locale that the metadata lack",
      (text) => text.replace(/<.*es-419.*functions\.es\.json.*/, ""),
      /Metadata.*es-419/,
    ],
    [
      "a text that is another in one country",
      (text) => text.replace('"es-AR" Value="Códigos postales"', '"es-AR" Value="Códigos"'),
      /Group\.Label.*Códigos/,
    ],
    [
      "a text in English alone",
      (text) => text.replace(/(<bt:String id="Group.Label" [^>]*)>[^]*?<\/bt:String>/, "$1 />"),
      /Group/,
    ],
    ["a locale given twice", (text) => text.replace('Locale="es-PE"', 'Locale="es-MX"'), /es-MX/],
  ];

  it.each(faults)("catches %s", async (_name, plant, message) => {
    const planted = plant(manifest);
    expect(planted).not.toBe(manifest);
    expect((await findSpanishProblems(planted)).join("\n")).toMatch(message);
  });
});

function moveBefore(text: string, element: string, place: string): string {
  const [moved = ""] = new RegExp(`<${element}>[^]*?</${element}>`).exec(text) ?? [];
  return text.replace(moved, "").replace(place, moved + place);
}
