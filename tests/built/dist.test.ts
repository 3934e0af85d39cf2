import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FunctionsJson } from "../../tools/functionDocs/functionsJson";
import { findSchemaProblems } from "../support/functionsSchema";
import { filesIn, read, repository } from "../support/repository";
import { findSecrets, secretValues } from "../support/secrets";

const files = filesIn("dist");
const page = read("dist/taskpane.html");
const manifest = read("dist/manifest.xml");
const addressOfHost = /"(https:\/\/[^"/]+(?:\/[^"]*)?)\/taskpane\.html"/;

describe("dist", () => {
  it("holds no secret", () => {
    const found = files.flatMap((path) =>
      findSecrets(read(path), secretValues(process.env)).map((secret) => `${path}: ${secret}`),
    );
    expect(found).toEqual([]);
  });

  it("holds no source map", () => {
    expect(files.filter((path) => path.endsWith(".map"))).toEqual([]);
  });

  it("holds every file that its manifest names", () => {
    const [, host = ""] = addressOfHost.exec(manifest) ?? [];
    const named = [...manifest.matchAll(/"(https:\/\/[^"]+)"/g)].map(([, address = ""]) => address);
    expect(host).not.toBe("");
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((address) => !existsSync(join(repository, "dist", address.slice(host.length))))).toEqual([]);
  });
});

describe("the add-in page", () => {
  const scripts = [...page.matchAll(/<script[^>]*src="([^"]*)"[^>]*>/g)].map(([, source]) => source);

  it("loads office.js from Microsoft and then one script of ours", () => {
    expect(scripts).toEqual([
      "https://appsforoffice.microsoft.com/lib/1/hosted/office.js",
      expect.stringMatching(/\/functions\.[0-9a-f]{8}\.js$/),
    ]);
  });

  it("has no script in the page itself", () => {
    expect([...page.matchAll(/<script/g)]).toHaveLength(scripts.length);
    expect(page).not.toMatch(/\son\w+=/);
  });
});

describe("the functions of the build", () => {
  const english = JSON.parse(read("dist/functions.json")) as FunctionsJson;
  const spanish = JSON.parse(read("dist/functions.es-mx.json")) as FunctionsJson;

  it("are as Microsoft's schema wants them, in both languages", () => {
    expect(findSchemaProblems(english)).toEqual([]);
    expect(findSchemaProblems(spanish)).toEqual([]);
  });

  it("take error cells and rich values as arguments", () => {
    expect([english, spanish]).toMatchObject([
      { allowErrorForDataTypeAny: true, allowCustomDataForDataTypeAny: true },
      { allowErrorForDataTypeAny: true, allowCustomDataForDataTypeAny: true },
    ]);
  });

  it("differ between the languages in their texts alone", () => {
    const withoutTexts = ({ functions }: FunctionsJson) =>
      functions.map(({ description: _text, helpUrl: _page, parameters, ...rest }) => ({
        ...rest,
        parameters: parameters.map(({ description: _meaning, ...kind }) => kind),
      }));
    expect(withoutTexts(spanish)).toEqual(withoutTexts(english));
    expect(spanish.functions.map(({ description }) => description)).not.toEqual(
      english.functions.map(({ description }) => description),
    );
  });

  it("have a help page each, in both languages", () => {
    const pages = [...english.functions, ...spanish.functions].map(
      ({ helpUrl = "" }) => /help\/.*$/.exec(helpUrl)?.[0],
    );
    expect(pages.filter((path) => !files.includes(`dist/${path}`))).toEqual([]);
  });
});
