import { promised, setUpDispatcher, valueOf, watch } from "../../../tests/support/dispatcherRig";
import { settled } from "../../../tests/support/manualClock";
import { AddinError } from "../errors/addinError";
import { reviewAfter } from "./flights";
import { maxSilence } from "./watchdog";

describe("a cell that leaves", () => {
  test("before its batch is formed costs nothing", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    dispatcher.leave("a", promised(dispatcher.ask("a", 1)));
    await clock.pass(1000);
    expect(sent).toEqual([]);
    expect(clock.timersArmed).toBe(0);
  });

  test("takes nothing from another cell with the same question", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const leaves = promised(dispatcher.ask("a", 1));
    const stays = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    dispatcher.leave("a", leaves);
    expect(sent[0]?.aborted).toBe(false);
    await sent[0]?.answer();
    expect(valueOf(stays)).toBe("a0");
  });

  test("stops its request when it was the last, and whoever asks then is asked for again", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const [a, b] = [promised(dispatcher.ask("a", 1)), promised(dispatcher.ask("b", 1))];
    await clock.pass(8);
    dispatcher.leave("a", a);
    expect(sent[0]?.aborted).toBe(false);
    dispatcher.leave("b", b);
    await clock.pass(reviewAfter);
    expect(sent[0]?.aborted).toBe(true);
    const again = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[1]?.answer();
    expect(valueOf(again)).toBe("a0");
  });

  test("and asks again a moment later, as Excel calculates it again and again, keeps its request", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    let last = promised(dispatcher.ask("a", 1));
    await clock.pass(8);
    for (let recalculation = 0; recalculation < 5; recalculation++) {
      dispatcher.leave("a", last);
      await clock.pass(reviewAfter - 1);
      last = promised(dispatcher.ask("a", 1));
      await clock.pass(1);
    }
    const again = watch(last);
    await clock.pass(1000);
    expect(sent.map(({ aborted }) => aborted)).toEqual([false]);
    await sent[0]?.answer();
    expect(valueOf(again)).toBe("a0");
  });

  test("may leave twice, or after its answer, and takes nothing from whoever asks the same later", async () => {
    const { clock, dispatcher, sent, waiting } = setUpDispatcher();
    const first = promised(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.answer();
    dispatcher.leave("a", first);
    expect(waiting()).toBe(0);
    dispatcher.expire();
    const later = watch(dispatcher.ask("a", 1));
    dispatcher.leave("a", first);
    dispatcher.leave("a", first);
    await clock.pass(8);
    await sent[1]?.answer(new Map([["a", ["new"]]]));
    expect(valueOf(later)).toBe("new");
  });

  test("takes back the parts that it alone wanted", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    dispatcher.ask("a", 1);
    dispatcher.leave("a", promised(dispatcher.ask("a", 2)));
    await clock.pass(8);
    expect(sent.map(({ batch }) => batch.parts)).toEqual([1]);
  });
});

describe("no cell waits forever", () => {
  test("a cell settles a minute after the last good answer of its service", async () => {
    const { clock, dispatcher, goodAt } = setUpDispatcher(0);
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(30_000);
    goodAt(clock.now());
    await clock.pass(58_000);
    expect(valueOf(a)).toBe("waiting");
    await clock.pass(3_000);
    expect(valueOf(a)).toBe("timedOut");
    expect(clock.timersArmed).toBe(0);
  });

  test("and ten minutes after it asked, whatever happens", async () => {
    const { clock, dispatcher, goodAt } = setUpDispatcher(0);
    const a = watch(dispatcher.ask("a", 1));
    for (let minute = 0; minute < 20; minute++) {
      goodAt(clock.now());
      await clock.pass(29_000);
    }
    expect(valueOf(a)).toBe("waiting");
    goodAt(clock.now());
    await clock.pass(21_000);
    expect(valueOf(a)).toBe("timedOut");
  });

  test("an answer that comes after its cell gave up is kept", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(62_000);
    expect(valueOf(a)).toBe("timedOut");
    await sent[0]?.answer();
    expect(valueOf(watch(dispatcher.ask("a", 1)))).toBe("a0");
  });

  test("a cell that joins a question late has its own full time to wait, and the answer of the first when it comes", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher();
    const first = watch(dispatcher.ask("a", 1));
    await clock.pass(59_000);
    const late = watch(dispatcher.ask("a", 1));
    await clock.pass(3_000);
    expect([valueOf(first), valueOf(late)]).toEqual(["timedOut", "waiting"]);
    await sent[0]?.answer();
    expect(valueOf(late)).toBe("a0");
  });

  test("a cell that gave up takes nothing from those that have waited less", async () => {
    const { clock, dispatcher, sent, failures } = setUpDispatcher();
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(30_000);
    const b = watch(dispatcher.ask("b", 1));
    await clock.pass(32_000);
    expect([valueOf(a), valueOf(b), failures]).toEqual(["timedOut", "waiting", ["timedOut"]]);
    expect(sent).toHaveLength(2);
  });

  test("time that the computer slept is no wait, and what was on its way is sent again", async () => {
    const { clock, dispatcher, sent, keysSent, failures, awakenings } = setUpDispatcher(1);
    const cells = [..."abcd"].map((key) => watch(dispatcher.ask(key, 1)));
    await clock.pass(30_000);
    clock.slip(8 * 3_600_000);
    await clock.pass(maxSilence - 1);
    expect([keysSent(), sent.map(({ aborted }) => aborted)]).toEqual([
      ["abc", "dab"],
      [true, false],
    ]);
    expect([failures, awakenings()]).toEqual([[], 1]);
    await sent[1]?.answer();
    await sent[2]?.answer();
    expect(cells.map((cell) => valueOf(cell))).toEqual(["a0", "b0", "c0", "d0"]);
  });

  test("a hidden page, whose timers are a minute late, was not asleep: what is on its way goes on", async () => {
    const { clock, dispatcher, sent, goodAt } = setUpDispatcher();
    dispatcher.ask("a", 1);
    await clock.pass(8);
    clock.slip(62_000);
    goodAt(clock.now());
    await clock.pass(1000);
    expect(sent.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test("after a sleep what is held is not asked for", async () => {
    const { clock, cache, dispatcher, sent } = setUpDispatcher();
    cache.put("a", ["a0"], clock.now());
    dispatcher.ask("a", 0b11);
    await clock.pass(8);
    clock.slip(200_000);
    await clock.pass(2000);
    expect(sent.map(({ batch }) => batch.parts)).toEqual([0b10, 0b10]);
  });

  test("stopping settles everything", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher(1);
    const seen = [..."abcd"].map((key) => watch(dispatcher.ask(key, 1)));
    await clock.endBurst();
    dispatcher.cancelAll(new AddinError("canceled"));
    await settled();
    expect(seen.map((cell) => valueOf(cell))).toEqual(["canceled", "canceled", "canceled", "canceled"]);
    expect(sent[0]?.aborted).toBe(true);
  });
});
