import fc from "fast-check";
import { functionsById } from "../src/functions";
import type { FunctionDoc } from "../tools/functionDocs/functionDoc";
import { requireFunctionDocs } from "../tools/functionDocs/readFunctionDocs";
import { seeds } from "./faults/schedules/seeds";
import { type HandedOver, type MicrosoftRuntime, startMicrosoftRuntime } from "./support/microsoftRuntime";
import { startTestApp, type TestApp } from "./support/testApp";

jest.setTimeout(120_000);

/** Of each function, for each of the two seeds; `npm run test:long` makes more. */
const callsOfEach = process.env.LONG ? 100 : 15;

const text = fc.oneof(
  fc.constantFrom(..."06600|6700| C.P. 06700 |０６６００|06600 MEX|'06600|99999|00000|33|123456".split("|")),
  fc.constantFrom(..."socioeconomic|population,state_name|socioeconomic_ab|zip_code|sales-by-zip|state".split("|")),
  fc.constantFrom(..."09|CDMX|Yucatán|Mérida|Cuauhtémoc|*|unit|waiting|TRUE|1e5|=1+1".split("|")),
  fc.constantFrom(..."| |\u00a0|\n|,|,,;|__proto__|constructor|toString|{}|[code]|\u202e|\0".split("|")),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ minLength: 2000, maxLength: 9000 }),
);

const number = fc.oneof(
  fc.constantFrom(0, -0, 1, 2, 3, 4, 5, 9, 100, 2000, 6600, 6700.5, 64000, 45_000, 99_999, 100_000, -1, 1e21, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 1000, max: 99_999 }),
);

const errorCode = fc.constantFrom(..."#N/A #VALUE! #REF! #DIV/0! #NUM! #NAME? #NULL! #SPILL! #BUSY!".split(" "));

/** Errors come in either shape, other data types with their basic value. */
const object = fc.oneof(
  errorCode.map((code) => ({ type: "CustomFunctionError", code })),
  errorCode.map((code) => ({ type: "Error", basicType: "Error", basicValue: code })),
  text.map((basicValue) => ({ type: "String", basicType: "String", basicValue })),
  number.map((basicValue) => ({ type: "FormattedNumber", basicType: "Double", basicValue, numberFormat: "0.0" })),
  text.map((shown) => ({ type: "Entity", basicType: "Error", basicValue: "#VALUE!", text: shown, properties: {} })),
);

const cell = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 2, arbitrary: fc.constantFrom(null, "") },
  { weight: 1, arbitrary: object },
);

const range = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }))
  .chain(([rows, columns]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  );

let docs: readonly FunctionDoc[];
let stage: TestApp;
let runtime: MicrosoftRuntime;
const handed = new Map<number, HandedOver>();

beforeAll(async () => {
  [docs, stage] = await Promise.all([requireFunctionDocs(), startTestApp()]);
  runtime = startMicrosoftRuntime(functionsById, (result) => void handed.set(result.id, result));
});
afterAll(async () => {
  await stage.service.close();
  // The runtime looks once more, half a second after its last hand-over, and needs its globals then.
  await new Promise((go) => setTimeout(go, 1500));
});

let nextId = 1;

/** Each call of a function with what was handed over for it. Everything is called at once, as when a sheet is opened. */
async function answersOf({ id, metadata }: FunctionDoc, seed: number) {
  const { parameters, options } = metadata;
  const args = fc.tuple(
    ...parameters.map(({ dimensionality, optional }) => {
      const given: fc.Arbitrary<unknown> = dimensionality === "matrix" ? range : cell;
      return optional ? fc.option(given, { freq: 2 }) : given;
    }),
  );
  const calls = fc.sample(args, { seed, numRuns: callsOfEach }).map((given) => ({ id: nextId++, fn: id, args: given }));
  const flags = (options?.cancelable ? 1 : 0) + (options?.stream ? 2 : 0) + 4;
  runtime.invoke(calls.map((one) => ({ ...one, flags })));
  const end = Date.now() + 60_000;
  while (calls.some((one) => !handed.has(one.id)) && Date.now() < end) await new Promise((go) => setTimeout(go, 50));
  for (const one of calls) runtime.cancel(one.id);
  return calls.map((one) => ({ ...one, handed: handed.get(one.id) }));
}

/** Whatever a cell can hold, given to every function through Microsoft's runtime: a value or an error with a sentence, never a hang. */
test.each(seeds())("every function answers whatever it is given, from seed %i", async (seed) => {
  const answered = await Promise.all(docs.map((doc) => answersOf(doc, seed)));
  const problems = answered.flat().flatMap(({ fn, args, handed: result }) => {
    const problem = problemOf(fn, args, result);
    return problem ? [`${fn} ${JSON.stringify(args).slice(0, 300)}: ${problem}`] : [];
  });
  expect(problems).toEqual([]);
});

function problemOf(id: string, args: readonly unknown[], result: HandedOver | undefined): string | undefined {
  if (!result) return "nothing came";
  const { isOk, value, errorCode: code } = result;
  if (!isOk) return failureProblem(code, value, args);
  // A streaming function hands over an error as a value.
  if (id === "ZIP.STATUS" && !Array.isArray(value)) return cellProblem(value);
  const rows = value as unknown[][];
  if (!Array.isArray(value) || rows.length === 0 || !rows.every(Array.isArray)) return "no table";
  if (rows.some((row) => row.length === 0 || row.length !== rows[0]?.length)) return "rows of unequal width";
  return rows.flat().map(cellProblem).find(Boolean) ?? rowsProblem(id, args, rows.length);
}

/** The error of a cell that a formula refers to is passed on: without a sentence, or with one that sends the reader to a cell of a range. */
function failureProblem(code: number | undefined, sentence: unknown, args: readonly unknown[]): string | undefined {
  const isPassedOn = JSON.stringify(args).includes("#");
  const isLeftAlone = sentence === "" || /^A cell that the formula refers to contains #/.test(String(sentence));
  if (isPassedOn && isLeftAlone && code !== undefined && code >= 1) return undefined;
  if (code !== 1 && code !== 7) return `error ${code}`;
  return isSentence(sentence) ? undefined : `no sentence: ${String(sentence)}`;
}

function cellProblem(value: unknown): string | undefined {
  if (value === null || value === undefined) return "null in a cell";
  if (typeof value === "string" || typeof value === "boolean" || Number.isFinite(value)) return undefined;
  const { basicType, basicValue, message = "" } = value as Record<string, unknown>;
  if (basicType !== "Error" || typeof basicValue !== "string") return `no value: ${JSON.stringify(value)}`;
  return message === "" || isSentence(message) ? undefined : `no sentence: ${String(message)}`;
}

/** A row for each cell of a column of codes, and one above them where headers are asked; with headers of 5, one for each indicator as well. */
function rowsProblem(id: string, args: readonly unknown[], rows: number): string | undefined {
  const isTidy = id === "ZIP.LATEST" && Number(args[2]) === 5;
  if (isTidy || !["ZIP.LATEST", "ZIP.SEARCH", "ZIP.COVERAGE"].includes(id)) return undefined;
  const codes = (args[0] as unknown[][]).flat().length;
  const isColumn = (args[0] as unknown[][]).length > 1;
  return isColumn && rows !== codes && rows !== codes + 1 ? `${rows} rows for ${codes} codes` : undefined;
}

/** Words that end as sentences do, and no code or placeholder of ours; what was given is quoted. */
function isSentence(text: unknown): boolean {
  if (typeof text !== "string") return false;
  return /\S \S[^]*[.!?)”…]$/.test(text) && !/\{\w+\}/.test(text.replace(/“[^]*?(”|$)/g, ""));
}
