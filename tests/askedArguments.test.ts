import { readAsked } from "../src/core/questions/askedQuestions";
import type { App } from "../src/core/app";
import { codesIn } from "../src/core/codes/codesIn";
import { namesOf, textOf, wholeOf } from "../src/core/questions/givenValues";
import { distinctCodes, readCodes, readNames, readText, readWhole } from "../src/functions/cell/arguments";

/** What a cell may hold. */
const values: unknown[] = [
  ...["", " ", "0", " 0 ", "a, b;c", " ,; ", "06700", "C.P. 6700", "2.5", "-1", " 3 ", "1e3", "x", "TRUE"],
  ...[0, 1, 2.5, -1, 6700, 1e21, NaN, Infinity, true, false, null, undefined],
];

const cells = values.map(
  (value) => [typeof value === "string" ? JSON.stringify(value) : String(value), value] as const,
);

describe.each(cells)("the function and its cost read %s alike", (_, value) => {
  it("as a text, as names and as codes", () => {
    expect(textOf(value)).toBe(readText(value));
    expect(namesOf(value)).toEqual(readNames(value));
    expect([...codesIn([value, "06600"])]).toEqual(distinctCodes(readCodes([[value, "06600"]])));
  });

  it.each([0, 1])("as a whole number of at least %d", (min) => {
    const ofFunction = (): number | undefined => readWhole(value, "limit", min);
    const ofCost = wholeOf(value, min);
    if (Number.isNaN(ofCost)) expect(ofFunction).toThrow(expect.objectContaining({ code: "badArgument" }));
    else expect(ofFunction()).toBe(ofCost);
  });
});

it.each([2.5, "x", -1])("a catalog with a limit of %p, which its function refuses, asks nothing", async (limit) => {
  const given = [["09"], [], [], [], [limit], [0]];
  expect(await readAsked({} as App, [{ name: "ZIP.CATALOG", given }])).toMatchObject({
    catalog: new Map(),
    uncounted: 0,
  });
});
