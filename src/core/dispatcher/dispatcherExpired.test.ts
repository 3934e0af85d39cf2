import { AddinError } from "../errors/addinError";
import { setUpDispatcher, valueOf, watch } from "../../../tests/support/dispatcherRig";

describe("keys that expire while their request is on its way", () => {
  test("are asked again, and their cells get the later answer", async () => {
    const { clock, dispatcher, sent, keysSent } = setUpDispatcher();
    const [a, b] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 1))];
    await clock.pass(8);
    dispatcher.expire(["a"]);
    await clock.pass(8);
    expect(keysSent()).toEqual(["ab", "a"]);
    await sent[0]?.answer();
    expect([valueOf(a), valueOf(b)]).toEqual(["waiting", "b0"]);
    await sent[1]?.answer(new Map([["a", ["new"]]]));
    expect(valueOf(a)).toBe("new");
    expect(dispatcher.held("a", 1)?.known).toEqual(["new"]);
  });

  test("are asked again where everything expires", async () => {
    const { clock, dispatcher, keysSent } = setUpDispatcher();
    for (const key of "abc") dispatcher.ask(key, 1);
    await clock.pass(8);
    dispatcher.expire();
    await clock.pass(8);
    expect(keysSent()).toEqual(["abc", "abc"]);
  });

  test.each([
    ["everything expires", undefined],
    ["they do", ["b"]],
  ])("are asked again where a request brings them that was not asked for them, and %s", async (_what, expired) => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    dispatcher.ask("a", 1);
    await clock.pass(8);
    dispatcher.expire(expired);
    await sent[0]?.answer(
      new Map([
        ["a", ["a0"]],
        ["b", ["old"]],
      ]),
    );
    expect(dispatcher.held("b", 1)).toBeUndefined();
    expect(dispatcher.peek("b")?.known).toEqual(["old"]);
  });

  test("are asked again by a cell that Excel recalculates in the same burst", async () => {
    const { clock, dispatcher, sent, keysSent } = setUpDispatcher();
    const first = dispatcher.ask("a", 1);
    await clock.pass(8);
    dispatcher.expire(["a"]);
    if (first instanceof Promise) dispatcher.leave("a", first);
    const again = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    expect([keysSent(), sent[0]?.aborted]).toEqual([["a", "a"], false]);
    await sent[1]?.answer(new Map([["a", ["new"]]]));
    expect(valueOf(again)).toBe("new");
  });

  test("keep the later answer when the earlier one comes last", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    dispatcher.ask("a", 1);
    await clock.pass(8);
    dispatcher.expire(["a"]);
    await clock.pass(8);
    await sent[1]?.answer(new Map([["a", ["new"]]]));
    await sent[0]?.answer();
    expect(dispatcher.held("a", 1)?.known).toEqual(["new"]);
  });

  test("fall back on the earlier answer when the later request fails, and are asked again by the next question", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    dispatcher.expire(["a"]);
    await clock.pass(8);
    await sent[0]?.answer();
    await sent[1]?.fail(new AddinError("offline"));
    expect(valueOf(a)).toBe("a0");
    expect(dispatcher.held("a", 1)).toBeUndefined();
  });
});
