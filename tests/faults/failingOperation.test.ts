import { rightReply } from "./cannedService";
import { FaultyApp } from "./faultyApp";
import { catalogOf, type Formula, latestOf, type Outcome, outcomeOf, queryOf } from "./formulas";

/** One operation of a service fails for good, also where it is the one that probes ask, and the others are well. */
const pages = /\/zipcodes\?/;
const listOfQueries = /\/queries$/;

/** The app, over a service that fails on `broken` for good, and on `failsOnce` until told otherwise. */
function setUp(broken: RegExp, status: number, failsOnce?: RegExp) {
  const state = { isOver: failsOnce === undefined };
  const faulty = new FaultyApp({
    service: (request) => {
      if (broken.test(request.url)) return { status };
      return !state.isOver && failsOnce?.test(request.url) ? { status: 500 } : rightReply(request);
    },
  });
  return { faulty, state };
}

describe.each([500, 503])("where the pages of the catalog answer %i", (status) => {
  test("other formulas get their values, all the time", async () => {
    const { faulty } = setUp(pages, status);
    await faulty.evaluate(latestOf("06600"), 5000);
    const outcomes: (Outcome | undefined)[] = [];
    for (let time = 0; time < 12; time++) {
      await faulty.evaluate(catalogOf(String(19 + time)), 60_000);
      outcomes.push(await faulty.evaluate(latestOf(String(6700 + time)), 20_000));
    }
    expect(outcomes.filter((outcome) => typeof outcome?.[0] === "string")).toEqual([]);
  });

  test("cells that failed for a moment are asked again", async () => {
    const { faulty, state } = setUp(pages, status, /latest$/);
    await faulty.evaluate(latestOf("06500"), 5000);
    const cell = retried(faulty, latestOf("06600"));
    await faulty.clock.pass(5000);
    state.isOver = true;
    expect(cell.outcome?.[0]).toMatch(/unavailable|serverError|serviceDown/);
    await faulty.clock.pass(10 * 60_000);
    expect(cell.outcome).toEqual([[expect.any(Number)]]);
  });
});

test.each([500, 502])(
  "where the list of queries answers %i, a query that failed for a moment is asked again",
  async (status) => {
    const { faulty, state } = setUp(listOfQueries, status, /json$/);
    state.isOver = true;
    await faulty.evaluate(queryOf("orders"), 5000);
    state.isOver = false;
    const cell = retried(faulty, queryOf("sales"));
    await faulty.clock.pass(5000);
    state.isOver = true;
    expect(cell.outcome).toHaveLength(1);
    await faulty.clock.pass(10 * 60_000);
    expect(cell.outcome?.length).toBeGreaterThan(1);
  },
);

describe("where the list of queries and some of them fail for good", () => {
  const failing = /\/queries(\/bad\d\/json)?$/;

  const quarterHour = 15 * 60_000;

  /** Opens the breaker, and asks for a query that is well while it is open. */
  async function refusedCell({ faulty }: ReturnType<typeof setUp>) {
    void faulty.call(queryOf("bad1"));
    await faulty.clock.pass(60_000);
    void faulty.call(queryOf("bad2"));
    const cell = retried(faulty, queryOf("sales"));
    await faulty.clock.pass(5000);
    expect(cell.outcome?.[0]).toMatch(/serviceDown/);
    return cell;
  }

  test("and nothing was ever answered, a query that was refused meanwhile is asked again", async () => {
    const app = setUp(failing, 500);
    const cell = await refusedCell(app);
    await app.faulty.clock.pass(quarterHour);
    expect(cell.outcome?.length).toBeGreaterThan(1);
  });

  test("and so does what was answered last, a query that was refused meanwhile is asked again", async () => {
    const app = setUp(failing, 500, /orders\/json$/);
    app.state.isOver = true;
    await app.faulty.evaluate(queryOf("orders"), 5000);
    app.state.isOver = false;
    const cell = await refusedCell(app);
    await app.faulty.clock.pass(quarterHour);
    expect(cell.outcome?.length).toBeGreaterThan(1);
  });
});

/** A cell that each wave recalculates, as Excel does. */
function retried(faulty: FaultyApp, formula: Formula): { outcome?: Outcome } {
  const cell = faulty.call(formula);
  faulty.app.onWave(() => void outcomeOf(formula).then((outcome) => (cell.outcome = outcome)));
  return cell;
}
