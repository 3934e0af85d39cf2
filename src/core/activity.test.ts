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
    const { clock, activity, events } = setUp();
    const listener = jest.fn();
    activity.listen(listener);
    for (let cell = 0; cell < 1000; cell++) events.asked(false);
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

  test("may be told less often than others", async () => {
    const { clock, activity, events } = setUp();
    const [often, seldom] = [jest.fn(), jest.fn()];
    activity.listen(often);
    activity.listen(seldom, 1000);
    for (let passed = 0; passed < 3000; passed += 10) {
      events.waiting(1);
      await clock.pass(10);
    }
    expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([12, 3]);
  });

  test("hears nothing more once it has ended, and costs no timer", async () => {
    const { clock, activity, events } = setUp();
    const listener = jest.fn();
    activity.listen(listener)();
    events.asked(true);
    await clock.pass(1000);
    expect([listener.mock.calls.length, clock.timersArmed]).toEqual([0, 0]);
  });
});

test("what is asked, held, joined, waiting and sent is counted", () => {
  const { activity, events } = setUp();
  for (const held of [true, false, false]) events.asked(held);
  events.joined();
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
    joined: 1,
    waiting: 2,
    cellsWaiting: 4,
    cellsDone: 1,
    requests: 2,
    retries: 1,
    bytes: 15,
  });
});

describe("failures", () => {
  test("of one service for one reason, one after another, are one with its last moment", async () => {
    const { clock, activity, events } = setUp();
    events.failed("06600", new AddinError("serverError"));
    await clock.pass(1000);
    events.failed("06700", new AddinError("serverError"));
    expect(activity.failures).toMatchObject([{ times: 2, at: clock.now(), service: "zipcodes" }]);
  });

  test("of another service, for another reason, or of another thing stand apart, the last first", () => {
    const { activity, events } = setUp();
    events.failed("a", new AddinError("forbidden", { what: "a" }));
    events.failed("b", new AddinError("forbidden", { what: "b" }));
    events.failed("b", new AddinError("serverError"));
    activity.eventsOf("queries").failed("b", new AddinError("serverError"));
    expect(activity.failures.map(({ error, service }) => [error.code, service])).toEqual([
      ["serverError", "queries"],
      ["serverError", "zipcodes"],
      ["forbidden", "zipcodes"],
      ["forbidden", "zipcodes"],
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
