import { ManualClock } from "../../../tests/support/manualClock";
import { Activity } from "../activity";
import { AddinError } from "../errors/addinError";
import { Moments } from "./moments";

function setUp() {
  const clock = new ManualClock();
  const activity = new Activity(clock);
  const began = jest.fn();
  return { clock, activity, began, moments: new Moments(clock, activity, began) };
}

test("a refresh takes over from one that still lasts: the later of their times counts, and what may have changed is forgotten", () => {
  const { moments, began } = setUp();
  moments.begin({ values: 100, errors: 50 });
  expect(moments.begin({ values: 60, errors: 70 }).staleBefore).toEqual({ values: 100, errors: 70 });
  expect(began).toHaveBeenCalledTimes(2);
});

test("a refresh is over once nothing has been asked for a while, though all that was asked was held", async () => {
  const { clock, activity, moments } = setUp();
  const moment = moments.begin();
  moments.endWhenQuiet(moment);
  activity.asked(true);
  await clock.pass(3000);
  expect(moments.current).toBe(moment);
  await clock.pass(3000);
  expect(moments.current).toBeUndefined();
});

test("a cell was left with what was held before where its key could not be asked again, and nothing newer has come", () => {
  const moment = setUp().moments.begin();
  moment.failures.set("a", new AddinError("offline"));
  for (const freshUntil of [9, 0])
    moment.cellDone([{ key: "a", parts: 1, entry: { parts: 1, known: [7], times: [{ retrievedAt: 1, freshUntil }] } }]);
  expect(moment.keptOlder).toMatchObject([{ error: { code: "offline" }, keys: ["a"] }]);
});
