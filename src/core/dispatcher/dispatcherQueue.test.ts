import { promised, setUpDispatcher, valueOf, watch } from "../../../tests/support/dispatcherRig";
import { releaseImmediately } from "./release";

test("the sender is told which road the plan has chosen", async () => {
  const { clock, dispatcher, sent } = setUpDispatcher(1, releaseImmediately, {
    next: (waiting) => (waiting.size > 0 ? { take: [...waiting], parts: 1, road: "pages" } : undefined),
  });
  dispatcher.ask("a", 1);
  await clock.endBurst();
  expect(sent.map(({ batch }) => batch)).toEqual([{ keys: ["a"], parts: 1, road: "pages", recalculation: 1 }]);
});

describe("the keys of a group", () => {
  test("leave in the order in which they came; one that was given up and comes back stands last", async () => {
    const { clock, dispatcher, keysSent, freeSlot } = setUpDispatcher(0);
    const leaves = promised(dispatcher.ask("a", 1));
    for (const key of "bcdb") dispatcher.ask(key, 1);
    dispatcher.leave("a", leaves);
    dispatcher.ask("a", 1);
    await clock.pass(8);
    for (let slot = 0; slot < 2; slot++) freeSlot();
    expect(keysSent()).toEqual(["bcd", "a"]);
  });
});

test("a group that six batches have passed over is overdue, the one that waits the longest first, and patient again once it is served", async () => {
  const { clock, dispatcher, keysSent, freeSlot } = setUpDispatcher(0, releaseImmediately, {
    next: (_waiting, _mayBePartial, overdue = 1) => ({ take: [[overdue, 1]], parts: overdue }),
  });
  const pass = async (batches: number): Promise<void> => {
    for (let batch = 0; batch < batches; batch++) freeSlot();
    await clock.endBurst();
  };
  for (let key = 0; key < 20; key++) dispatcher.ask(String(key), 1);
  for (const key of "vw") dispatcher.ask(key, 2);
  await pass(3);
  dispatcher.ask("y", 4);
  await pass(12);
  expect(keysSent()).toEqual([..."012345", "v", "6", "7", "y", "8", "9", "10", "w", "11"]);
});

test("what a batch leaves out of a question is asked by the next ones, and answered when all have come", async () => {
  const { clock, dispatcher, sent } = setUpDispatcher(3, releaseImmediately, {
    next: (waiting) => {
      const [group] = waiting.keys();
      return group ? { take: [[group, 1]], parts: group & -group } : undefined;
    },
  });
  const a = watch(dispatcher.ask("a", 0b111));
  await clock.pass(8);
  expect(sent.map(({ batch }) => [batch.keys, batch.parts])).toEqual([1, 2, 4].map((part) => [["a"], part]));
  for (const part of [2, 0]) await sent[part]?.answer();
  expect([valueOf(a), dispatcher.coveredParts("a")]).toEqual(["waiting", 0b111]);
  await sent[1]?.answer();
  expect([0, 1, 2].map((part) => valueOf(a, part))).toEqual(["a0", "a1", "a2"]);
});

test("a recalculation begins with the first cell that waits while no other does", async () => {
  const { clock, dispatcher, sent } = setUpDispatcher();
  const leaves = promised(dispatcher.ask("a", 1));
  dispatcher.ask("b", 1);
  dispatcher.leave("a", leaves);
  await clock.pass(8);
  dispatcher.ask("c", 1);
  await clock.pass(8);
  for (const { answer } of sent) await answer();
  dispatcher.ask("d", 1);
  await clock.pass(8);
  expect(sent.map(({ batch }) => [batch.keys, batch.recalculation])).toEqual([
    [["b"], 1],
    [["c"], 1],
    [["d"], 2],
  ]);
});

describe("cells that ask the same", () => {
  test("share one promise when they began to wait within a second, and each is counted", async () => {
    const { clock, dispatcher, waiting } = setUpDispatcher(0);
    const first = dispatcher.ask("a", 1);
    await clock.pass(999);
    expect(dispatcher.ask("a", 1)).toBe(first);
    await clock.pass(1);
    expect(dispatcher.ask("a", 1)).not.toBe(first);
    dispatcher.leave("a", promised(first));
    expect(waiting()).toBe(2);
  });

  test("have their own full time, counted from when they began to wait, but no time that the computer slept", async () => {
    const { clock, dispatcher } = setUpDispatcher(0);
    const start = clock.now();
    await clock.pass(30_000);
    const [young, old] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("a", 1, start))];
    await clock.pass(31_000);
    expect([valueOf(young), valueOf(old)]).toEqual(["waiting", "timedOut"]);
    dispatcher.waitFromNow();
    const slept = watch(dispatcher.ask("b", 1, start));
    await clock.pass(58_000);
    expect([valueOf(young), valueOf(slept)]).toEqual(["waiting", "waiting"]);
    await clock.pass(3000);
    expect([valueOf(young), valueOf(slept)]).toEqual(["timedOut", "timedOut"]);
  });
});
