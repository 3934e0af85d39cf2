import { setUpDispatcher } from "../../../tests/support/dispatcherRig";
import { estimate } from "./estimate";
import { releaseImmediately } from "./release";

type Rig = ReturnType<typeof setUpDispatcher>;

/** A dispatcher whose plan asks for the keys of each group apart, three in a request, and writes down what it was asked about. */
function setUp(slots = 2) {
  const counted: [group: number, keys: number][][] = [];
  const rig = setUpDispatcher(slots, releaseImmediately, {
    requests(waiting) {
      counted.push([...waiting]);
      return [...waiting.values()].reduce((sum, keys) => sum + Math.ceil(keys / 3), 0);
    },
  });
  const estimated = (questions: Record<string, number>, isRenewed?: boolean) =>
    estimate(rig.dispatcher, new Map(Object.entries(questions)), isRenewed);
  return { ...rig, counted, estimated };
}

/** Asks for parts of a key, and has the answer. */
async function hold({ dispatcher, clock, sent }: Rig, key: string, parts: number): Promise<void> {
  void dispatcher.ask(key, parts);
  await clock.pass(1000);
  await sent.at(-1)?.answer();
}

test("no questions cost nothing", () => {
  expect(setUp().estimated({})).toEqual({ missing: [], requests: 0 });
});

test("a question that asks for nothing costs nothing, whether or not it is renewed", () => {
  const { estimated } = setUp();
  for (const isRenewed of [false, true]) expect(estimated({ a: 0 }, isRenewed)).toEqual({ missing: [], requests: 0 });
});

test("keys are counted by the group in which they would wait", () => {
  const { estimated, counted } = setUp();
  expect(estimated({ a: 1, b: 2, c: 1, d: 1, e: 1 })).toEqual({ missing: ["a", "b", "c", "d", "e"], requests: 3 });
  expect(counted).toEqual([
    [
      [1, 4],
      [2, 1],
    ],
  ]);
});

test("what is held costs nothing, and of a key that is held in part only the rest is counted", async () => {
  const rig = setUp();
  await hold(rig, "a", 1);
  await hold(rig, "b", 3);
  expect(rig.estimated({ a: 3, b: 3, c: 1 })).toEqual({ missing: ["a", "c"], requests: 2 });
  expect(rig.counted.at(-1)).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

test("what is on its way costs no other request", async () => {
  const { dispatcher, clock, estimated } = setUp();
  void dispatcher.ask("a", 1);
  await clock.pass(1000);
  expect(estimated({ a: 1, b: 1 })).toEqual({ missing: ["b"], requests: 1 });
});

test("what waits for its request is still counted", async () => {
  const { dispatcher, clock, estimated } = setUp(0);
  void dispatcher.ask("a", 1);
  await clock.pass(1000);
  expect(estimated({ a: 1 })).toEqual({ missing: ["a"], requests: 1 });
});

test("what has become stale, or is made so, costs a request again", async () => {
  const rig = setUp();
  await hold(rig, "a", 1);
  await hold(rig, "b", 1);
  rig.dispatcher.expire(["a"]);
  expect(rig.estimated({ a: 1, b: 1 }).missing).toEqual(["a"]);
  await rig.clock.pass(3_600_000);
  expect(rig.estimated({ a: 1, b: 1 }).missing).toEqual(["a", "b"]);
});

test("a renewal counts what is held and what is on its way, with all the parts that are asked", async () => {
  const rig = setUp();
  await hold(rig, "a", 1);
  void rig.dispatcher.ask("b", 1);
  await rig.clock.pass(1000);
  expect(rig.estimated({ a: 3, b: 1 }, true)).toEqual({ missing: ["a", "b"], requests: 2 });
  expect(rig.counted.at(-1)).toEqual([
    [3, 1],
    [1, 1],
  ]);
});

test("an estimate asks for nothing, and changes nothing of what follows", async () => {
  const { dispatcher, clock, sent, waiting, estimated } = setUp();
  const questions = { a: 1, b: 2, c: 1, d: 1, e: 1 };
  const first = estimated(questions);
  await clock.pass(120_000);
  expect([sent.length, waiting()]).toEqual([0, 0]);
  expect(dispatcher.peek("a")).toBeUndefined();
  expect(estimated(questions)).toEqual(first);
});

test.each([1, 3, 4, 10])("as many requests are named as are then sent, for this many keys: %d", async (count) => {
  const rig = setUpDispatcher(100);
  const questions = new Map(Array.from({ length: count }, (_, index): [string, number] => [`key${index}`, 1]));
  const { requests, missing } = estimate(rig.dispatcher, questions);
  for (const [key, parts] of questions) void rig.dispatcher.ask(key, parts);
  await rig.clock.pass(1000);
  expect(rig.sent).toHaveLength(requests);
  expect(rig.sent.flatMap(({ batch }) => batch.keys)).toEqual(missing);
});
