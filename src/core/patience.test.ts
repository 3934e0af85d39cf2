import { ManualClock, settled } from "../../tests/support/manualClock";
import { Patience } from "./patience";

const tenMinutes = 10 * 60_000;

/** Where a list stands that is asked for by hand. */
function setUp() {
  const clock = new ManualClock();
  const patience = new Patience(clock);
  /** Sends a request for the list; the test answers it. */
  function request(): (list: string) => Promise<void> {
    let answer!: (list: string) => void;
    const reply = patience.watch(new Promise<string>((resolve) => (answer = resolve)));
    replies.push(reply);
    return async (list) => {
      answer(list);
      await settled();
    };
  }
  const replies: Promise<string>[] = [];
  /** Waits for the list; records what comes of it. */
  function wait(coming: Promise<string>): { came?: string | undefined; isOver: boolean } {
    const seen: { came?: string | undefined; isOver: boolean } = { isOver: false };
    void patience.wait(coming).then((came) => Object.assign(seen, { came, isOver: true }));
    return seen;
  }
  const never = new Promise<string>(() => undefined);
  return { clock, patience, request, replies, wait, never };
}

test("what comes in time is what is waited for", async () => {
  const { clock, request, replies, wait, never } = setUp();
  const answer = request();
  const seen = wait(replies[0] ?? never);
  await clock.pass(14_999);
  expect(seen.isOver).toBe(false);
  await answer("list");
  expect(seen).toEqual({ came: "list", isOver: true });
});

test("after 15 seconds of a request nothing waits any more, for ten minutes", async () => {
  const { clock, request, wait, never } = setUp();
  request();
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

test("the time counts from the request, also for those who wait before it leaves", async () => {
  const { clock, request, wait, never } = setUp();
  const seen = wait(never);
  await clock.pass(60_000);
  request();
  await clock.pass(14_999);
  expect(seen.isOver).toBe(false);
  await clock.pass(1);
  expect(seen.isOver).toBe(true);
});

test("a request that ends does not stop the time of another", async () => {
  const { clock, request, wait, never } = setUp();
  const answer = request();
  await clock.pass(10_000);
  request();
  await answer("list");
  const seen = wait(never);
  await clock.pass(15_000);
  expect(seen.isOver).toBe(true);
});

test("a request that was too slow ends no wait that begins once the list may come in time again", async () => {
  const { clock, patience, request, replies, wait, never } = setUp();
  const answer = request();
  await clock.pass(20_000);
  patience.renew();
  const seen = wait(replies[0] ?? never);
  await clock.pass(0);
  expect(seen.isOver).toBe(false);
  await answer("list");
  expect(seen).toEqual({ came: "list", isOver: true });
});

test("a failure is passed on", async () => {
  const { patience } = setUp();
  await expect(patience.wait(Promise.reject(new Error("planted")))).rejects.toThrow("planted");
});
