import { ManualClock } from "../../../tests/support/manualClock";
import { alignedRelease } from "./release";

function setUp() {
  const clock = new ManualClock();
  const release = alignedRelease(clock);
  const seen: string[] = [];
  return {
    clock,
    seen,
    answer: (name: string, isBusy: boolean) =>
      release(
        () => seen.push(name),
        () => isBusy,
      ),
  };
}

test("lets an answer go at once when no more are on their way, with all that were held", () => {
  const { seen, answer } = setUp();
  answer("a", true);
  answer("b", true);
  expect(seen).toEqual([]);
  answer("c", false);
  expect(seen).toEqual(["a", "b", "c"]);
});

test("holds the first answers a quarter of a second, and later ones until the next hand-over", async () => {
  const { clock, seen, answer } = setUp();
  answer("a", true);
  await clock.pass(249);
  expect(seen).toEqual([]);
  await clock.pass(1);
  answer("b", true);
  expect(seen).toEqual(["a"]);
  await clock.pass(499);
  expect(seen).toEqual(["a"]);
  await clock.pass(1);
  expect(seen).toEqual(["a", "b"]);
});
