import { ManualClock } from "../../tests/support/manualClock";
import { Activity } from "./activity";
import { AddinError } from "./errors/addinError";

function setUp() {
  const clock = new ManualClock();
  const activity = new Activity(clock);
  return { clock, activity, events: activity.eventsOf("zipcodes") };
}

describe("a listener", () => {
  test("is told a quarter of a second after the first change, once for all until then", async () => {
    const { clock, activity } = setUp();
    const listener = jest.fn();
    activity.listen(listener);
    for (let cell = 0; cell < 1000; cell++) activity.asked(false);
    expect([listener.mock.calls.length, clock.timersArmed]).toEqual([0, 1]);
    await clock.pass(249);
    expect(listener).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("is told at most four times a second while something changes, and not while nothing does", async () => {
    const { clock, activity, events } = setUp();
    const listener = jest.fn();
    activity.listen(listener);
    for (let passed = 0; passed < 1000; passed += 10) {
      events.waiting(1);
      await clock.pass(10);
    }
    expect(listener).toHaveBeenCalledTimes(4);
    await clock.pass(10_000);
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

test("what is asked, held, joined, waiting and sent is counted", () => {
  const { activity, events } = setUp();
  for (const held of [true, false, false]) activity.asked(held);
  events.waiting(3);
  events.waiting(-1);
  for (let cells = 0; cells < 5; cells++) activity.cellWaits();
  activity.cellDone(1, () => false);
  const traffic = activity.traffic();
  traffic.sent();
  traffic.sent();
  traffic.retried();
  traffic.received(10);
  traffic.received(5);
  expect(activity.counts).toEqual({
    asked: 3,
    fromCache: 1,
    waiting: 2,
    cellsWaiting: 4,
    cellsDone: 1,
    requests: 2,
    retries: 1,
    bytes: 15,
    ofPane: { requests: 0, bytes: 0 },
  });
});

test("requests that leave and bytes that come while no cell waits are those of the pane", () => {
  const { activity } = setUp();
  const traffic = activity.traffic();
  traffic.sent();
  traffic.received(10);
  const cell = activity.cellWaits();
  traffic.sent();
  traffic.received(5);
  activity.cellDone(cell, () => false);
  expect(activity.counts).toMatchObject({ requests: 2, bytes: 15, ofPane: { requests: 1, bytes: 10 } });
});

describe("failures", () => {
  const told = ({ activity }: ReturnType<typeof setUp>) =>
    activity.failures.map(({ at, service, error, times }) => [at, service, error.code, times]);

  test("that are told in one sentence are one row, the latest first, whatever fails in between", async () => {
    const watched = setUp();
    const { clock, activity, events } = watched;
    const began = clock.now();
    events.failed("06600", new AddinError("unavailable", { at: began + 60_000, now: began }));
    for (const id of ["a", "b", "a"]) activity.eventsOf("queries").failed(id, new AddinError("queryNotFound", { id }));
    await clock.pass(120_000);
    events.failed("06700", new AddinError("unavailable", { at: clock.now() + 60_000, now: clock.now() }));
    expect(told(watched)).toEqual([
      [clock.now(), "zipcodes", "unavailable", 2],
      [began, "queries", "queryNotFound", 2],
      [began, "queries", "queryNotFound", 1],
    ]);
  });

  test("are remembered up to twenty", () => {
    const { activity, events } = setUp();
    for (let i = 0; i < 30; i++) events.failed("a", new AddinError("forbidden", { what: String(i) }));
    expect([activity.failures.length, activity.failures[0]?.error.details.what]).toEqual([20, "29"]);
  });
});

test("the last answer is that of the last request that did not fail", async () => {
  const { clock, activity, events } = setUp();
  events.batchEnded(new AddinError("serverError"));
  expect(activity.lastAnswerAt).toBeUndefined();
  events.batchEnded(undefined);
  const answered = clock.now();
  await clock.pass(1000);
  events.batchEnded(new AddinError("serverError"));
  expect(activity.lastAnswerAt).toBe(answered);
});

describe("cells that wait now", () => {
  const [well, badly] = [() => false, () => true];

  test("are told of once all are done and one has failed, whatever waits later and in whatever order they are done", () => {
    const { activity } = setUp();
    const failed = jest.fn();
    activity.whenWaitingCellsHaveFailed(failed);
    const [first, second] = [activity.cellWaits(), activity.cellWaits()];
    activity.whenWaitingCellsHaveFailed(failed);
    const later = activity.cellWaits();
    activity.cellDone(second, badly);
    activity.cellDone(later, badly);
    expect(failed).not.toHaveBeenCalled();
    activity.cellDone(first, well);
    activity.cellDone(activity.cellWaits(), badly);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  test("are not told of where none of them fails", () => {
    const { activity } = setUp();
    const failed = jest.fn();
    const first = activity.cellWaits();
    activity.whenWaitingCellsHaveFailed(failed);
    const later = activity.cellWaits();
    activity.cellDone(first, well);
    activity.cellDone(later, badly);
    expect(failed).not.toHaveBeenCalled();
  });
});
