import { functionsById } from "../../src/functions";
import { startTestApp } from "../../tests/support/testApp";
import {
  type Example,
  type ExampleAnswers,
  type ExampleValue,
  type FunctionDoc,
  isVarying,
  type Language,
} from "./functionDoc";

import { formulaIn } from "./helpWords";

type Cells = readonly (readonly unknown[])[];

/** How many rows and columns of an answer fit on a page. */
const [shownRows, shownColumns] = [4, 5];

/**
 * Calculates every example on the reference service with its demonstration data, in both languages.
 * @param tell Receives the whole answer of each in English, as its doc block prints it; a page prints only its beginning.
 */
export async function calculateExamples(
  docs: readonly FunctionDoc[],
  tell: (example: Example, cells: Cells) => void = () => undefined,
): Promise<ExampleAnswers> {
  const stage = await startTestApp({ isWhole: true });
  const answers: Record<string, Record<Language, ExampleValue[][]>> = {};
  try {
    for (const doc of docs)
      for (const example of doc.examples) {
        const { formula } = example;
        const inLanguage = async (language: Language): Promise<ExampleValue[][]> => {
          stage.app.language = language;
          const cells = await calculate(formulaIn(language, formula), doc);
          if (language === "en") tell(example, cells);
          return isVarying(example) ? [] : shown(cells);
        };
        answers[formula] = { en: await inLanguage("en"), es: await inLanguage("es") };
      }
  } finally {
    await stage.service.close();
  }
  return answers;
}

/** Calls a formula's function as Excel would: with a value for each parameter, and null for one that is left out. */
async function calculate(formula: string, { id, metadata }: FunctionDoc): Promise<Cells> {
  const given = readArguments(formula);
  const values = metadata.parameters.map(({ dimensionality }, index) => {
    const value = given[index] ?? null;
    return dimensionality === "matrix" && value !== null && !Array.isArray(value) ? [[value]] : value;
  });
  const run = functionsById[id];
  if (!metadata.options?.["stream"]) return (await run?.(...values, {})) as Cells;
  return new Promise((setResult) => void run?.(...values, { setResult }));
}

/** A text, a number, nothing between two commas, or a range, which means the contents of the examples' cells. */
export function readArguments(formula: string): unknown[] {
  const inside = formula.slice(formula.indexOf("(") + 1, formula.lastIndexOf(")"));
  return [...`,${inside}`.matchAll(/,("[^"]*"|[^,]*)/g)].map(([, text = ""]) => {
    if (text === "") return null;
    if (text.startsWith('"')) return text.slice(1, -1);
    return Number.isNaN(Number(text)) ? cellsOf(text) : Number(text);
  });
}

/** `A2:A500`: the codes of the examples, then blank cells, also across. `A2` is the first of them. */
function cellsOf(reference: string): unknown[][] {
  const [, last = "2"] = /:\D+(\d+)\)?$/.exec(reference) ?? [];
  const codes = ["06600", "06700", "03100"];
  const column = Array.from({ length: Number(last) - 1 }, (_, row) => codes[row] ?? "");
  return reference.startsWith("TRANSPO") ? [column] : column.map((code) => [code]);
}

/** The beginning of a table, with dots where it continues. */
function shown(cells: Cells): ExampleValue[][] {
  const rows = cells
    .slice(0, shownRows)
    .map((row) => goesOn(row.slice(0, shownColumns).map(toShown), row, shownColumns));
  return goesOn(
    rows,
    cells,
    shownRows,
    rows[0]?.map(() => "…"),
  );
}

function goesOn<Item>(begun: Item[], whole: readonly unknown[], room: number, dots: unknown = "…"): Item[] {
  return whole.length > room ? [...begun, dots as Item] : begun;
}

function toShown(value: unknown): ExampleValue {
  if (value instanceof Error) throw new Error(`An example answers with an error: ${value.message}`);
  return typeof value === "number" || typeof value === "boolean" ? value : String(value);
}
