import { forThisFile } from "../support/browser/forThisFile";
import { HardHost } from "../support/browser/hardHost";
import { whenIdle, type OpenWorkbench } from "../support/browser/openWorkbench";
import { sharedService } from "../support/browser/sharedService";

jest.setTimeout(120_000);

const open = forThisFile(sharedService);
let workbench: OpenWorkbench;
const sheet = new HardHost(() => workbench);

/** Arguments in cells: J3 is blank, J11 to J14 are codes between errors, J15 and J16 are not codes. */
const argumentCells = [
  ["'06600"],
  [64000],
  [""],
  ["population,state_name"],
  [2],
  ["sales-by-zip"],
  ["socioeconomic"],
  [9],
  ["zip_code,municipality_name"],
  [0],
  ["=NA()"],
  ["'06600"],
  ["=1/0"],
  ["#REF!"],
  ["abc"],
  [123],
];

/** The five functions with their arguments in cells, and the cells that their answers fill. */
const formulas = {
  "L1:M3": "=ZIP.LATEST(J1:J3,J7)",
  "L5:R5": "=ZIP.LATEST(J1,J7,J10)",
  "L7:M9": "=ZIP.SEARCH(J1:J3,J4)",
  "L11:N12": "=ZIP.SEARCH(J1,J4,J5)",
  "L14:M16": "=ZIP.CATALOG(J8,J3,J9,,J5)",
  "L18:M19": "=ZIP.CATALOG(J8:J8,J3,J9,J10,J5,J3)",
  "L21:L27": "=ZIP.INDICATORS(J7,J3,J10)",
  "L29:P31": "=QUERY.ROWS(J6,J3,,J5)",
  "L33:P34": "=QUERY.ROWS(J6,J3,J10,J5,J3)",
};
const answers = Object.keys(formulas);
let usual: Record<string, unknown[][]>;

beforeAll(async () => {
  workbench = await open();
  await sheet.set("J1:J16", argumentCells);
  for (const [cells, formula] of Object.entries(formulas)) await sheet.set(firstOf(cells), formula);
  await whenIdle(workbench.page);
  usual = await shown();
});

afterAll(() => workbench.close());

/** The answer of every formula. */
async function shown(): Promise<Record<string, unknown[][]>> {
  const all = await Promise.all(answers.map(async (cells) => [cells, await sheet.get(cells)] as const));
  return Object.fromEntries(all);
}

function firstOf(cells: string): string {
  return cells.slice(0, cells.indexOf(":"));
}

describe("the five functions", () => {
  it("fill their cells before the host is hard", () => {
    const last = answers.map((cells) => usual[cells]?.at(-2)?.at(-1) ?? usual[cells]?.at(-1)?.at(-1));
    expect(last.filter((value) => value === "" || String(value).startsWith("#"))).toEqual([]);
  });

  it.each([
    "blank-as-empty-text",
    "blank-as-zero,formatted-numbers,texts-as-data-types,one-cell-as-scalar",
    "blank-as-null,numbers-as-data-types,texts-as-data-types",
  ])("answer the same under %s", async (names) => {
    await sheet.behave(names);
    await sheet.recalculate("L1:L34");
    expect(await shown()).toEqual(usual);
  });
});

describe.each(["", "errors-as-data-types,texts-as-data-types,one-cell-as-scalar"])(
  "an error in a cell of codes, under “%s”",
  (names) => {
    beforeAll(() => sheet.behave(names));

    it("stays that error beside the values of the others; one that no function can answer with is #N/A", async () => {
      await sheet.set("T1", '=ZIP.SEARCH(J11:J13,"population")');
      await sheet.fill("T5:T6", [['=ZIP.LATEST(J11,"socioeconomic")'], ['=ZIP.SEARCH(J14,"population")']]);
      const population = usual["L7:M9"]?.[0]?.[0];
      expect(await sheet.get("T1:T6")).toEqual([["#N/A"], [population], ["#DIV/0!"], [""], ["#N/A"], ["#N/A"]]);
      const sentence = await sheet.sentence("T6");
      expect(sentence).toMatch(/\S/);
      expect(sentence).not.toMatch(/[{}[\]]/);
    });
  },
);

describe.each(["texts-as-data-types,numbers-as-data-types", "texts-as-data-types,formatted-numbers"])(
  "a cell that is no code, under “%s”",
  (names) => {
    it("is named as it is shown, in the sentence", async () => {
      await sheet.behave(names);
      expect(await sheet.fill("T8:T9", [["=ZIP.LATEST(J15)"], ["=ZIP.SEARCH(J16)"]])).toEqual([
        ["#VALUE!"],
        ["#VALUE!"],
      ]);
      expect(await sheet.sentence("T8")).toBe("“abc” is not a postal code. Enter five digits, for example 06700.");
      expect(await sheet.sentence("T9")).toBe("“123” is not a postal code. Enter five digits, for example 06700.");
    });
  },
);

describe("under old-metadata", () => {
  beforeAll(() => sheet.restart("old-metadata"));

  it("the five functions answer as if the argument that Excel does not know were left out", async () => {
    await sheet.set("V1", '=ZIP.LATEST(J1,"socioeconomic_ab,socioeconomic_cplus")');
    await sheet.set("V3", "=ZIP.SEARCH(J1,J4)");
    await sheet.set("V5", "=ZIP.CATALOG(J8,,J9,0,J5)");
    await sheet.set("V8", '=ZIP.INDICATORS(J7,"A/B")');
    await sheet.set("V11", "=QUERY.ROWS(J6,,0,J5)");
    await whenIdle(workbench.page);
    expect({
      latest: await sheet.get("V1:W1"),
      search: await sheet.get("V3:W3"),
      catalog: await sheet.get("V5:W6"),
      indicators: await sheet.get("V8:V9"),
      query: await sheet.get("V11:Z12"),
    }).toEqual({
      latest: usual["L1:M3"]?.slice(0, 1),
      search: usual["L7:M9"]?.slice(0, 1),
      catalog: usual["L18:M19"],
      indicators: [["mnemonic"], ["socioeconomic_ab"]],
      query: usual["L33:P34"],
    });
  });
});
