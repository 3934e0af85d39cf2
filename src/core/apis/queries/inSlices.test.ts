import { ManualClock, settled } from "../../../../tests/support/manualClock";
import { inSlices, type Steps } from "./table";

/** A clock, and work whose every step takes ten milliseconds. */
function setUp(stepCount: number) {
  const clock = new ManualClock();
  const aborter = new AbortController();
  let done = 0;
  function* work(): Steps<string> {
    for (; done < stepCount; done++) {
      clock.slip(10);
      yield;
    }
    return "done";
  }
  return { clock, aborter, done: () => done, result: inSlices(work(), clock, aborter.signal) };
}

test("short work is done at once", async () => {
  const { result, done } = setUp(2);
  expect(done()).toBe(2);
  expect(await result).toBe("done");
});

test("long work pauses whenever a slice is full, until the page has had its turn", async () => {
  const { clock, result, done } = setUp(8);
  const after = [done()];
  for (let turn = 0; turn < 3; turn++) {
    await clock.endBurst();
    after.push(done());
  }
  expect(after).toEqual([2, 5, 8, 8]);
  expect(await result).toBe("done");
});

test("work that is stopped between two slices does no more", async () => {
  const { clock, aborter, result, done } = setUp(100);
  const rejected = expect(result).rejects.toMatchObject({ code: "canceled" });
  await clock.endBurst();
  const before = done();
  aborter.abort();
  await clock.endBurst();
  await settled();
  expect(done()).toBe(before);
  await rejected;
});
