import { ManualClock, settled } from "../../../tests/support/manualClock";
import type { Lifetime } from "../cache/cache";
import { createMemoryCache } from "../cache/memoryCache";
import { AddinError, isAddinError } from "../errors/addinError";
import type { Answers, Batch, Plan } from "./batch";
import { Dispatcher } from "./dispatcher";
import { knownOf } from "./knownOf";
import { releaseAtOnce } from "./release";
import type { Answer } from "./waiting";

const lifetime: Lifetime = (known) =>
  isAddinError(known) ? (known.code === "postalCodeNotFound" ? 60_000 : 0) : 3_600_000;

/** Batches of at most three keys; a key's group is the parts it wants, as with categories. */
const plan: Plan = {
  groupOf: (_key, parts) => parts,
  next(waiting, mayBePartial) {
    const groups = [...waiting];
    const total = groups.reduce((sum, [, count]) => sum + count, 0);
    if (total < 3 && !(mayBePartial && total > 0)) return undefined;
    let room = 3;
    const take = groups.flatMap(([group, count]): [number, number][] => {
      const taken = Math.min(room, count);
      room -= taken;
      return taken > 0 ? [[group, taken]] : [];
    });
    return { take, parts: take.reduce((parts, [group]) => parts | group, 0) };
  },
};

interface Sent {
  batch: Batch;
  aborted: boolean;
  answer: (answers?: Answers<string>) => Promise<void>;
  fail: (error: AddinError) => Promise<void>;
}

function setUp(places = 2) {
  const clock = new ManualClock();
  const cache = createMemoryCache<string>(lifetime);
  const sent: Sent[] = [];
  let free = places;
  let refusal: AddinError | undefined;
  let lastGoodAt = 0;
  const listeners: (() => void)[] = [];
  const waiting: number[] = [];
  const failures: string[] = [];
  const dispatcher = new Dispatcher<string>({
    plan,
    cache,
    lifetime,
    clock,
    newAborter: () => new AbortController(),
    release: releaseAtOnce,
    places: {
      take: () => free > 0 && free-- > 0,
      giveBack: () => {
        free++;
        for (const listener of listeners) listener();
      },
      onFree: (listener) => void listeners.push(listener),
      refusal: () => refusal,
      lastGoodAt: () => lastGoodAt,
    },
    send: (batch, signal) =>
      new Promise((resolve, reject) => {
        const entry: Sent = {
          batch,
          aborted: false,
          answer: (answers = valuesOf(batch)) => settled().then(() => (resolve(answers), settled())),
          fail: (error) => (reject(error), settled()),
        };
        signal.addEventListener("abort", () => {
          entry.aborted = true;
          reject(new AddinError("cancelled"));
        });
        sent.push(entry);
      }),
    happenings: {
      asked: () => undefined,
      joined: () => undefined,
      batchLeft: () => undefined,
      batchEnded: () => undefined,
      failed: (_key, error) => void failures.push(error.code),
      waiting: (cells) => void waiting.push(cells),
    },
  });
  return {
    clock,
    cache,
    sent,
    dispatcher,
    waiting,
    failures,
    refuse: (error: AddinError | undefined): void => {
      refusal = error;
      for (const listener of listeners) listener();
    },
    goodAt: (moment: number) => void (lastGoodAt = moment),
    keysSent: () => sent.map(({ batch }) => batch.keys.join("")),
  };
}

function valuesOf(batch: Batch): Answers<string> {
  const parts = [0, 1, 2].map((part) => (batch.parts & (1 << part) ? part : undefined));
  return new Map(
    batch.keys.map((key) => [key, parts.map((part) => (part === undefined ? undefined : `${key}${part}`))]),
  );
}

function promised(asked: Answer<string> | Promise<Answer<string>>): Promise<Answer<string>> {
  if (!(asked instanceof Promise)) throw new Error("answered at once");
  return asked;
}

/** Watches a promise without waiting for it. */
function watch(asked: Answer<string> | Promise<Answer<string>>): { answer?: Answer<string> } {
  const seen: { answer?: Answer<string> } = {};
  if (asked instanceof Promise) void asked.then((answer) => (seen.answer = answer));
  else seen.answer = asked;
  return seen;
}

const valueOf = (seen: { answer?: Answer<string> }, part = 0): string => {
  const known = seen.answer && knownOf(seen.answer, part);
  return isAddinError(known) ? known.code : (known ?? "waiting");
};

describe("a burst of questions", () => {
  test("leaves in full batches at the end of the burst, the rest after a quiet", async () => {
    const { clock, dispatcher, keysSent } = setUp();
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
    const { clock, dispatcher, sent } = setUp();
    expect(dispatcher.ask("a", 1)).toBe(dispatcher.ask("a", 1));
    dispatcher.ask("a", 2);
    await clock.pass(8);
    expect(sent.map(({ batch }) => batch)).toEqual([{ keys: ["a"], parts: 3 }]);
  });

  test("gives each key its own answer, whatever the order of the reply, and leaves what nobody asked", async () => {
    const { clock, dispatcher, sent } = setUp();
    const [a, b] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 1))];
    await clock.pass(8);
    await sent[0]?.answer(
      new Map([
        ["z", ["z0"]],
        ["b", ["b0"]],
        ["a", ["a0"]],
      ]),
    );
    expect([valueOf(a), valueOf(b)]).toEqual(["a0", "b0"]);
  });

  test("answers what is held at once, as a plain value", async () => {
    const { clock, dispatcher, sent } = setUp();
    dispatcher.ask("a", 1);
    await clock.pass(8);
    await sent[0]?.answer();
    const again = dispatcher.ask("a", 1);
    expect(again).not.toBeInstanceOf(Promise);
    expect(valueOf(watch(again))).toBe("a0");
    await clock.pass(1000);
    expect(sent).toHaveLength(1);
  });

  test("asks only the parts that are neither held nor on their way", async () => {
    const { clock, dispatcher, sent } = setUp();
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

  test("forms a batch only when there is a place, so that whatever arrived meanwhile rides along", async () => {
    const { clock, dispatcher, sent, keysSent } = setUp(1);
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

  test("waits for company no longer than a quarter of a second", async () => {
    const { clock, dispatcher, keysSent } = setUp();
    dispatcher.ask("a", 1);
    for (let i = 0; i < 60; i++) {
      await clock.pass(5);
      dispatcher.ask("a", 1);
      dispatcher.ask("b", 1);
    }
    expect(keysSent()[0]).toBe("ab");
  });
});

describe("a failure", () => {
  test("of one key is that key's alone and is not asked again while it is believed", async () => {
    const { clock, dispatcher, sent } = setUp();
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
    const { clock, dispatcher, sent } = setUp();
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.fail(new AddinError("timedOut"));
    expect(valueOf(a)).toBe("timedOut");
    expect(dispatcher.ask("a", 1)).toBeInstanceOf(Promise);
  });

  test("of a whole batch that says something lasting is believed like an answer", async () => {
    const { clock, dispatcher, sent, failures } = setUp();
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.fail(new AddinError("postalCodeNotFound"));
    expect(failures).toEqual(["postalCodeNotFound"]);
    expect([valueOf(a), valueOf(watch(dispatcher.ask("a", 1)))]).toEqual(["postalCodeNotFound", "postalCodeNotFound"]);
  });

  test("serves what is held of old instead", async () => {
    const { clock, cache, dispatcher, sent } = setUp();
    cache.put("a", ["old"], clock.now());
    await clock.pass(3_600_000);
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.fail(new AddinError("serverError"));
    expect(valueOf(a)).toBe("old");
  });

  test("of the service as a whole is told at once to all that are not on their way", async () => {
    const { clock, dispatcher, sent, refuse } = setUp(1);
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    const b = watch(dispatcher.ask("b", 1));
    await clock.pass(8);
    refuse(new AddinError("unauthorized"));
    await settled();
    expect([valueOf(a), valueOf(b)]).toEqual(["waiting", "unauthorized"]);
    await sent[0]?.answer();
    expect(valueOf(a)).toBe("a0");
    expect(sent).toHaveLength(1);
  });

  test("a key without an answer is told so", async () => {
    const { clock, dispatcher, sent } = setUp();
    const [a, b] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 1))];
    await clock.pass(8);
    await sent[0]?.answer(new Map([["b", ["b0"]]]));
    expect([valueOf(a), valueOf(b)]).toEqual(["noAnswer", "b0"]);
  });
});

describe("another road", () => {
  test("is taken for a key, or a whole batch, that is sent back; what came is answered", async () => {
    const { clock, dispatcher, sent, keysSent } = setUp();
    const [a, b] = [watch(dispatcher.ask("a", 1)), watch(dispatcher.ask("b", 1))];
    await clock.pass(8);
    await sent[0]?.answer(
      new Map([
        ["a", ["a0"]],
        ["b", [new AddinError("anotherRoad")]],
      ]),
    );
    await clock.pass(8);
    expect([keysSent(), valueOf(a), valueOf(b)]).toEqual([["ab", "b"], "a0", "waiting"]);
    await sent[1]?.fail(new AddinError("anotherRoad"));
    await clock.pass(8);
    await sent[2]?.answer();
    expect([keysSent(), valueOf(b)]).toEqual([["ab", "b", "b"], "b0"]);
  });

  test("is not taken for a cell that has left", async () => {
    const { clock, dispatcher, sent } = setUp();
    dispatcher.ask("a", 1);
    const leaves = promised(dispatcher.ask("b", 1));
    await clock.pass(8);
    dispatcher.leave("b", leaves);
    await sent[0]?.answer(
      new Map([
        ["a", ["a0"]],
        ["b", [new AddinError("anotherRoad")]],
      ]),
    );
    await clock.pass(1000);
    expect(sent).toHaveLength(1);
  });
});

describe("a cell that leaves", () => {
  test("before its batch is formed costs nothing", async () => {
    const { clock, dispatcher, sent } = setUp();
    dispatcher.leave("a", promised(dispatcher.ask("a", 1)));
    await clock.pass(1000);
    expect(sent).toEqual([]);
    expect(clock.timersArmed).toBe(0);
  });

  test("takes nothing from another cell with the same question", async () => {
    const { clock, dispatcher, sent } = setUp();
    const leaves = promised(dispatcher.ask("a", 1));
    const stays = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    dispatcher.leave("a", leaves);
    expect(sent[0]?.aborted).toBe(false);
    await sent[0]?.answer();
    expect(valueOf(stays)).toBe("a0");
  });

  test("stops its request when it was the last, and whoever asks then is asked for anew", async () => {
    const { clock, dispatcher, sent } = setUp();
    const [a, b] = [promised(dispatcher.ask("a", 1)), promised(dispatcher.ask("b", 1))];
    await clock.pass(8);
    dispatcher.leave("a", a);
    expect(sent[0]?.aborted).toBe(false);
    dispatcher.leave("b", b);
    expect(sent[0]?.aborted).toBe(true);
    const again = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[1]?.answer();
    expect(valueOf(again)).toBe("a0");
  });

  test("may leave twice, or after its answer, and takes nothing from whoever asks the same later", async () => {
    const { clock, dispatcher, sent, waiting } = setUp();
    const first = promised(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.answer();
    dispatcher.leave("a", first);
    expect(waiting.at(-1)).toBe(0);
    dispatcher.expire();
    const later = watch(dispatcher.ask("a", 1));
    dispatcher.leave("a", first);
    dispatcher.leave("a", first);
    await clock.pass(8);
    await sent[1]?.answer(new Map([["a", ["new"]]]));
    expect(valueOf(later)).toBe("new");
  });

  test("takes back the parts that it alone wanted", async () => {
    const { clock, dispatcher, sent } = setUp();
    dispatcher.ask("a", 1);
    dispatcher.leave("a", promised(dispatcher.ask("a", 2)));
    await clock.pass(8);
    expect(sent.map(({ batch }) => batch.parts)).toEqual([1]);
  });
});

describe("no cell waits for ever", () => {
  test("a cell settles a minute after the last good answer of its service", async () => {
    const { clock, dispatcher, goodAt } = setUp(0);
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
    const { clock, dispatcher, goodAt } = setUp(0);
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
    const { clock, dispatcher, sent } = setUp();
    const a = watch(dispatcher.ask("a", 1));
    await clock.pass(62_000);
    expect(valueOf(a)).toBe("timedOut");
    await sent[0]?.answer();
    expect(valueOf(watch(dispatcher.ask("a", 1)))).toBe("a0");
  });

  test("stopping settles everything", async () => {
    const { clock, dispatcher, sent } = setUp(1);
    const seen = [..."abcd"].map((key) => watch(dispatcher.ask(key, 1)));
    await clock.endBurst();
    dispatcher.cancelAll(new AddinError("cancelled"));
    await settled();
    expect(seen.map((cell) => valueOf(cell))).toEqual(["cancelled", "cancelled", "cancelled", "cancelled"]);
    expect(sent[0]?.aborted).toBe(true);
  });
});

test("another account asks anew what is on its way, and drops the old answers", async () => {
  const { clock, dispatcher, sent } = setUp();
  const a = watch(dispatcher.ask("a", 1));
  await clock.pass(8);
  dispatcher.restart();
  await clock.pass(8);
  expect(sent.map(({ aborted }) => aborted)).toEqual([true, false]);
  await sent[1]?.answer(new Map([["a", ["new"]]]));
  expect(valueOf(a)).toBe("new");
});
