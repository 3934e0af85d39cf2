import { ManualClock, settled } from "../../../tests/support/manualClock";
import { testMoments } from "../../../tests/support/testMoments";
import type { App } from "../../core/app";
import { AddinError } from "../../core/errors/addinError";
import type { Moment } from "../../core/refresh/moments";
import { recalculateFailed } from "./recalculateFailed";
import { FakeWorkbook } from "../../../tests/support/excel/fakeWorkbook";

const appWith = (waiting: number, learned = { isCatalogMissed: false }) =>
  ({
    activity: { counts: { waiting } },
    learned,
    moments: testMoments(),
    indicators: { ask: () => Promise.resolve({ known: [[]], times: [], parts: 1 }) },
  }) as unknown as App;
/** Lets the recalculations end for which a wave does not wait. */
const inBackground = settled;
const failed = {
  name: "S",
  formulas: [
    ["=ZIP.LATEST(A9)", "=ZIP.LATEST(A9)", '=QUERY.ROWS("q")', "=NA()"],
    ['=ZIP.LATEST(A1:A3,"x",1)', "", "", ""],
    ["#N/A", "", "", ""],
  ],
  values: [
    ["#N/A", 0.5, "#N/A", "#N/A"],
    ["health_x", "", "", ""],
    ["#N/A", "", "", ""],
  ],
  spills: { A2: "A2:A3" },
};

it("recalculates the failed cells of one service, spilled ones too, and no others", async () => {
  const workbook = new FakeWorkbook([failed]).install();
  expect(await recalculateFailed(appWith(0), "zipcodes")).toBe(2);
  expect(workbook.calculated).toEqual(["S!A1:A2"]);
});

it("recalculates for one service after the other, also where Excel refuses the first", async () => {
  const workbook = new FakeWorkbook([failed]).install();
  const app = appWith(0);
  expect(await Promise.all([recalculateFailed(app, "zipcodes"), recalculateFailed(app, "queries")])).toEqual([2, 1]);
  expect(workbook.calculated).toEqual(["S!A1:A2", "S!C1"]);
  let runs = 0;
  workbook.onRun = () => {
    if (runs++ === 0) throw Object.assign(new Error(), { code: "AccessDenied" });
  };
  const refused = recalculateFailed(app, "zipcodes");
  const next = recalculateFailed(app, "queries");
  await expect(refused).rejects.toMatchObject({ kind: "protected" });
  expect(await next).toBe(1);
});

it("leaves busy cells alone while questions of ours wait, and takes them when none does", async () => {
  const busy = { name: "S", formulas: [["=ZIP.LATEST(A9)"]], values: [["#BUSY!"]] };
  const workbook = new FakeWorkbook([busy]).install();
  expect(await recalculateFailed(appWith(3), "zipcodes")).toBe(0);
  expect(await recalculateFailed(appWith(0), "zipcodes")).toBe(1);
  expect(workbook.calculated).toEqual(["S!A1"]);
});

it("calculates once more what is left at #BUSY! while nothing waits, and nothing a third time", async () => {
  const clock = new ManualClock();
  const one = { name: "S", formulas: [["=ZIP.LATEST(A9)"], ["=ZIP.LATEST(A8)"]], values: [["#N/A"], ["#N/A"]] };
  const workbook = new FakeWorkbook([one]).install();
  await recalculateFailed({ ...appWith(0), moments: testMoments(clock) }, "zipcodes");
  workbook.show("S", { row: 0, column: 0 }, "#BUSY!");
  workbook.show("S", { row: 1, column: 0 }, 7);
  await clock.pass(60_000);
  expect(workbook.calculated).toEqual(["S!A1:A2", "S!A1"]);
});

it("waits in the background for a cell edit to end", async () => {
  const workbook = new FakeWorkbook([failed]).install();
  await recalculateFailed(appWith(0), "zipcodes");
  expect(new Set(workbook.delays)).toEqual(new Set([true]));
});

it.each([
  ["is only formatted", { formatted: "A1:C1048576" }],
  ["holds values of others", {}],
])("reads no more than our formulas and what they fill, where all else %s", async (_what, format) => {
  const formulas = [["=ZIP.LATEST(A9:A10)"], [""], ...Array.from({ length: 500 }, () => ["", "", 7])];
  const sheet = { name: "S", formulas, values: [[0.5], ["#N/A"]], spills: { A1: "A1:A2" }, ...format };
  const workbook = new FakeWorkbook([sheet]).install();
  expect(await recalculateFailed(appWith(0), "zipcodes")).toBe(1);
  expect(workbook.calculated).toEqual(["S!A1"]);
  expect(workbook.cellsRead).toBe(3);
});

it("reads of a sheet without formulas of ours no more than where its formulas are", async () => {
  const rows = Array.from({ length: 5000 }, () => ["06700", "06600"]);
  const workbook = new FakeWorkbook([{ name: "Data", formulas: [["=SUM(1,2)", ""], ...rows] }]).install();
  expect(await recalculateFailed(appWith(0), "zipcodes")).toBe(0);
  expect(workbook.cellsRead).toBe(1);
});

it("recalculates the tables that may have been shown without the catalog when that has come, once", async () => {
  const formulas = [
    ['=ZIP.LATEST(A9,"health")', "=ZIP.SEARCH(A9)"],
    ["=ZIP.LATEST(A8)", "=NA()"],
  ];
  const workbook = new FakeWorkbook([
    {
      name: "S",
      formulas,
      values: [
        [7, "x"],
        ["#BUSY!", "#N/A"],
      ],
    },
  ]).install();
  const app = appWith(1, { isCatalogMissed: true });
  for (let wave = 0; wave < 2; wave++) {
    expect(await recalculateFailed(app, "queries")).toBe(0);
    expect(await recalculateFailed(app, "zipcodes")).toBe(0);
    await inBackground();
    expect(workbook.calculated).toEqual(["S!A1"]);
  }
});

it("recalculates the tables that may have been shown without the catalog in the next wave where Excel refuses", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["=ZIP.LATEST(A9)"]], values: [[7]] }]).install();
  const app = appWith(0, { isCatalogMissed: true });
  let isRefused = true;
  workbook.onRun = () => {
    if (isRefused) throw Object.assign(new Error(), { code: "AccessDenied" });
  };
  await expect(recalculateFailed(app, "zipcodes")).rejects.toMatchObject({ kind: "protected" });
  await inBackground();
  isRefused = false;
  await recalculateFailed(app, "zipcodes");
  await inBackground();
  expect(workbook.calculated).toEqual(["S!A1"]);
});

describe("formulas that a refresh left with older values", () => {
  const sheet = {
    name: "S",
    formulas: [["=ZIP.LATEST(LEFT(A9,5))", "=ZIP.LATEST(codes)"], ['=QUERY.ROWS("sales-"&B1)'], ["=SUM(1,2)"]],
    values: [[1, 2], ["#N/A"], [3]],
  };
  const at = (row: number, column: number) => ({ sheet: "S", row, column });

  function keepOlder({ keptOlder }: Moment): void {
    keptOlder.push({ error: new AddinError("unavailable"), keys: [] });
  }

  /** An app of which a refresh of the first column has left one cell with an older value. */
  function appWithOlder(): App {
    const app = appWith(0);
    const moment = app.moments.begin({}, [at(0, 0), at(1, 0), at(2, 0)]);
    keepOlder(moment);
    return app;
  }

  it("are recalculated by the next wave, once, as the same refresh", async () => {
    const workbook = new FakeWorkbook([sheet]).install();
    const app = appWithOlder();
    const { staleBefore } = app.moments.current ?? {};
    for (let wave = 0; wave < 2; wave++) {
      expect(await recalculateFailed(app, "zipcodes")).toBe(0);
      await inBackground();
      expect(workbook.calculated).toEqual(["S!A1"]);
      expect(app.moments.current?.staleBefore).toEqual(staleBefore);
    }
  });

  it("are recalculated by every wave until none keeps its older value", async () => {
    const workbook = new FakeWorkbook([sheet]).install();
    const app = appWithOlder();
    for (const failed of [true, false, false]) {
      await recalculateFailed(app, "zipcodes");
      await inBackground();
      if (app.moments.current && failed) keepOlder(app.moments.current);
    }
    expect(workbook.calculated).toEqual(["S!A1", "S!A1"]);
  });

  it("are left alone where the user has stopped the refresh", async () => {
    const workbook = new FakeWorkbook([sheet]).install();
    const app = appWithOlder();
    app.moments.cancel();
    await recalculateFailed(app, "zipcodes");
    await inBackground();
    expect(workbook.calculated).toEqual([]);
  });

  it("are tried again by the next wave where Excel refuses", async () => {
    const workbook = new FakeWorkbook([sheet]).install();
    const app = appWithOlder();
    workbook.onRun = () => {
      throw Object.assign(new Error(), { code: "AccessDenied" });
    };
    await recalculateFailed(app, "zipcodes").catch(() => undefined);
    await inBackground();
    workbook.onRun = () => undefined;
    await recalculateFailed(app, "zipcodes");
    await inBackground();
    expect(workbook.calculated).toEqual(["S!A1"]);
  });
});
