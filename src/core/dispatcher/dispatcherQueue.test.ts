import { promised, setUpDispatcher, watch } from "../../../tests/support/dispatcherRig";
import { releaseImmediately } from "./release";

test("keys of a group leave in the order in which they came; one that its cells have left comes last when it is asked again", async () => {
  const { clock, dispatcher, sent, keysSent } = setUpDispatcher(1);
  const [first] = ["a", "b", "c", "d", "e", "f"].map((key) => promised(dispatcher.ask(key, 1)));
  dispatcher.leave("a", first ?? Promise.resolve());
  dispatcher.ask("a", 1);
  await clock.pass(8);
  await sent[0]?.answer();
  expect(keysSent()).toEqual(["bcd", "efa"]);
});

test("a key stays in the group in which it began to wait, whoever joins it, while it asks the same", async () => {
  const asked: string[] = [];
  const { clock, dispatcher } = setUpDispatcher(0, releaseImmediately, {
    groupOf: (key) => asked.push(key),
  });
  dispatcher.ask("a", 1);
  dispatcher.ask("a", 1);
  await clock.pass(8);
  dispatcher.cacheFilled();
  expect(asked).toEqual(["a"]);
});

test("the sender is told the road that the plan has chosen, and the recalculation: it begins with a cell that waits after nobody did", async () => {
  const { clock, dispatcher, sent } = setUpDispatcher(1, releaseImmediately, {
    next: (waiting) => (waiting.size > 0 ? { take: [...waiting], parts: 1, road: "pages" } : undefined),
  });
  dispatcher.ask("a", 1);
  await clock.endBurst();
  await sent[0]?.answer();
  dispatcher.ask("b", 1);
  await clock.endBurst();
  expect(sent.map(({ batch }) => batch)).toEqual([
    { keys: ["a"], parts: 1, road: "pages", recalculation: 1 },
    { keys: ["b"], parts: 1, road: "pages", recalculation: 2 },
  ]);
});

test("a group that six batches have passed over is named to the plan, until it is served", async () => {
  const named: (number | undefined)[] = [];
  const { clock, dispatcher, sent } = setUpDispatcher(1, releaseImmediately, {
    next(waiting, _mayBePartial, overdue) {
      named.push(overdue);
      const group = overdue ?? (waiting.has(1) ? 1 : undefined);
      return group === undefined ? undefined : { take: [[group, 1]], parts: group };
    },
  });
  watch(dispatcher.ask("patient", 2));
  for (let index = 0; index < 9; index++) watch(dispatcher.ask(`key${index}`, 1));
  await clock.pass(8);
  for (let batch = 0; batch < 8; batch++) await sent[batch]?.answer();
  expect(sent.findIndex(({ batch }) => batch.keys.includes("patient"))).toBe(6);
  expect(named.slice(0, 8)).toEqual([...Array<undefined>(6).fill(undefined), 2, undefined]);
});
