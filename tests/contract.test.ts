import { asksByName, functionsById } from "../src/functions";
import type { FunctionDoc } from "../tools/functionDocs/functionDoc";
import { requireFunctionDocs } from "../tools/functionDocs/readFunctionDocs";
import { call, type Cells, messageOf } from "./support/calls";
import { type Given, sampleCalls } from "./support/sampleCalls";
import { startTestApp, type TestApp } from "./support/testApp";

/** The rule that all functions share: an argument of a given name means the same everywhere. */

/** Functions whose rows are of postal codes, which headers 2 and 4 put in front. */
const leadsWithCode = [
  ...["ZIP.LATEST", "ZIP.SEARCH", "ZIP.CATALOG", "ZIP.COVERAGE", "ZIP.RANK"],
  ...["ZIP.FIND", "ZIP.NEAREST", "ZIP.NEIGHBORHOODS", "ZIP.WITHIN"],
];

let docs: readonly FunctionDoc[];
let stage: TestApp;
beforeAll(async () => void ([docs, stage] = await Promise.all([requireFunctionDocs(), startTestApp()])));
afterAll(() => stage.service.close());

describe("headers", () => {
  test("are 0 to 4, TRUE and FALSE, everywhere, and never change what stands below them", async () => {
    for (const id of having("headers")) {
      const body = await callSample(id, { headers: 0 });
      const leads = leadsWithCode.includes(id);
      for (const headers of [1, 2, 3, 4, true, "2"]) {
        const [header = [], ...rows] = await callSample(id, { headers });
        const isLed = leads && [2, 4, "2"].includes(headers as number);
        // With a header row, an aggregation also counts its codes, in a last column.
        const end = id === "ZIP.AGGREGATE" ? -1 : undefined;
        const told = { id, headers, rows: rows.map((row) => row.slice(isLed ? 1 : 0, end)) };
        expect(told).toEqual({ id, headers, rows: body });
        expect({ id, headers, width: header.length }).toEqual({ id, headers, width: rows[0]?.length });
        if (isLed) for (const row of rows) expect(row[0]).toMatch(/^\d{5}$/);
      }
      expect({ id, cells: await callSample(id, { headers: false }) }).toEqual({ id, cells: body });
    }
  });

  test("are refused where they are none, with those there are", async () => {
    for (const id of having("headers")) {
      for (const headers of [6, -1, 1.5, "yes"]) {
        expect({ id, failure: await failure(id, { headers }) }).toEqual({
          id,
          failure: `#VALUE! “${headers}” is not valid for “headers”. Use 0 (none), 1 (names), 2 (names and the code), 3 (labels) or 4 (labels and the code).`,
        });
      }
    }
  });
});

describe("codes", () => {
  test("are read however they are written, with the same answer", async () => {
    const writings = [6600, " 06600 ", "C.P. 06600", "06600 MEX", "06600-000", "'6600", "０６６００", [["06600"]]];
    for (const id of having("codes")) {
      const expected = await callSample(id, { codes: "06600" });
      for (const codes of writings)
        expect({ id, codes, cells: await callSample(id, { codes }) }).toEqual({ id, codes, cells: expected });
    }
  });

  test("keep their rows, blanks, repeats and errors", async () => {
    const divided = new CustomFunctions.Error(CustomFunctions.ErrorCode.divisionByZero);
    const codes = [["06700"], [""], ["x"], [divided], [0], [null], ["06600"], ["06700"], ["99999"]];
    for (const id of havingRowsOfCodes()) {
      const [roma, , , , , , juarez] = await callSample(id, { codes });
      const shown = (await callSample(id, { codes })).map((row) =>
        row.map((cell) => (cell instanceof Error ? codeOf(cell) : cell)),
      );
      const width = roma?.length ?? 0;
      const row = (value: unknown) => Array<unknown>(width).fill(value);
      expect({ id, shown }).toEqual({
        id,
        shown: [
          roma,
          row(""),
          row("#VALUE!"),
          ["#DIV/0!", ...row("#DIV/0!").slice(1)],
          row(""),
          row(""),
          juarez,
          roma,
          row("#N/A"),
        ],
      });
      expect({
        id,
        alone: [await callSample(id, { codes: "06700" }), await callSample(id, { codes: "06600" })],
      }).toEqual({
        id,
        alone: [[roma], [juarez]],
      });
    }
  });

  test("as numbers that may be dates are answered where the service knows them, and the others are told with their date", async () => {
    const numbers = [[45_000], [45_001], [45_002]];
    for (const id of havingRowsOfCodes()) {
      const [known] = await callSample(id, { codes: "45000" });
      const [first, ...others] = await callSample(id, { codes: numbers });
      expect({ id, first }).toEqual({ id, first: known });
      expect({ id, told: others.map(([cell]) => `${codeOf(cell)} ${(cell as Error).message}`) }).toEqual({
        id,
        told: ["Mar 16, 2023", "Mar 17, 2023"].map(
          (date, index) =>
            expect.stringMatching(
              new RegExp(`^#N/A ${45_001 + index} may be the date ${date}\\. The service`),
            ) as string,
        ),
      });
    }
    for (const id of ["ZIP.DISTANCE", "ZIP.NEAREST"]) {
      const name = id === "ZIP.DISTANCE" ? "from" : "codes";
      const told = await callSample(id, { [name]: 45_001 }).then(
        (cells) => cells[0]?.[0],
        (thrown: unknown) => thrown,
      );
      expect(`${(told as Error).message}`).toMatch(/^45001 may be the date Mar 16, 2023\. /);
    }
  });

  test("across a row answer with a column for each", async () => {
    for (const id of havingRowsOfCodes()) {
      const down = await callSample(id, { codes: [["06600"], ["06700"], ["x"]], headers: 1 });
      const across = await callSample(id, { codes: [["06600", "06700", "x"]], headers: 1 });
      expect([id, across[0]?.length, across.length]).toEqual([id, down.length, down[0]?.length]);
      expect({ id, first: across.map((row) => row[1]) }).toEqual({ id, first: down[1] });
    }
  });
});

test("a blank code alone answers an empty text, a bad one #VALUE!, an unknown one #N/A, each with a sentence", async () => {
  for (const name of ["codes", "code", "from"]) {
    for (const id of having(name)) {
      for (const blank of ["", 0, null]) {
        const cells = (await callSample(id, { [name]: blank })).flat();
        expect({ id, blank, cells: [...new Set(cells)] }).toEqual({ id, blank, cells: [""] });
      }
      expect({ id, bad: await failure(id, { [name]: "12-34" }) }).toEqual({
        id,
        bad: "#VALUE! “12-34” is not a postal code. Enter five digits, for example 06700.",
      });
      expect({ id, unknown: await failure(id, { [name]: "99999" }) }).toEqual({
        id,
        unknown: expect.stringMatching(/^#N\/A .{20}/) as string,
      });
    }
  }
});

test("what is left out may be null, undefined, an empty text or a range of one blank cell", async () => {
  for (const { id, metadata } of docs) {
    const expected = await callSample(id, {});
    for (const { name, optional } of metadata.parameters) {
      if (!optional || name in (sampleCalls[id] ?? {})) continue;
      for (const nothing of [undefined, "", [[""]], [[null]]])
        expect({ id, name, cells: await callSample(id, { [name]: nothing }) }).toEqual({ id, name, cells: expected });
    }
  }
});

function having(name: string): string[] {
  return docs
    .filter(({ metadata }) => metadata.parameters.some((parameter) => parameter.name === name))
    .map(({ id }) => id);
}

/** Functions with a row for each code. */
function havingRowsOfCodes(): string[] {
  return Object.keys(asksByName).filter((id) => asksByName[id]?.isPerCode);
}

/** Calls a function as Excel does: the sample's arguments but for those given, what is left out null, the invocation last. */
async function callSample(id: string, given: Given): Promise<Cells> {
  const doc = docs.find((one) => one.id === id);
  const values = { ...sampleCalls[id], ...given };
  const args = doc?.metadata.parameters.map(({ name }) => (name in values ? values[name] : null)) ?? [];
  if (!doc?.metadata.options?.["stream"]) return call(id, ...args);
  const run = functionsById[id];
  return new Promise((resolve, reject) => {
    const setResult = (value: Cells | Error): void => (value instanceof Error ? reject(value) : resolve(value));
    void run?.(...args, { setResult });
  });
}

function failure(id: string, given: Given): Promise<string> {
  return callSample(id, given).then((cells) => JSON.stringify(cells), messageOf);
}

function codeOf(error: unknown): string {
  return (error as { code: string }).code;
}
