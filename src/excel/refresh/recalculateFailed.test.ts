import { settled } from "../../../tests/support/manualClock";
import type { App } from "../../core/app";
import { recalculateFailed } from "./recalculateFailed";
import { FakeWorkbook } from "../testing/fakeWorkbook";

const appWith = (waiting: number, patience = { isMissed: false }) =>
  ({
    activity: { counts: { waiting } },
    learned: { patience },
    now: () => 1000,
    services: {
      zipcodes: { failedKeys: new Set(), dispatchers: [] },
      queries: { failedKeys: new Set(), dispatchers: [] },
    },
    indicators: { ask: () => Promise.resolve({ known: [[]], times: [], parts: 1 }) },
  }) as unknown as App;
/** One that holds values until these moments. */
const dispatcherOf = (freshUntil: Record<string, number>) => ({
  peek: (key: string) =>
    key in freshUntil
      ? { parts: 1, known: ["value"], times: [{ retrievedAt: 0, freshUntil: freshUntil[key] }] }
      : undefined,
});
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

it("serves both services in one wave when both are called at once", async () => {
  const workbook = new FakeWorkbook([failed]).install();
  const app = appWith(0);
  const waves = [recalculateFailed(app, "zipcodes"), recalculateFailed(app, "queries")];
  expect(await Promise.all(waves)).toEqual([3, 3]);
  expect(workbook.calculated).toEqual(["S!A1:A2", "S!C1"]);
});

it("serves a service that joins while a wave runs in the next wave, and the others no second time", async () => {
  const workbook = new FakeWorkbook([failed]).install();
  let joining: Promise<number> | undefined;
  workbook.onRun = () => void (joining ??= recalculateFailed(appWith(0), "queries"));
  expect(await recalculateFailed(appWith(0), "zipcodes")).toBe(2);
  expect(await joining).toBe(1);
  expect(workbook.calculated).toEqual(["S!A1:A2", "S!C1"]);
});

it("serves a service that joined a wave which Excel refuses", async () => {
  const workbook = new FakeWorkbook([failed]).install();
  let joining: Promise<number> | undefined;
  workbook.onRun = () => {
    if (joining) return;
    joining = recalculateFailed(appWith(0), "queries");
    throw Object.assign(new Error(), { code: "AccessDenied" });
  };
  await expect(recalculateFailed(appWith(0), "zipcodes")).rejects.toMatchObject({ kind: "protected" });
  expect(await joining).toBe(1);
  expect(workbook.calculated).toEqual(["S!C1"]);
});

it("leaves busy cells alone while questions of ours wait, and takes them when none does", async () => {
  const busy = { name: "S", formulas: [["=ZIP.LATEST(A9)"]], values: [["#BUSY!"]] };
  const workbook = new FakeWorkbook([busy]).install();
  expect(await recalculateFailed(appWith(3), "zipcodes")).toBe(0);
  expect(await recalculateFailed(appWith(0), "zipcodes")).toBe(1);
  expect(workbook.calculated).toEqual(["S!A1"]);
});

it("waits in the background for a cell edit to end", async () => {
  const workbook = new FakeWorkbook([failed]).install();
  await recalculateFailed(appWith(0), "zipcodes");
  expect(new Set(workbook.delays)).toEqual(new Set([true]));
});

it("finds an error that spilled, also where Excel tells the formula of the whole spill for each of its cells", async () => {
  const formula = "=ZIP.LATEST(D1:D2)";
  const spilled = {
    name: "S",
    formulas: [[formula], [formula], ["=NA()"]],
    values: [[0.5], ["#N/A"], ["#N/A"]],
    spills: { A1: "A1:A2" },
  };
  const workbook = new FakeWorkbook([spilled]).install();
  expect(await recalculateFailed(appWith(0), "zipcodes")).toBe(1);
  expect(workbook.calculated).toEqual(["S!A1"]);
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

it("reads no more than the formulas where they are scattered in many groups, many in one message", async () => {
  const formulas = Array.from({ length: 60_000 }, (_, row) =>
    row % 600 === 0 ? [`=ZIP.LATEST(Z${row})`, ...Array<string>(20).fill(""), "=ZIP.CODE(1)"] : [],
  );
  const values = formulas.map((_, row) => (row === 600 ? ["#N/A"] : []));
  const workbook = new FakeWorkbook([{ name: "S", formulas, values }]).install();
  expect(await recalculateFailed(appWith(0), "zipcodes")).toBe(1);
  expect(workbook.calculated).toEqual(["S!A601"]);
  expect(workbook.cellsRead).toBeLessThan(10_000);
  expect(workbook.syncs).toBeLessThan(12);
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
  const app = appWith(1, { isMissed: true });
  for (let wave = 0; wave < 2; wave++) {
    expect(await recalculateFailed(app, "queries")).toBe(0);
    expect(await recalculateFailed(app, "zipcodes")).toBe(0);
    await inBackground();
    expect(workbook.calculated).toEqual(["S!A1"]);
  }
});

it("recalculates the tables that may have been shown without the catalog in the next wave where Excel refuses", async () => {
  const workbook = new FakeWorkbook([{ name: "S", formulas: [["=ZIP.LATEST(A9)"]], values: [[7]] }]).install();
  const app = appWith(0, { isMissed: true });
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

describe("formulas that were refreshed while their service failed, and show older values", () => {
  const sheet = {
    name: "S",
    formulas: [
      ['=ZIP.LATEST("06600")', '=ZIP.LATEST("06700")', '=QUERY.ROWS("q")', '=ZIP.CATALOG("09")'],
      ['=ZIP.SEARCH("06600")', "=ZIP.LATEST(OFFSET(A9,1,1))", '=ZIP.CODE("06600")', ""],
    ],
    values: [
      [1, 2, 3, 4],
      [5, 6, "06600", ""],
    ],
  };

  /** @param held Until when the values of these keys are fresh; it is 1000 now. */
  function appWithOlder(service: "zipcodes" | "queries", held: Record<string, number>): App {
    const app = appWith(0);
    const access = { failedKeys: new Set(Object.keys(held)), dispatchers: [dispatcherOf(held)] };
    Object.assign(app.services, { [service]: access });
    return app;
  }

  it.each([
    ["zipcodes", { "06600": 0 }, ["S!A1:A2", "S!B2:C2"]],
    ["zipcodes", { '{"state_id":"09"}': 0 }, ["S!B2", "S!D1"]],
    ["queries", { "sales-1": 0 }, ["S!C1"]],
    ["zipcodes", { "06600": 2000 }, []],
  ] as const)("are recalculated by the wave of %s: %j", async (service, held, calculated) => {
    const workbook = new FakeWorkbook([sheet]).install();
    expect(await recalculateFailed(appWithOlder(service, held), service)).toBe(0);
    await inBackground();
    expect(workbook.calculated).toEqual(calculated);
  });

  it("are tried again by the next wave where Excel refuses", async () => {
    const workbook = new FakeWorkbook([sheet]).install();
    const app = appWithOlder("queries", { q: 0 });
    workbook.onRun = () => {
      throw Object.assign(new Error(), { code: "AccessDenied" });
    };
    await recalculateFailed(app, "queries").catch(() => undefined);
    await inBackground();
    expect([...app.services.queries.failedKeys]).toEqual(["q"]);
    workbook.onRun = () => undefined;
    await recalculateFailed(app, "queries");
    await inBackground();
    expect(workbook.calculated).toEqual(["S!C1"]);
    expect(app.services.queries.failedKeys.size).toBe(0);
  });
});
