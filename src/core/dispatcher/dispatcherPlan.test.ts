import { setUpDispatcher } from "../../../tests/support/dispatcherRig";
import { releaseImmediately } from "./release";

test("the sender is told which road the plan has chosen", async () => {
  const { clock, dispatcher, sent } = setUpDispatcher(1, releaseImmediately, {
    next: (waiting) => (waiting.size > 0 ? { take: [...waiting], parts: 1, road: "pages" } : undefined),
  });
  dispatcher.ask("a", 1);
  await clock.endBurst();
  expect(sent.map(({ batch }) => batch)).toEqual([{ keys: ["a"], parts: 1, road: "pages", recalculation: 1 }]);
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
