import { setUpDispatcher, valueOf, watch } from "../../../tests/support/dispatcherRig";
import { settled } from "../../../tests/support/manualClock";
import { AddinError } from "../errors/addinError";

describe("a failure", () => {
  test("of one key is that key's alone and is not asked again while it is believed", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const [a, b] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 1))];
    await clock.pass(8);
    await sent[0]?.answer(
      new Map([
        ["a", [new AddinError("postalCodeNotFound")]],
        ["b", ["b0"]],
      ]),
    );
    expect([valueOf(a), valueOf(b)]).toEqual(["postalCodeNotFound", "b0"]);
    expect(valueOf(watch(dispatcher.ask("a", 1)))).toBe("postalCodeNotFound");
    await clock.pass(60_000);
    expect(dispatcher.ask("a", 1)).toBeInstanceOf(Promise);
  });

  test("that passes is told to the cells that wait and kept from those that come later", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.fail(new AddinError("timedOut"));
    expect(valueOf(a)).toBe("timedOut");
    expect(dispatcher.ask("a", 1)).toBeInstanceOf(Promise);
  });

  test("of a whole batch says nothing of its keys: they are asked again", async () => {
    const { clock, dispatcher, sent, failures } = setUpDispatcher();
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.fail(new AddinError("postalCodeNotFound"));
    expect([failures, valueOf(a)]).toEqual([["postalCodeNotFound"], "postalCodeNotFound"]);
    expect(dispatcher.ask("a", 1)).toBeInstanceOf(Promise);
  });

  test("serves of old the parts that were asked, and no others", async () => {
    const { clock, cache, dispatcher, sent } = setUpDispatcher();
    cache.put("a", ["old", "other"], clock.now());
    await clock.pass(3_600_000);
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.fail(new AddinError("serverError"));
    expect([valueOf(a), valueOf(a, 1)]).toEqual(["old", "noAnswer"]);
  });

  test("serves old values instead, also beside a part that was forbidden, but not where all were, or one is not held", async () => {
    const { clock, cache, dispatcher, sent } = setUpDispatcher();
    const forbidden = new AddinError("forbidden");
    cache.put("a", ["old", forbidden], clock.now());
    cache.put("b", [forbidden, forbidden], clock.now());
    cache.put("c", ["old"], clock.now());
    await clock.pass(24 * 3_600_000);
    const [a = {}, ...others] = ["a", "b", "c"].map((key) => watch(dispatcher.ask(key, 0b11)));
    await clock.pass(8);
    await sent[0]?.fail(new AddinError("offline"));
    expect(a.answer).toMatchObject({ known: ["old", forbidden] });
    expect(others.map((other) => valueOf(other))).toEqual(["offline", "offline"]);
  });

  test("of the service as a whole is told at once to all that are not on their way", async () => {
    const { clock, dispatcher, sent, refuse, failures } = setUpDispatcher(1);
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    const b = watch(dispatcher.ask("b", 1));
    await clock.pass(8);
    refuse(new AddinError("unauthorized"));
    await settled();
    expect([valueOf(a), valueOf(b), failures]).toEqual(["waiting", "unauthorized", ["unauthorized"]]);
    await sent[0]?.answer();
    expect(valueOf(a)).toBe("a0");
    expect(sent).toHaveLength(1);
  });

  test("a key without an answer is told so", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const [a, b] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 1))];
    await clock.pass(8);
    await sent[0]?.answer(new Map([["b", ["b0"]]]));
    expect([valueOf(a), valueOf(b)]).toEqual(["noAnswer", "b0"]);
    expect(a.answer).toHaveProperty("details", { key: "a" });
  });

  test("that lasts counts as one, except that a code does not exist, which is an answer", async () => {
    const { clock, dispatcher, sent, failures } = setUpDispatcher();
    const [a, b] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 1))];
    await clock.pass(8);
    await sent[0]?.answer(
      new Map([
        ["a", [new AddinError("postalCodeNotFound")]],
        ["b", [new AddinError("forbidden")]],
      ]),
    );
    expect([valueOf(a), valueOf(b), failures]).toEqual(["postalCodeNotFound", "forbidden", ["forbidden"]]);
  });
});

describe("a request that was given up, and fails in the end", () => {
  test("takes nothing from whoever asked later and waits for another request", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher(1);
    const first = watch(dispatcher.ask("a", 1));
    await clock.pass(62_000);
    const again = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.fail(new AddinError("timedOut"));
    expect([valueOf(first), valueOf(again), sent.length]).toEqual(["timedOut", "waiting", 2]);
    await sent[1]?.answer();
    expect(valueOf(again)).toBe("a0");
  });

  test("takes nothing from a cell that had joined it before it was given up", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher(1);
    dispatcher.ask("a", 1);
    await clock.pass(30_000);
    const late = watch(dispatcher.ask("a", 1));
    await clock.pass(32_000);
    await sent[0]?.fail(new AddinError("timedOut"));
    expect(valueOf(late)).toBe("waiting");
    await sent[1]?.answer();
    expect(valueOf(late)).toBe("a0");
  });

  test("is asked once more for all who had joined it, though they are given up one after another", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher(10);
    for (let second = 0; second < 80; second++) {
      void dispatcher.ask("a", 1);
      await clock.pass(1000);
    }
    expect(sent).toHaveLength(2);
  });
});

test("each part that a reply fails to bring is told its own reason, whatever the others are told", async () => {
  const { clock, dispatcher, sent } = setUpDispatcher();
  const cells = [0b001, 0b010, 0b100].map((parts) => watch(dispatcher.ask("a", parts)));
  await clock.pass(8);
  await sent[0]?.answer(new Map([["a", [new AddinError("forbidden"), new AddinError("unreadable")]]]));
  expect(cells.map((cell, part) => valueOf(cell, part))).toEqual(["forbidden", "unreadable", "noAnswer"]);
});

test("a part that a reply fails to bring is awaited where another request asks for it, too", async () => {
  const { clock, dispatcher, sent } = setUpDispatcher();
  const second = watch(dispatcher.ask("a", 0b10));
  await clock.pass(8);
  // The batch asks both parts of both keys.
  const first = watch(dispatcher.ask("a", 0b01));
  void dispatcher.ask("b", 0b10);
  await clock.pass(8);
  await sent[1]?.answer(new Map([["a", ["a0"]]]));
  expect([sent[1]?.batch.parts, valueOf(first), valueOf(second, 1)]).toEqual([0b11, "a0", "waiting"]);
  await sent[0]?.answer();
  expect(valueOf(second, 1)).toBe("a1");
});
