import { ManualClock, settled } from "../../../tests/support/manualClock";
import { Patience } from "./patience";

const tenMinutes = 10 * 60_000;
const someone = { hasLeft: false, app: { isPaused: false } };
const never = new Promise<string>(() => undefined);

function setUp() {
  const clock = new ManualClock();
  const patience = new Patience(clock);
  /** Waits for the list; records what comes of it. */
  function wait(
    coming: Promise<string>,
    waiting: Partial<{ hasLeft: boolean; app: { isPaused: boolean } }> = {},
  ): { came?: string | undefined; isOver: boolean } {
    const seen: { came?: string | undefined; isOver: boolean } = { isOver: false };
    void patience.wait(coming, { ...someone, ...waiting }).then((came) => Object.assign(seen, { came, isOver: true }));
    return seen;
  }
  return { clock, patience, wait };
}

test("what comes in time is what is waited for, and nothing is left behind", async () => {
  const { clock, wait } = setUp();
  let answer!: (list: string) => void;
  const seen = wait(new Promise((resolve) => (answer = resolve)));
  await clock.pass(14_999);
  expect(seen.isOver).toBe(false);
  answer("list");
  await settled();
  expect([seen, clock.timersArmed]).toEqual([{ came: "list", isOver: true }, 0]);
});

test("after 15 seconds nothing waits anymore, for ten minutes", async () => {
  const { clock, wait } = setUp();
  const seen = wait(never);
  await clock.pass(15_000);
  expect(seen).toEqual({ came: undefined, isOver: true });
  const later = wait(never);
  await clock.pass(0);
  expect(later.isOver).toBe(true);
  await clock.pass(tenMinutes);
  const afterwards = wait(never);
  await clock.pass(0);
  expect(afterwards.isOver).toBe(false);
});

test("who begins to wait once the list may come in time again has 15 seconds, too", async () => {
  const { clock, patience, wait } = setUp();
  wait(never);
  await clock.pass(20_000);
  patience.renew();
  const seen = wait(never);
  await clock.pass(14_999);
  expect(seen.isOver).toBe(false);
  await clock.pass(1);
  expect(seen.isOver).toBe(true);
});

test("a cell that has left does not count", async () => {
  const { clock, wait } = setUp();
  wait(never, { hasLeft: true });
  await clock.pass(20_000);
  const seen = wait(never);
  await clock.pass(0);
  expect(seen.isOver).toBe(false);
});

test("the end of the patience waits for that of a pause, which does not count, either", async () => {
  const { clock, wait } = setUp();
  const app = { isPaused: true };
  const seen = wait(never, { app });
  await clock.pass(10 * 60_000);
  app.isPaused = false;
  await clock.pass(14_000);
  expect(seen.isOver).toBe(false);
  await clock.pass(1000);
  expect([seen, clock.timersArmed]).toEqual([{ came: undefined, isOver: true }, 0]);
});

test("what comes in a pause is what is waited for, and nothing is left behind", async () => {
  const { clock, wait } = setUp();
  let answer!: (list: string) => void;
  const seen = wait(new Promise((resolve) => (answer = resolve)), { app: { isPaused: true } });
  await clock.pass(50_000);
  answer("list");
  await settled();
  expect([seen, clock.timersArmed]).toEqual([{ came: "list", isOver: true }, 0]);
});

test("a failure is passed on", async () => {
  const { patience } = setUp();
  await expect(patience.wait(Promise.reject(new Error("planted")), someone)).rejects.toThrow("planted");
});
