import { ManualClock } from "../../../tests/support/manualClock";
import { AlignedRelease, collected, maxHold, restAfterHandOver } from "./release";

/** A release that expects the rest after a given number of milliseconds. */
function setUp(isOn = true) {
  const clock = new ManualClock();
  const seen: string[] = [];
  let rest = 0;
  const release = new AlignedRelease(
    clock,
    () => isOn,
    () => rest,
  );
  const answer = (name: string, expected: number): void => {
    rest = expected;
    release.hand(() => seen.push(name));
  };
  return { clock, release, seen, answer };
}

test("the first answers are held while the others are expected in time, and go with the last of them", () => {
  const { seen, answer } = setUp();
  answer("a", 200);
  answer("b", 100);
  expect(seen).toEqual([]);
  answer("c", 0);
  expect(seen).toEqual(["a", "b", "c"]);
});

test("an answer goes at once where the rest takes longer than a hold, or nothing is known of it", () => {
  const { seen, answer } = setUp();
  answer("a", maxHold + collected + 1);
  expect(seen).toEqual(["a"]);
  expect(setUpWith(Infinity)).toEqual(["a"]);
});

test("what is held goes on waiting where the rest takes longer than was thought", async () => {
  const { clock, seen, answer } = setUp();
  answer("a", 100);
  await clock.pass(200);
  answer("b", 300);
  expect(seen).toEqual([]);
  await clock.pass(50);
  expect(seen).toEqual(["a", "b"]);
});

test("an answer goes at once where Excel's runtime collects the others with it", () => {
  const { seen, answer } = setUp();
  answer("a", collected);
  expect(seen).toEqual(["a"]);
  const { seen: held, answer: another } = setUp();
  another("a", 100);
  another("b", collected);
  expect(held).toEqual(["a", "b"]);
});

test("a wrong guess costs no more than the longest hold", async () => {
  const { clock, seen, answer } = setUp();
  answer("a", 50);
  await clock.pass(maxHold - 1);
  expect(seen).toEqual([]);
  await clock.pass(1);
  expect(seen).toEqual(["a"]);
  expect(clock.timersArmed).toBe(0);
});

test("nothing is held while Excel's runtime is between two hand-overs", async () => {
  const { clock, seen, answer } = setUp();
  answer("a", 0);
  await clock.pass(restAfterHandOver - 1);
  answer("b", 100);
  expect(seen).toEqual(["a", "b"]);
  await clock.pass(restAfterHandOver);
  answer("c", 100);
  expect(seen).toEqual(["a", "b"]);
});

test("everything goes at once where the release is switched off, and when it is flushed", () => {
  const off = setUp(false);
  off.answer("a", 100);
  expect(off.seen).toEqual(["a"]);
  const { seen, answer, release } = setUp();
  answer("a", 100);
  release.flush();
  release.flush();
  expect(seen).toEqual(["a"]);
});

function setUpWith(expected: number): string[] {
  const { seen, answer } = setUp();
  answer("a", expected);
  return seen;
}
