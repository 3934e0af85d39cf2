import { promised, setUpDispatcher, watch } from "../../../tests/support/dispatcherRig";
import { AddinError } from "../errors/addinError";
import { reviewAfter } from "./flights";
import { maxSilence } from "./watchdog";

/** A dispatcher that reports its hand-overs to the cells. */
function setUp() {
  const told: string[] = [];
  const rig = setUpDispatcher(2, {
    hand: (settle) => {
      told.push("hand");
      settle();
    },
    flush: () => void told.push("flush"),
  });
  return { ...rig, told };
}

test("the answers of a request are handed over once, for all their cells", async () => {
  const { clock, dispatcher, sent, told } = setUp();
  for (const key of "abc") dispatcher.ask(key, 1);
  await clock.endBurst();
  await sent[0]?.answer();
  expect(told).toEqual(["hand"]);
});

test("the next request leaves before answers are handed over, which takes long for many cells", async () => {
  const left: string[][] = [];
  const rig = setUpDispatcher(1, { hand: () => void left.push(rig.keysSent()), flush: () => undefined });
  for (const key of "abcdef") rig.dispatcher.ask(key, 1);
  await rig.clock.endBurst();
  await rig.sent[0]?.answer();
  expect(left).toEqual([["abc", "def"]]);
});

test("a request that answers no cell hands nothing over: Excel's runtime stays at rest", async () => {
  const { clock, dispatcher, sent, told } = setUp();
  const leaves = promised(dispatcher.ask("a", 1));
  await clock.pass(8);
  dispatcher.leave("a", leaves);
  await clock.pass(reviewAfter);
  watch(dispatcher.ask("b", 1));
  await clock.pass(8);
  await sent[1]?.answer(new Map(), ["b"]);
  expect([sent[0]?.aborted, told]).toEqual([true, []]);
});

test("what is held for Excel goes early where cells are told that nothing is sent, and only there", async () => {
  const { clock, dispatcher, told, refuse } = setUp();
  dispatcher.ask("a", 1);
  await clock.pass(8);
  refuse(new AddinError("paused"));
  expect(told).toEqual([]);
  dispatcher.ask("b", 1);
  await clock.endBurst();
  expect(told).toEqual(["flush"]);
});

test("what is held for Excel is left alone while cells wait and none of them has waited too long", async () => {
  const { clock, dispatcher, told } = setUp();
  dispatcher.ask("a", 1);
  await clock.pass(maxSilence - 1);
  expect(told).toEqual([]);
  await clock.pass(1);
  expect(told).toEqual(["flush"]);
});
