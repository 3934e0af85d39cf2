import { AddinError } from "../errors/addinError";
import { Moment } from "../refresh/moments";
import { setUpDispatcher, valueOf, watch } from "../../../tests/support/dispatcherRig";

/** These parts of a key have been asked, and answered unless they are still on their way; a refresh begins, in which a cell asks one of them. */
async function refreshed(parts: number, isAnswered = true) {
  const rig = setUpDispatcher();
  const { clock, dispatcher, sent, begin } = rig;
  watch(dispatcher.ask("a", parts));
  await clock.pass(8);
  if (isAnswered) await sent[0]?.answer();
  begin(new Moment({ values: clock.now(), errors: clock.now() }, []));
  await clock.pass(1);
  const a = watch(dispatcher.ask("a", 1));
  await clock.pass(8);
  return { ...rig, a };
}

describe("in a refresh, a key is asked once, by however many cells after another", () => {
  test("though another part of it is older", async () => {
    const { dispatcher, sent } = await refreshed(3);
    await sent[1]?.answer();
    expect([valueOf(watch(dispatcher.ask("a", 1))), sent.length]).toEqual(["a0", 2]);
  });

  test("though the service refuses, and the value of before stands", async () => {
    const { dispatcher, sent } = await refreshed(1);
    await sent[1]?.answer(new Map([["a", [new AddinError("refused")]]]));
    expect([valueOf(watch(dispatcher.ask("a", 1))), sent.length]).toEqual(["a0", 2]);
  });

  test("though a request of before is still on its way, whose answer is old", async () => {
    const { a, sent } = await refreshed(1, false);
    await sent[0]?.answer();
    expect([valueOf(a), sent.length]).toEqual(["waiting", 2]);
  });
});

test("a request that left before a refresh leaves again, though the part that is asked has come in it", async () => {
  const { clock, dispatcher, sent, begin } = setUpDispatcher();
  for (const part of [1, 2]) {
    dispatcher.ask("a", part);
    await clock.pass(8);
  }
  begin(new Moment({ values: clock.now(), errors: clock.now() }, []));
  await clock.pass(1);
  await sent[1]?.answer();
  dispatcher.ask("a", 2);
  await clock.pass(8);
  expect(sent.slice(2).map(({ batch }) => batch.parts)).toEqual([1]);
});
