import { calculateExamples, readArguments } from "../tools/functionDocs/calculateExamples";
import {
  type Example,
  type ExampleAnswers,
  type FunctionDoc,
  readExampleAnswers,
} from "../tools/functionDocs/functionDoc";
import { requireFunctionDocs } from "../tools/functionDocs/readFunctionDocs";

let docs: FunctionDoc[];
let answers: ExampleAnswers;
const printed: { example: Example; text: string }[] = [];
beforeAll(async () => {
  docs = await requireFunctionDocs();
  answers = await calculateExamples(docs, (example, cells) =>
    printed.push({ example, text: cells.map((row) => row.join(" | ")).join("; ") }),
  );
}, 60_000);

describe("every example of the docs", () => {
  it("is a formula of its own function", () => {
    for (const { id, examples } of docs) {
      expect({ id, examples: examples.length > 0 }).toEqual({ id, examples: true });
      for (const { formula } of examples) expect(formula.startsWith(`=${id}(`)).toBe(true);
    }
  });

  it("gives what its help page prints; run `npm run docs` where it does not", () => {
    expect(answers).toEqual(readExampleAnswers());
  });

  it("gives a value, and the one that its doc block prints", () => {
    for (const { example, text } of printed) {
      const { formula, answer = "…" } = example;
      expect({ formula, isFilled: /[^|; ]/.test(text) }).toEqual({ formula, isFilled: true });
      if (answer !== "…") expect({ formula, answer: text }).toEqual({ formula, answer });
    }
  });
});

it("reads a formula as Excel does", () => {
  expect(readArguments("=ZIP.X(A2,TRANSPONER(A2:A4))")).toEqual([[["06600"]], [["06600", "06700", "03100"]]]);
  expect(readArguments('=ZIP.X(,"a,b",,2,A2:A6,A2)')).toEqual([
    null,
    "a,b",
    null,
    2,
    [["06600"], ["06700"], ["03100"], [""], [""]],
    [["06600"]],
  ]);
});
