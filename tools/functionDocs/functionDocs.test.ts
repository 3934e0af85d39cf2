import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSchemaProblems } from "../../tests/support/functionsSchema";
import { readBuildSettings } from "../building/buildSettings";
import { functionsJson } from "./functionsJson";
import { helpPages } from "./helpPages";
import { readFunctionDocs, requireFunctionDocs } from "./readFunctionDocs";

const distance = `
/**
 * Returns the distance between two postal codes
 * in kilometers.
 *
 * @customfunction ZIP.DISTANCE
 * @param from Postal code, such as \`"06600"\`.
 * @param [to] Another postal code.
 * @param [invocation] Given by Excel.
 * @returns Kilometers.
 * @cancelable
 * @remarks Between centroids.
 *
 * As the crow flies & not by road.
 * @cost One request.
 * @example =ZIP.DISTANCE("06600","06700") → 1.9
 *
 * @es Devuelve la distancia entre dos códigos postales.
 * @esParam from Código postal.
 * @esParam to Otro código postal.
 * @esReturns Kilómetros.
 * @esRemarks Entre centroides.
 * @esCost Una solicitud.
 */
export function distance(from: any[][], to?: any[][], invocation?: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return Promise.resolve([[from, to, invocation]]);
}
`;
const settings = readBuildSettings({ ADDIN_ORIGIN: "https://example.org/zip" });

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "function-docs-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(source: string, name = "distance.ts"): void {
  writeFileSync(join(folder, name), source);
}

async function problems(): Promise<string> {
  return (await readFunctionDocs([folder])).problems.join("\n");
}

describe("a doc block", () => {
  beforeEach(() => write(distance));

  it("is read in both languages", async () => {
    const [doc] = await requireFunctionDocs([folder]);
    expect(doc?.id).toBe("ZIP.DISTANCE");
    expect(doc?.texts.en).toEqual({
      description: "Returns the distance between two postal codes in kilometers.",
      parameters: {
        from: 'Postal code, such as `"06600"`.',
        to: "Another postal code.",
        invocation: "Given by Excel.",
      },
      returns: "Kilometers.",
      remarks: ["Between centroids.", "As the crow flies & not by road."],
      cost: "One request.",
    });
    expect(doc?.texts.es.parameters).toEqual({ from: "Código postal.", to: "Otro código postal." });
    expect(doc?.examples).toEqual([{ formula: '=ZIP.DISTANCE("06600","06700")', answer: "1.9" }]);
  });

  it("becomes a functions.json that Excel accepts, alike in both languages but for the texts", async () => {
    const docs = await requireFunctionDocs([folder]);
    const [english, spanish] = [functionsJson(docs, "en", settings), functionsJson(docs, "es", settings)];
    expect(findSchemaProblems(english)).toEqual([]);
    expect(findSchemaProblems(spanish)).toEqual([]);
    expect(english.functions[0]).toMatchObject({
      id: "ZIP.DISTANCE",
      name: "ZIP.DISTANCE",
      options: { cancelable: true },
      parameters: [{ name: "from" }, { name: "to", optional: true }],
      result: { dimensionality: "matrix" },
      helpUrl: "https://example.org/zip/help/en/zip.distance.html",
    });
    expect(spanish.functions[0]).toMatchObject({
      id: "ZIP.DISTANCE",
      name: "ZIP.DISTANCE",
      description: "Devuelve la distancia entre dos códigos postales.",
      helpUrl: "https://example.org/zip/help/es/zip.distance.html",
    });
  });

  it("gives ids and names the vendor prefix of the build", async () => {
    const prefixed = readBuildSettings({ FUNCTION_PREFIX: "acme" });
    const { functions } = functionsJson(await requireFunctionDocs([folder]), "en", prefixed);
    expect(functions[0]).toMatchObject({ id: "ACME.ZIP.DISTANCE", name: "ACME.ZIP.DISTANCE" });
  });

  it("becomes a help page that escapes and marks code", async () => {
    const answers = { '=ZIP.DISTANCE("06600","06700")': { en: [[1.9, "<b>"]], es: [] } };
    const page = helpPages(await requireFunctionDocs([folder]), answers, "en", "ACME.").get(
      "help/en/zip.distance.html",
    );
    expect(page).toContain("<h1>ACME.ZIP.DISTANCE</h1>");
    expect(page).toContain("=ACME.ZIP.DISTANCE(&quot;06600&quot;,&quot;06700&quot;)");
    expect(page).toContain("<code>&quot;06600&quot;</code>");
    expect(page).toContain("As the crow flies &amp; not by road.");
    expect(page).toContain('<tr><td class="number">1.9</td><td>&lt;b&gt;</td></tr>');
    expect(page).toContain("One request.");
    expect(page).toContain('href="../../help/es/zip.distance.html"');
  });

  it("becomes a help page that tells, in both languages, where its commas are semicolons", async () => {
    const docs = await requireFunctionDocs([folder]);
    expect(helpPages(docs, {}, "en", "").get("help/en/zip.distance.html")).toContain("type semicolons");
    expect(helpPages(docs, {}, "es", "").get("help/es/zip.distance.html")).toContain("escriba punto y coma");
  });
});

describe("the check of the docs", () => {
  const faults: [string, (source: string) => string, RegExp][] = [
    [
      "a missing Spanish description",
      (text) => text.replace(/ \* @es .*\n/, ""),
      /DISTANCE: has no Spanish description/,
    ],
    ["a missing English description", (text) => text.replace(/ \* Returns[^@]*/, ""), /DISTANCE: has no English desc/],
    ["a description of two sentences", (text) => text.replace("kilometers.", "kilometers. Twice."), /not one sentence/],
    ["a parameter without Spanish", (text) => text.replace(/ \* @esParam to.*\n/, ""), /Spanish text for .* to\./],
    ["a parameter without English", (text) => text.replace(/ Another postal code\./, ""), /English text for .* to\./],
    ["Spanish for no parameter", (text) => text.replace("@esParam to", "@esParam toward"), /no such parameter/],
    ["returns without Spanish", (text) => text.replace(/ \* @esReturns.*\n/, ""), /@returns without @esReturns/],
    ["remarks without Spanish", (text) => text.replace(/ \* @esRemarks.*\n/, ""), /@remarks without @esRemarks/],
    [
      "a cost that no language tells",
      (text) => text.replace(/ \* @cost.*\n/, ""),
      /does not say in English what it costs/,
    ],
    ["a cost without Spanish", (text) => text.replace(/ \* @esCost.*\n/, ""), /does not say in Spanish what it costs/],
    [
      "an error value that Spanish Excel calls otherwise",
      (text) => text.replace("@esRemarks Entre", "@esRemarks Da #N/A entre"),
      /Spanish text .*#N\/A/,
    ],
    ["an example without formula", (text) => text.replace("@example =", "@example "), /=FORMULA → answer/],
    ["a result that is no matrix", (text) => text.replace("Promise<any[][]>", "Promise<any>"), /no matrix/],
    ["another name than the id", (text) => text.replace("ZIP.DISTANCE\n", "ZIP.DISTANCE ZIP.KM\n"), /ZIP\.KM/],
    [
      "a type that Excel does not know",
      (text) => text.replace("from: any[][]", "from: Codes"),
      /distance\.ts: .*[Tt]ype/,
    ],
    ["a {@link}", (text) => text.replace("Returns the", "Returns the {@link x}"), /is there a \{@link\}/],
    ["an arrow function", (text) => text.replace(/export function (\w+)\(/, "export const $1 = ("), /has 0 functions/],
    ["two functions in a file", (text) => text + text.replaceAll(/(d|D)istance/gi, "$1rive"), /has 2 functions/],
  ];

  it("finds nothing in what is right", async () => {
    write(distance);
    expect(await problems()).toBe("");
  });

  it.each(faults)("catches %s", async (_name, plant, message) => {
    const planted = plant(distance);
    expect(planted).not.toBe(distance);
    write(planted);
    expect(await problems()).toMatch(message);
  });

  it("tells all problems at once, those after a broken file too", async () => {
    write(distance.replace("from: any[][]", "from: Codes"), "broken.ts");
    write(distance.replace(/ \* @es .*\n/, ""));
    await expect(requireFunctionDocs([folder])).rejects.toThrow(
      /broken\.ts[^]*ZIP\.DISTANCE: has no Spanish description/,
    );
  });
});
