import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gridTexts } from "./gridTexts";

const parts = [
  "design",
  "docs-ui",
  "sheets",
  "sheets-formula",
  "sheets-formula-ui",
  "sheets-numfmt-ui",
  "sheets-ui",
  "ui",
];
/** Of filters, a toolbar and warnings about numbers, which this grid does not have. */
const neverShown = /^ui\.ribbon\.|^sheets-ui\.(?:filter\.confirm|info\.(?:error|forceStringInfo))/;

const asked = parts.flatMap((part) => {
  const source = readFileSync(join(__dirname, `../../../node_modules/@univerjs/${part}/lib/es/index.js`), "utf8");
  return [...source.matchAll(/(?:\bt\(|(?:name|detail|abstract): )"((?!doc\.|sheet\.)[\w-]+(?:\.[\w-]+){2,})"/g)].map(
    ([, key = ""]) => key,
  );
});

it.each(Object.entries(gridTexts))("Univer has a text for every key that it asks for (%s)", (_, texts) => {
  const textOf = (key: string) =>
    key.split(".").reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], texts);
  expect(asked.length).toBeGreaterThan(3000);
  expect(asked.filter((key) => typeof textOf(key) !== "string" && !neverShown.test(key))).toEqual([]);
});
