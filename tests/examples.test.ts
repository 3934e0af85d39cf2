import { functionsById } from "../src/functions";
import type { FunctionDoc } from "../tools/functionDocs/functionDoc";
import { requireFunctionDocs } from "../tools/functionDocs/readFunctionDocs";
import { startTestApp, type TestApp } from "./support/testApp";

type Cells = unknown[][];

let docs: FunctionDoc[];
let stage: TestApp;
beforeAll(async () => void ([docs, stage] = await Promise.all([requireFunctionDocs(), startTestApp()])));
afterAll(() => stage.service.close());

describe("every example of the docs", () => {
  it("is a formula of its own function", () => {
    for (const { id, examples } of docs) {
      expect(examples.length).toBeGreaterThan(0);
      for (const { formula } of examples) expect(formula.startsWith(`=${id}(`)).toBe(true);
    }
  });

  it("answers with values, and with the printed ones where some are printed", async () => {
    for (const doc of docs) {
      for (const { formula, answer } of doc.examples) {
        const cells = await calculate(formula, doc);
        expect({ formula, errors: cells.flat().filter((cell) => cell instanceof Error) }).toEqual({
          formula,
          errors: [],
        });
        expect({ formula, filled: cells.flat().some((cell) => cell !== "") }).toEqual({ formula, filled: true });
        if (answer !== undefined) expect({ formula, answer: printed(cells) }).toEqual({ formula, answer });
      }
    }
  });
});

it("reads a formula as Excel does", () => {
  expect(readArguments('=ZIP.X(,"a,b",,2,A2:A500)')).toEqual([null, "a,b", null, 2, [["06600"], ["06700"]]]);
});

/** Calls the function of a formula as Excel would: a value for each parameter, null where one is left out. */
async function calculate(formula: string, { id, metadata }: FunctionDoc): Promise<Cells> {
  const given = readArguments(formula);
  const values = metadata.parameters.map(({ dimensionality }, place) => {
    const value = given[place] ?? null;
    return dimensionality === "matrix" && value !== null && !Array.isArray(value) ? [[value]] : value;
  });
  const run = functionsById[id] as unknown as (...all: unknown[]) => Promise<Cells>;
  return run(...values, {});
}

/** Texts, numbers, nothing between two commas; a range stands for two postal codes. */
function readArguments(formula: string): unknown[] {
  const inside = formula.slice(formula.indexOf("(") + 1, formula.lastIndexOf(")"));
  return [...`,${inside}`.matchAll(/,("[^"]*"|[^,]*)/g)].map(([, text = ""]) => {
    if (text === "") return null;
    if (text.startsWith('"')) return text.slice(1, -1);
    return Number.isNaN(Number(text)) ? [["06600"], ["06700"]] : Number(text);
  });
}

function printed(cells: Cells): string {
  return cells.map((row) => row.join(" | ")).join("; ");
}
