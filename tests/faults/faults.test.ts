import { App } from "../../src/core/app";
import { provideApp } from "../../src/functions/cell/app";
import type { Fetch } from "../../src/core/platform";
import { emptyScript } from "../../src/service/faults/script";
import { startTestService, type TestService } from "../../src/service/testing/startTestService";
import { realClock, realFetch, testPlatform } from "../support/testPlatform";
import type { CannedRow, ServiceRow } from "./faultRow";
import { elsewhere } from "./elsewhere";
import { FaultyApp } from "./faultyApp";
import { type Outcome, outcomeOf } from "./formulas";
import { lifeCycleRows } from "./lifeCycle";
import { accountRows } from "./rows/accounts";
import { gateRows } from "./rows/gate";
import { listRows } from "./rows/lists";
import { pageRows } from "./rows/pages";
import { shapeRows, shapeRowsOfService } from "./rows/shapes";
import { statusRows, statusRowsOfService } from "./rows/statuses";
import { tableRows } from "./rows/tables";
import { transportRows, transportRowsOfService } from "./rows/transport";

const cannedRows = [...transportRows, ...statusRows, ...shapeRows, ...pageRows, ...tableRows];
const rowsAround = [...lifeCycleRows, ...gateRows, ...accountRows, ...listRows];
const serviceRows = [...transportRowsOfService, ...statusRowsOfService, ...shapeRowsOfService];

const title = ({ row, fault }: { row: number; fault: string }): string => `${row} ${fault}`;

/** Replaces `right` with the rows of a right answer. */
function filledIn(cells: CannedRow["cells"], right: Outcome | undefined): unknown[] {
  return cells.map((cell, index) => (cell === "right" ? right?.[index] : cell));
}

describe("faults that the test makes up", () => {
  test.each(cannedRows.map((row) => [title(row), row] as const))("%s", async (_title, row) => {
    const { formula, replies, stale, cells, requests, at, later, again } = row;
    const right = await new FaultyApp().evaluate(formula);
    const faulty = new FaultyApp();
    if (stale) {
      await faulty.evaluate(formula);
      faulty.app.moments.begin();
      faulty.sent.length = 0;
    }
    faulty.answerWith(replies, formula.path);
    expect(await faulty.evaluate(formula, Math.min(later, 120_000))).toEqual(filledIn(cells, right));
    const sent = faulty.requestsOn(formula.path);
    expect(sent).toHaveLength(requests);
    if (at) expect(sent.map((request) => Math.round(request.at - (sent[0]?.at ?? 0)))).toEqual(at);
    await faulty.clock.pass(Math.max(0, later - 120_000));
    faulty.answerWith(["right"], formula.path);
    await faulty.evaluate(formula);
    expect(faulty.requestsOn(formula.path)).toHaveLength(requests + again);
  });
});

describe("faults around the answer", () => {
  test.each(rowsAround.map((row) => [title(row), row] as const))("%s", (_title, { run }) => run());
});

describe("the fault table", () => {
  test("has every row from 1 to 100, run here or told why not", () => {
    const run = [...cannedRows, ...serviceRows, ...rowsAround].map(({ row }) => row);
    const told = Object.keys(elsewhere).map(Number);
    const all = Array.from({ length: 100 }, (_, index) => index + 1);
    expect([...new Set([...run, ...told])].sort((one, other) => one - other)).toEqual(all);
    expect(told.filter((row) => run.includes(row))).toEqual([]);
  });
});

describe("faults that the service makes", () => {
  let service: TestService;
  beforeAll(async () => void (service = await startTestService({ faults: emptyScript })));
  afterAll(() => service.close());

  /** An add-in whose requests on `path` ask the service for faults, one after another; counts those requests. */
  function connect(path: RegExp, faults: readonly string[]) {
    const asks = { faults, requests: 0 };
    const fetch: Fetch = (url, options) => {
      if (!path.test(url)) return realFetch(url, options);
      const fault = asks.faults[Math.min(asks.requests++, asks.faults.length - 1)] ?? "";
      return realFetch(url, { ...options, headers: { ...options.headers, "X-Fault": fault } });
    };
    const app = new App(
      testPlatform(fetch, realClock, () => 0),
      service.url,
    );
    app.start({}, { zipcodes: service.zipToken, queries: service.queryToken });
    provideApp(app);
    return asks;
  }

  test.each(serviceRows.map((row) => [title(row), row] as const))("%s", async (_title, row: ServiceRow) => {
    const { formula, faults, cells, requests, again } = row;
    connect(formula.path, [""]);
    const right = await outcomeOf(formula);
    const asks = connect(formula.path, faults);
    expect(await outcomeOf(formula)).toEqual(filledIn(cells, right));
    expect(asks.requests).toBe(requests);
    asks.faults = [""];
    await outcomeOf(formula);
    expect(asks.requests).toBe(requests + again);
  });
});
