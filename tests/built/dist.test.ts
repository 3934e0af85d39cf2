import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { FunctionsJson } from "../../tools/functionDocs/functionsJson";
import { canary, findToken } from "../support/canary";
import { officeJs, policyElement } from "../../src/service/pages/policies";
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

  it("holds no token that a test or the demonstration uses, in no form", () => {
    const texts = Object.fromEntries([...files, ...filesIn("build/workbench")].map((path) => [path, read(path)]));
    for (const token of [canary, "demo-zip-token", "demo-query-token"]) expect(findToken(token, texts)).toEqual([]);
  });

  it("holds no source map", () => {
    expect(files.filter((path) => path.endsWith(".map"))).toEqual([]);
  });

  it("holds every file that its manifest names", () => {
    const [, host = ""] = addressOfHost.exec(manifest) ?? [];
    const named = [...manifest.matchAll(/"(https:\/\/[^"]+)"/g)].map(([, address = ""]) => address);
    expect(host).not.toBe("");
    expect(named.length).toBeGreaterThan(10);
    const files = named.map((address) => address.slice(host.length).replace(/\?.*$/, ""));
    expect(files.filter((file) => !existsSync(join(repository, "dist", file)))).toEqual([]);
  });

  it("names the version of the functions' metadata, which is another whenever the file is", () => {
    for (const file of ["functions.json", "functions.es.json"]) {
      const version = createHash("sha256")
        .update(read(`dist/${file}`))
        .digest("hex")
        .slice(0, 8);
      expect(manifest).toContain(`/${file}?v=${version}"`);
      expect(manifest).not.toContain(`/${file}"`);
    }
  });
});

describe("the add-in page", () => {
  const scripts = [...page.matchAll(/<script[^>]*src="([^"]*)"[^>]*>/g)].map(([, source]) => source);

  it("loads what loads office.js from either of Microsoft's addresses, and then the functions", () => {
    expect(page).toContain(`data-addresses="${officeJs.join(" ")}"`);
    expect(scripts).toEqual(["officeScript.js", expect.stringMatching(/\/functions\.[0-9a-f]{8}\.js$/)]);
  });

  it("has no script in the page itself", () => {
    expect([...page.matchAll(/<script/g)]).toHaveLength(scripts.length);
    expect(page).not.toMatch(/\son\w+=/);
  });
});

describe("the pages", () => {
  it.each([
    ["dist/taskpane.html", "addin"],
    ["dist/help/en/index.html", "help"],
    ["dist/help/es/zip.latest.html", "help"],
    ["build/workbench/index.html", "workbench"],
  ] as const)("say their policy themselves, before anything that it rules (%s)", (path, policy) => {
    const head = read(path).replace(/^[^]*?<meta charset=[^>]*>\s*/, "");
    expect(head.startsWith(policyElement(policy))).toBe(true);
    expect(policyElement(policy)).toMatch(/content="default-src 'none'; /);
  });
});

describe("the functions of the build", () => {
  const english = JSON.parse(read("dist/functions.json")) as FunctionsJson;
  const spanish = JSON.parse(read("dist/functions.es.json")) as FunctionsJson;

  it("are as Microsoft's schema wants them, in both languages", () => {
    expect(findSchemaProblems(english)).toEqual([]);
    expect(findSchemaProblems(spanish)).toEqual([]);
    const tooShort = english.functions.map((one) => ({ ...one, id: "Z" }));
    expect(findSchemaProblems({ ...english, functions: tooShort })).not.toEqual([]);
  });

  it("take error cells as arguments, without the second flag beside which Excel 2021 crashes", () => {
    for (const { functions, ...flags } of [english, spanish]) {
      expect(functions).not.toEqual([]);
      expect(flags).toEqual({ allowErrorForDataTypeAny: true });
    }
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
