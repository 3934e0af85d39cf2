import { execFileSync } from "node:child_process";
import { manifestFor } from "../tools/building/manifestFor";
import { findManifestProblems } from "./support/manifestProblems";
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

  it("says every text in Spanish too", () => {
    const texts = manifest.match(/<(bt:String|DisplayName|Description) [^>]*>\s*<(bt:)?Override Locale="es-MX"/g);
    expect(texts).toHaveLength(
      (manifest.match(/<(bt:String|DisplayName|Description) [^>]*DefaultValue/g) ?? []).length,
    );
  });
});

describe("the manifest of a build", () => {
  const built = manifestFor(manifest, {
    origin: "https://example.org/zip",
    version: "2.3.4.0",
    script: "functions.0a1b2c3d.js",
  });

  it("is as Excel wants it", async () => {
    expect(await findManifestProblems(built)).toEqual([]);
  });

  it("names the host, the version and the hashed script", () => {
    expect(built).not.toContain("localhost");
    expect(built).toContain("<Version>2.3.4.0</Version>");
    expect(built).toContain('"https://example.org/zip/functions.0a1b2c3d.js"');
    expect(built).toContain('"https://example.org/zip/functions.es-mx.json"');
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
    ["an image size that the ribbon lacks", (text) => text.replace('size="80"', 'size="81"'), /80/],
  ];

  it.each(faults)("catches %s", async (_name, plant, message) => {
    const planted = plant(manifest);
    expect(planted).not.toBe(manifest);
    expect((await findManifestProblems(planted)).join("\n")).toMatch(message);
  });
});

function moveBefore(text: string, element: string, place: string): string {
  const [moved = ""] = new RegExp(`<${element}>[^]*?</${element}>`).exec(text) ?? [];
  return text.replace(moved, "").replace(place, moved + place);
}
