import { App } from "../../src/core/app";
import { provideApp } from "../../src/functions/cell/app";
import type { Fetch } from "../../src/core/platform";
import { emptyScript } from "../../src/service/faults/script";
import { startTestService, type TestService } from "../support/service/startTestService";
import { realClock, realFetch, testPlatform } from "../support/testPlatform";
import type { CannedRow, ServiceRow } from "./faultRow";
import { FaultyApp } from "./faultyApp";
import { type Outcome, outcomeOf } from "./formulas";
import { lifeCycleRows } from "./lifeCycle";
import { pageRows } from "./rows/pages";
import { shapeRows, shapeRowsOfService } from "./rows/shapes";
import { statusRows, statusRowsOfService } from "./rows/statuses";
import { tableRows } from "./rows/tables";
import { transportRows, transportRowsOfService } from "./rows/transport";

const cannedRows = [...transportRows, ...statusRows, ...shapeRows, ...pageRows, ...tableRows];
const serviceRows = [...transportRowsOfService, ...statusRowsOfService, ...shapeRowsOfService];

/** Rows of the fault table that are not run in this folder, and why. */
const elsewhere: Readonly<Record<number, string>> = {
  9: "What the browser says of the network is asked only after a request has failed: row 7.",
  15: "src/core/settings/settings.test.ts: an address must be https, or this computer.",
  16: "src/core/settings/settings.test.ts: an address with a name and password in it is refused and never shown.",
  17: "src/core/settings/settings.test.ts: a token is cleaned and checked when it is pasted.",
  18: "tests/browser/faults.test.ts: only a browser withholds an answer without CORS headers; it then looks like row 1.",
  19: "tests/browser/faults.test.ts: only a browser sends a preflight; a refused one looks like row 1.",
  21: "tests/browser/foreignFrames.test.ts: only a browser asks whether a page may reach this computer; a refusal looks like row 1.",
  22: "tests/browser/foreignFrames.test.ts: a certificate that is not trusted looks like row 1.",
  31: "Differs: the design never retries 4xx; 409 and 423 are refused like row 30.",
  37: "Differs: the interface documents no seconds in the body of a 429, so none are read.",
  62: "src/core/apis/queries/csv.test.ts: CSV is read where JSON cannot be had.",
  63: "As row 62.",
  64: "As row 62.",
  65: "As row 62; rows of different lengths in JSON are row 78.",
  73: "A sheet's rows come to 5 MB of JSON at least, so they are refused as row 74 is.",
  75: "Excel's own #SPILL!; asking again is answered from the cache, as row 92.",
  76: "src/functions/cell/firewall.test.ts.",
  79: "src/core/dispatcher/settling.test.ts: a cell that leaves.",
  80: "As row 79.",
  89: "tests/browser/faults.test.ts: what a runtime that went away has stored answers the next one.",
  90: "tests/browser/faults.test.ts: the page goes away in the middle of a request, and comes back.",
  91: "src/core/dispatcher/dispatcher.test.ts: equal questions share a request.",
  92: "As row 91.",
  93: "Differs: while the service answers, queued cells wait; nothing is refused for their number.",
  94: "tests/browser/faults.test.ts: such a name is text in the pane, and the policy of the page runs no script.",
  96: "No function has such an argument (src/functions); tokens are entered in the pane alone.",
  98: "src/core/settings/settings.test.ts: addresses come from settings alone, and are https.",
  99: "The lock file, and tests/architecture.test.ts: a package without a reason fails it.",
  100: "Excel's side; src/functions/cell/firewall.ts keeps every result below what it takes.",
};

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
  test.each(lifeCycleRows.map((row) => [title(row), row] as const))("%s", (_title, { run }) => run());
});

describe("the fault table", () => {
  test("has every row from 1 to 100, run here or told why not", () => {
    const run = [...cannedRows, ...serviceRows, ...lifeCycleRows].map(({ row }) => row);
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
