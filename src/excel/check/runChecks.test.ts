import { excelCheckEn } from "./excelCheck.en";
import { ManualClock } from "../../../tests/support/manualClock";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";
import { runExcel } from "../runExcel";
import type { Check, CheckedService } from "./check";
import { removeCheckSheet } from "./checkSheet";
import { allChecks, runChecks } from "./runChecks";

const service: CheckedService = { codes: ["06600", "06700"], queryId: "sales", expire: () => undefined };
const passes = (id: Check["id"]): Check => ({ id, run: () => Promise.resolve({ outcome: "passed", said: () => "" }) });
const writes = (id: Check["id"]): Check => ({
  id,
  needs: "sheet",
  run: () => runExcel(() => Promise.resolve({ outcome: "passed", said: () => "" })),
});
const refuses = (id: Check["id"], code: string): Check => ({
  id,
  needs: "sheet",
  run: () => runExcel(() => Promise.reject(Object.assign(new Error(), { code }))),
});
const editing = (): Error => Object.assign(new Error(), { code: "InvalidOperationInCellEditMode" });
const sheetCheck = (): Check => allChecks.find(({ id }) => id === "sheet")!;
const never: Check = { id: "fill", run: () => new Promise(() => undefined) };

/** Starts the checks; the results are read as `id: outcome, what was said`. */
function start(
  checks: Check[],
  given: Partial<CheckedService> = {},
  read = () => Promise.resolve({ ...service, ...given }),
) {
  const clock = new ManualClock();
  const canceled = new AbortController();
  const progress: unknown[] = [];
  const seen: { sheet?: string } = {};
  const results = runChecks({
    checks,
    clock,
    readService: read,
    surroundings: {
      isFramed: false,
      ancestors: [],
      canStore: true,
      lastRun: undefined,
      localNetwork: () => Promise.resolve(undefined),
      leftBusy: () => Promise.resolve(0),
      waitingCells: () => 0,
    },
    canceled: canceled.signal,
    words: excelCheckEn,
    onProgress: (done, next) => void progress.push([done, next]),
    onSheet: (sheet) => void (seen.sheet = sheet),
  }).then((all) =>
    all.map(({ id, outcome, said, met }) =>
      [`${id}: ${outcome}, ${said(excelCheckEn)}`, ...(met ? [excelCheckEn.met[met]] : [])].join(" | "),
    ),
  );
  return { results, clock, canceled, progress, seen };
}

/** Lets everything happen that needs no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}

describe("the checks", () => {
  it("run one after another, on a sheet of their own, and tell how far they are", async () => {
    const workbook = new FakeWorkbook([{ name: "Mine", formulas: [["kept"]] }]).install();
    const { results, progress, seen } = start([sheetCheck(), passes("versions")]);
    expect(await results).toEqual(["sheet: passed, added, and can be written to", "versions: passed, "]);
    expect(progress).toEqual([
      [0, "sheet"],
      [1, "versions"],
      [2, undefined],
    ]);
    expect(workbook.sheetNames).toEqual(["Mine", "ZIP check"]);
    expect(seen.sheet).toBe("ZIP check");
  });

  it("take another name for their sheet where it is taken, and remove no other", async () => {
    const workbook = new FakeWorkbook([{ name: "zip check", formulas: [] }]).install();
    const { results, seen } = start([sheetCheck()]);
    await results;
    expect(workbook.sheetNames).toEqual(["zip check", "ZIP check 2"]);
    await removeCheckSheet(seen.sheet!);
    expect(workbook.sheetNames).toEqual(["zip check"]);
    await removeCheckSheet(seen.sheet!);
    expect(workbook.sheetNames).toEqual(["zip check"]);
  });

  it("are skipped with the reason where something that they need is missing", async () => {
    new FakeWorkbook([]).install();
    const checks: Check[] = [
      sheetCheck(),
      { ...passes("rowErrors"), needs: "zipcodes" },
      { ...passes("queryTable"), needs: "queries" },
    ];
    const { results } = start(checks, { codes: [], queryId: undefined as never });
    const { skips } = excelCheckEn;
    expect((await results).slice(1)).toEqual([
      `rowErrors: skipped, ${skips.noCodes}`,
      `queryTable: skipped, ${skips.noQuery}`,
    ]);
  });

  it("fail where Excel refuses, and are skipped where it lacks the call; those after them run", async () => {
    new FakeWorkbook([]).install();
    const { results } = start([
      sheetCheck(),
      refuses("textCell", "AccessDenied"),
      refuses("tableColumn", "ApiNotFound"),
      { ...refuses("functionList", "InvalidArgument"), otherwise: "oldFunctionList" },
      passes("fill"),
    ]);
    expect((await results).slice(1)).toEqual([
      `textCell: failed, Excel refused: AccessDenied | ${excelCheckEn.met.protectedSheet}`,
      `tableColumn: skipped, ${excelCheckEn.skips.notSupported}`,
      `functionList: failed, Excel refused: InvalidArgument | ${excelCheckEn.met.oldFunctionList}`,
      "fill: passed, ",
    ]);
  });

  it("say what Excel did not answer in time, and go on", async () => {
    new FakeWorkbook([]).install();
    const { results, clock } = start([passes("versions"), never, passes("storage")]);
    await settle();
    await clock.pass(60_000);
    expect(await results).toEqual([
      "versions: passed, ",
      `fill: failed, ${excelCheckEn.seen.noAnswer}`,
      "storage: passed, ",
    ]);
  });

  it("say that a cell is being edited where Excel refuses for that reason, and go on", async () => {
    const workbook = new FakeWorkbook([]).install();
    const { results } = start([
      sheetCheck(),
      refuses("textCell", "InvalidOperationInCellEditMode"),
      writes("tableColumn"),
    ]);
    expect((await results).slice(1)).toEqual([
      `textCell: failed, Excel refused: InvalidOperationInCellEditMode | ${excelCheckEn.met.cellEdit}`,
      "tableColumn: passed, ",
    ]);
    expect(new Set(workbook.delays)).toEqual(new Set([false]));
  });

  it("go on without what the services hold where these never tell", async () => {
    new FakeWorkbook([]).install();
    const silent = new Promise<CheckedService>(() => undefined);
    const { results, clock } = start([sheetCheck(), { ...passes("rowErrors"), needs: "zipcodes" }], {}, () => silent);
    await settle();
    await clock.pass(60_000);
    expect((await results).slice(1)).toEqual([`rowErrors: skipped, ${excelCheckEn.skips.noCodes}`]);
  });

  it("end when the user says so", async () => {
    new FakeWorkbook([]).install();
    const { results, canceled } = start([passes("versions"), never]);
    await settle();
    canceled.abort();
    expect(await results).toEqual(["versions: passed, ", `fill: skipped, ${excelCheckEn.skips.canceled}`]);
  });

  it("say that a cell is being edited where no sheet can be added, and run what needs none", async () => {
    const workbook = new FakeWorkbook([]).install();
    workbook.onRun = () => {
      throw editing();
    };
    const { results } = start([sheetCheck(), writes("rowErrors"), passes("versions")]);
    expect(await results).toEqual([
      `sheet: failed, Excel refused: InvalidOperationInCellEditMode | ${excelCheckEn.met.cellEdit}`,
      `rowErrors: skipped, ${excelCheckEn.skips.noSheet}`,
      "versions: passed, ",
    ]);
    expect(workbook.delays).toEqual([false]);
  });

  it("say that the sheet is protected where it takes nothing, and leave it to be removed", async () => {
    const workbook = new FakeWorkbook([]).install();
    workbook.onSync = () => {
      if (workbook.written.length > 0) throw Object.assign(new Error(), { code: "AccessDenied" });
    };
    const { results, seen } = start([sheetCheck(), writes("rowErrors")]);
    expect(await results).toEqual([
      `sheet: failed, Excel refused: AccessDenied | ${excelCheckEn.met.protectedSheet}`,
      `rowErrors: skipped, ${excelCheckEn.skips.noSheet}`,
    ]);
    expect(seen.sheet).toBe("ZIP check");
  });
});
