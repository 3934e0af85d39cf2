import { maxPassedOver, Queue } from "./queue";
import { newWaitingKey, type WaitingKey } from "./waitingKey";

/** A queue with one key for each letter, all in group 1. */
function setUp(letters = "") {
  const queue = new Queue<string>();
  const keys = new Map<string, WaitingKey<string>>();
  const of = (letter: string): WaitingKey<string> => {
    const key = keys.get(letter) ?? newWaitingKey<string>(letter);
    keys.set(letter, key);
    return key;
  };
  const add = (all: string, group = 1): void => [...all].forEach((letter) => queue.add(of(letter), group));
  const remove = (all: string): void => [...all].forEach((letter) => queue.remove(of(letter)));
  const take = (count: number, group = 1): string =>
    queue
      .take(group, count)
      .map(({ key }) => key)
      .join("");
  add(letters);
  return { queue, of, add, remove, take };
}

describe("keys of a group", () => {
  test("leave in the order in which they came, as many as are asked for", () => {
    const { queue, take } = setUp("abcde");
    expect([take(2), take(2), take(2), take(2)]).toEqual(["ab", "cd", "e", ""]);
    expect([queue.size, queue.counts.size]).toEqual([0, 0]);
  });

  test("are counted, in all and by group; groups without any are absent", () => {
    const { queue, add, remove, take } = setUp("abc");
    add("xy", 2);
    expect([queue.size, [...queue.counts]]).toEqual([
      5,
      [
        [1, 3],
        [2, 2],
      ],
    ]);
    take(1);
    remove("xy");
    expect([queue.size, [...queue.counts]]).toEqual([2, [[1, 2]]]);
  });

  test("keep their place when they are added again, and lose it when they change their group", () => {
    const { queue, add, take } = setUp("abc");
    add("a");
    add("b", 2);
    add("b");
    expect([take(3), queue.size]).toEqual(["acb", 0]);
  });

  test("that are no longer wanted are passed by, and stand last when they come back", () => {
    const { queue, add, remove, take } = setUp("abcd");
    remove("ac");
    remove("a");
    expect(queue.size).toBe(2);
    add("a");
    expect([take(2), take(2)]).toEqual(["bd", "a"]);
  });

  test("come back after they were taken", () => {
    const { add, take } = setUp("ab");
    take(2);
    add("ba");
    expect(take(2)).toBe("ba");
  });

  test("are none in a group that nobody waits in", () => {
    const { queue, take } = setUp();
    expect([take(3, 7), queue.size, queue.counts.size]).toEqual(["", 0, 0]);
  });
});

describe("holes", () => {
  test("do not pile up while one key holds the line", () => {
    const { queue, of, add, remove, take } = setUp("a");
    for (let i = 0; i < 20_000; i++) {
      add("b");
      remove("b");
    }
    add("b");
    expect(of("b").position).toBeLessThan(100);
    expect([queue.size, take(2)]).toEqual([2, "ab"]);
  });

  test("that are swept away leave the others their order, and those that left since where they were", () => {
    const { queue, of, add, remove, take } = setUp("abcd");
    take(1);
    for (let i = 0; i < 200; i++) {
      remove("c");
      add("x", 2);
      add("c");
    }
    expect(of("d").position).toBeLessThan(of("c").position);
    remove("d");
    expect([queue.counts.get(1), take(3), take(3, 2)]).toEqual([2, "bc", "x"]);
  });
});

describe("a long line", () => {
  const names = Array.from({ length: 1000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join("");
  const last = names.slice(-1);

  test("is not swept before its holes outnumber its keys, and then of every key that has left", () => {
    const { queue, of, remove, take } = setUp(names);
    take(100);
    remove(names.slice(100, 550));
    expect(of(last).position).toBe(999);
    remove(names.slice(550, 700));
    expect([of(last).position < 500, queue.size, take(2)]).toEqual([true, 300, names.slice(700, 702)]);
  });

  test("is swept of the holes of a key that has gone to its end again and again", () => {
    const { of, add, remove } = setUp(names.slice(0, 70));
    const moved = names.slice(0, 1);
    for (let i = 0; i < 60; i++) {
      remove(moved);
      add(moved);
    }
    remove(names.slice(1, 60));
    expect(of(moved).position).toBeLessThan(40);
  });
});

describe("a group that is passed over", () => {
  const passOver = (queue: Queue<string>, times: number, served = 2): void => {
    for (let batch = 0; batch < times; batch++) queue.batchLeft(new Set([served]));
  };

  test("is overdue after so many batches without it", () => {
    const { queue, add } = setUp("a");
    add("x", 2);
    passOver(queue, maxPassedOver - 1);
    expect(queue.overdue()).toBeUndefined();
    passOver(queue, 1);
    expect(queue.overdue()).toBe(1);
  });

  test("is patient again once it was served, or once nobody waited in it", () => {
    const { queue, add, take } = setUp("ab");
    add("x", 2);
    passOver(queue, maxPassedOver);
    passOver(queue, 1, 1);
    expect(queue.overdue()).toBeUndefined();
    passOver(queue, maxPassedOver);
    take(2);
    add("ab");
    expect(queue.overdue()).toBeUndefined();
  });

  test("most often is the one that is overdue", () => {
    const { queue, add } = setUp("a");
    add("x", 2);
    passOver(queue, 1, 1);
    passOver(queue, maxPassedOver, 3);
    add("y", 4);
    passOver(queue, maxPassedOver, 3);
    expect(queue.overdue()).toBe(2);
  });
});
