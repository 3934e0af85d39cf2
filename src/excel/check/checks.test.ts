import { excelCheckEn } from "./excelCheck.en";
import { excelCheckEs } from "./excelCheck.es";
import type { CheckRun } from "./check";
import { allChecks as checks } from "./runChecks";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { ManualClock } from "../../../tests/support/manualClock";

/** Runs one check on a sheet whose cells show these values, whatever is written. */
async function outcomeOf(id: string, values: unknown[][]): Promise<string> {
  const sheet = {
    write: () => Promise.resolve({ row: 0, column: 0 }),
    readUntil: () => Promise.resolve(values),
    run: () => Promise.resolve(),
  };
  const service = { codes: ["06600", "06700"], queryId: "sales", expire: () => undefined };
  const surroundings = { isFramed: false, ancestors: [], canStore: false, lastRun: undefined };
  const run = { sheet, service, surroundings, clock: { now: () => 0 } } as unknown as CheckRun;
  const check = checks.find((one) => one.id === id);
  return (await check!.run(run)).outcome;
}

it.each([
  ["registered", [["#VALUE!"]], [["#NAME?"]]],
  ["functionList", [["zip_code"]], [["#VALUE!"]]],
  ["queryTable", [["state_id"], ["01"]], [["#SPILL!"], [""]]],
  ["rowErrors", [["06600"], ["#N/A"], ["#VALUE!"]], [["#VALUE!"], ["#VALUE!"], ["#VALUE!"]]],
])("%s passes with what is expected, and fails with anything else", async (id, expected, other) => {
  expect(await outcomeOf(id, expected)).toBe("passed");
  expect(await outcomeOf(id, other)).toBe("failed");
});

it("storage that cannot be written to is found", async () => {
  expect(await outcomeOf("storage", [])).toBe("failed");
});

it("cells that were left at #BUSY! are counted once no cell waits for an answer", async () => {
  new FakeWorkbook([{ name: "Mine", formulas: [['=ZIP.LATEST("06600")']], values: [["#BUSY!"]] }]).install();
  const clock = new ManualClock();
  const check = checks.find(({ id }) => id === "busyCells")!;
  const surroundings = { waitingCells: () => 0, leftBusy: () => Promise.resolve(2) };
  const finding = check.run({ surroundings, clock } as unknown as CheckRun);
  await clock.pass(3000);
  const { outcome, said, met } = await finding;
  expect([outcome, said(excelCheckEn), met]).toEqual([
    "failed",
    "1 left unanswered; 2 when the add-in started",
    "busyLeft",
  ]);
});

it.each([
  ["granted", "passed", "allowed"],
  ["prompt", "passed", "the browser asks first"],
  ["denied", "look", "blocked"],
  [undefined, "passed", "this browser does not ask"],
] as const)("access to the local network that is %s is %s", async (state, outcome, said) => {
  const check = checks.find(({ id }) => id === "localNetwork")!;
  const surroundings = { localNetwork: () => Promise.resolve(state) };
  const finding = await check.run({ surroundings } as unknown as CheckRun);
  expect([finding.outcome, finding.said(excelCheckEn)]).toEqual([outcome, said]);
});

it("each check has its words in both languages, and no words are without a check", () => {
  const ids = checks.map(({ id }) => id).sort();
  for (const words of [excelCheckEn, excelCheckEs]) expect(Object.keys(words.checks).sort()).toEqual(ids);
});

it.each([
  [excelCheckEn, "ZIP check"],
  [excelCheckEs, "Comprobación de ZIP"],
])("the sheet has a name that Excel takes", ({ sheetName }, name) => {
  expect(sheetName).toBe(name);
  expect(sheetName.length).toBeLessThanOrEqual(31);
  expect(sheetName).not.toMatch(/[[\]:*?/\\]|^'|'$/);
});
