import { known, promised, setUpDispatcher, valueOf, watch } from "../../../tests/support/dispatcherRig";

describe("a burst of questions", () => {
  test("leaves in full batches at the end of the burst, the rest after a quiet", async () => {
    const { clock, dispatcher, keysSent } = setUpDispatcher();
    for (const key of "abcde") dispatcher.ask(key, 1);
    expect(keysSent()).toEqual([]);
    await clock.endBurst();
    expect(keysSent()).toEqual(["abc"]);
    await clock.pass(7);
    expect(keysSent()).toEqual(["abc"]);
    await clock.pass(1);
    expect(keysSent()).toEqual(["abc", "de"]);
  });

  test("joins equal questions in one seat, and questions that differ in their parts in one request", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    expect(dispatcher.ask("a", 1)).toBe(dispatcher.ask("a", 1));
    dispatcher.ask("a", 2);
    await clock.pass(8);
    expect(sent.map(({ batch }) => batch)).toEqual([{ keys: ["a"], parts: 3, recalculation: 1 }]);
  });

  test("gives each key its own answer, whatever the order of the reply, and leaves what nobody asked", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const [a, b] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 1))];
    await clock.pass(8);
    await sent[0]?.answer(known("z", "b", "a"));
    expect([valueOf(a), valueOf(b)]).toEqual(["a0", "b0"]);
  });

  test("answers what is held at once, as a plain value", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    dispatcher.ask("a", 1);
    await clock.pass(8);
    await sent[0]?.answer();
    const again = dispatcher.ask("a", 1);
    expect(again).not.toBeInstanceOf(Promise);
    expect(valueOf(watch(again))).toBe("a0");
    await clock.pass(1000);
    expect(sent).toHaveLength(1);
  });

  test("is answered with the parts that were asked, and no others, whether they were held or have come", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const [first, both] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("a", 3))];
    await clock.pass(8);
    await sent[0]?.answer();
    expect([valueOf(first, 0), valueOf(first, 1)]).toEqual(["a0", "noAnswer"]);
    expect([valueOf(both, 0), valueOf(both, 1)]).toEqual(["a0", "a1"]);
    for (const held of [dispatcher.ask("a", 2), dispatcher.held("a", 2), dispatcher.peek("a", 2)])
      expect(held).toMatchObject({ parts: 2, known: [undefined, "a1"] });
  });

  test("asks only the parts that are neither held nor on their way", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    dispatcher.ask("a", 1);
    await clock.pass(8);
    const both = watch(dispatcher.ask("a", 3));
    await clock.pass(8);
    expect(sent.map(({ batch }) => batch.parts)).toEqual([1, 2]);
    await sent[1]?.answer();
    expect(valueOf(both, 1)).toBe("waiting");
    await sent[0]?.answer();
    expect([valueOf(both, 0), valueOf(both, 1)]).toEqual(["a0", "a1"]);
  });

  test("forms a batch only when there is a slot, so that whatever arrived meanwhile rides along", async () => {
    const { clock, dispatcher, sent, keysSent } = setUpDispatcher(1);
    dispatcher.ask("a", 1);
    await clock.pass(8);
    dispatcher.ask("b", 1);
    await clock.pass(100);
    dispatcher.ask("c", 1);
    await clock.pass(3);
    expect(keysSent()).toEqual(["a"]);
    await sent[0]?.answer();
    expect(keysSent()).toEqual(["a", "bc"]);
  });
});

describe("a key that is sent back", () => {
  test("is asked again, alone or with its whole batch; what came is answered", async () => {
    const { clock, dispatcher, sent, keysSent } = setUpDispatcher();
    const [a, b] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 1))];
    await clock.pass(8);
    await sent[0]?.answer(known("a"), ["b"]);
    await clock.pass(8);
    expect([keysSent(), valueOf(a), valueOf(b)]).toEqual([["ab", "b"], "a0", "waiting"]);
    await sent[1]?.answer(new Map(), ["b"]);
    await clock.pass(8);
    await sent[2]?.answer();
    expect([keysSent(), valueOf(b)]).toEqual([["ab", "b", "b"], "b0"]);
  });

  test("is not asked again for a cell that has left", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    dispatcher.ask("a", 1);
    const leaves = promised(dispatcher.ask("b", 1));
    await clock.pass(8);
    dispatcher.leave("b", leaves);
    await sent[0]?.answer(known("a"), ["b"]);
    await clock.pass(1000);
    expect(sent).toHaveLength(1);
  });
});

describe("an answer that nobody asked this request for", () => {
  test("settles whoever waits for it, before another request asks for it", async () => {
    const { clock, dispatcher, sent, keysSent } = setUpDispatcher(1);
    dispatcher.ask("a", 1);
    await clock.pass(8);
    const z = watch(dispatcher.ask("z", 1));
    await clock.pass(8);
    await sent[0]?.answer(known("a", "z"));
    expect(valueOf(z)).toBe("z0");
    await clock.pass(1000);
    expect(keysSent()).toEqual(["a"]);
  });
});

test("what the cache has learned from elsewhere is answered, and only what is missing is asked", async () => {
  const { clock, cache, dispatcher, sent } = setUpDispatcher(0);
  const [a, both] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 3))];
  await clock.pass(8);
  cache.put("a", ["kept"], clock.now());
  cache.put("b", ["kept"], clock.now());
  dispatcher.restart();
  dispatcher.cacheFilled();
  expect(dispatcher.coveredParts("b")).toBe(1);
  await clock.endBurst();
  expect([valueOf(a), valueOf(both)]).toEqual(["kept", "waiting"]);
  expect(sent).toEqual([]);
});

test("a sender that throws at once fails its batch and gives its slot back", async () => {
  const { clock, dispatcher, sent, throwOnce } = setUpDispatcher(1);
  throwOnce(new Error("broken"));
  const a = watch(dispatcher.ask("a", 1));
  await clock.pass(8);
  expect(valueOf(a)).toBe("internal");
  dispatcher.ask("b", 1);
  await clock.pass(8);
  expect(sent).toHaveLength(1);
});

test("another account asks again what is on its way, and drops the old answers", async () => {
  const { clock, dispatcher, sent } = setUpDispatcher();
  const a = watch(dispatcher.ask("a", 1));
  await clock.pass(8);
  dispatcher.restart();
  await clock.pass(8);
  expect(sent.map(({ aborted }) => aborted)).toEqual([true, false]);
  await sent[1]?.answer(new Map([["a", ["new"]]]));
  expect(valueOf(a)).toBe("new");
});

test("what is held is told without a question, where every part of it is fresh", async () => {
  const { clock, cache, dispatcher } = setUpDispatcher(0);
  expect(dispatcher.held("a", 1)).toBeUndefined();
  cache.put("a", ["kept"], clock.now());
  expect([dispatcher.held("a", 1)?.known, dispatcher.held("a", 3)]).toEqual([["kept"], undefined]);
  dispatcher.expire(["a"]);
  expect(dispatcher.held("a", 1)).toBeUndefined();
  await clock.pass(1000);
  expect(clock.timersArmed).toBe(0);
});

test("the parts of a key that are covered are those held fresh and those on their way", async () => {
  const { clock, cache, dispatcher } = setUpDispatcher();
  expect(dispatcher.coveredParts("a")).toBe(0);
  dispatcher.ask("a", 0b10);
  await clock.pass(8);
  expect(dispatcher.coveredParts("a")).toBe(0b10);
  cache.put("a", ["kept"], clock.now());
  expect(dispatcher.coveredParts("a")).toBe(0b11);
});

test("the time that is still to come is that of the requests on their way and of those that wait", async () => {
  const { clock, dispatcher } = setUpDispatcher(2);
  for (const key of "abcdefgh") dispatcher.ask(key, 1);
  await clock.endBurst();
  expect(dispatcher.expectedTime()).toBe(2 * 100 + 1 * 10);
});
