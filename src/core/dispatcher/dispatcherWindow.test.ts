import { setUpDispatcher } from "../../../tests/support/dispatcherRig";
import { AddinError } from "../errors/addinError";
import { maxWindow, quiet } from "./batchWindow";

describe("a key that comes alone waits for its neighbors again", () => {
  test("after a batch that has left, and one that was answered", async () => {
    const { clock, dispatcher, sent, keysSent } = setUpDispatcher();
    dispatcher.ask("a", 1);
    await clock.pass(8);
    dispatcher.ask("b", 1);
    await clock.pass(7);
    expect(keysSent()).toEqual(["a"]);
    await sent[0]?.answer();
    dispatcher.ask("c", 1);
    await clock.pass(16);
    expect(keysSent()).toEqual(["a", "bc"]);
  });

  test("after everything was stopped", async () => {
    const { clock, dispatcher, sent, keysSent } = setUpDispatcher(1);
    dispatcher.ask("a", 1);
    await clock.pass(8);
    dispatcher.ask("b", 1);
    await clock.pass(8);
    dispatcher.cancelAll(new AddinError("canceled"));
    dispatcher.ask("c", 1);
    await clock.endBurst();
    expect([keysSent(), sent[0]?.aborted]).toEqual([["a"], true]);
    await clock.pass(8);
    expect(keysSent()).toEqual(["a", "c"]);
  });
});

test("keys that have waited long enough leave with the next slot, however many batches they fill", async () => {
  const { clock, dispatcher, keysSent, freeSlot } = setUpDispatcher(0);
  for (const key of "abcde") dispatcher.ask(key, 1);
  await clock.pass(8);
  freeSlot();
  freeSlot();
  expect(keysSent()).toEqual(["abc", "de"]);
});

describe("a batch that is not full", () => {
  /** The same key is asked again and again, with gaps shorter than the quiet. Returns after how many milliseconds a batch has left. */
  async function askUntilSent({ clock, dispatcher, sent }: ReturnType<typeof setUpDispatcher>, key: string) {
    const before = sent.length;
    const start = clock.now();
    while (sent.length === before) {
      dispatcher.ask(key, 1);
      await clock.pass(1);
    }
    return clock.now() - start;
  }

  test("waits another quiet for whatever arrives meanwhile, but no longer than its oldest key may", async () => {
    const waited = await askUntilSent(setUpDispatcher(), "a");
    expect([waited >= maxWindow, waited <= maxWindow + quiet]).toEqual([true, true]);
  });

  test("counts from the oldest key that still waits: a full batch took those before", async () => {
    const rig = setUpDispatcher();
    for (let passed = 0; passed < 200; passed += 5) {
      rig.dispatcher.ask("a", 1);
      await rig.clock.pass(5);
    }
    for (const key of "bcd") rig.dispatcher.ask(key, 1);
    await rig.clock.endBurst();
    const waited = await askUntilSent(rig, "d");
    expect([rig.keysSent(), waited >= maxWindow, waited <= maxWindow + quiet]).toEqual([["abc", "d"], true, true]);
  });

  test("waits for a slot without a timer, and takes in what arrives", async () => {
    const { clock, dispatcher, keysSent, freeSlot } = setUpDispatcher(0);
    dispatcher.ask("a", 1);
    const ofWatchdog = 1;
    await clock.pass(quiet);
    expect(clock.timersArmed).toBe(ofWatchdog);
    dispatcher.ask("b", 1);
    await clock.endBurst();
    expect(clock.timersArmed).toBe(ofWatchdog);
    freeSlot();
    expect(keysSent()).toEqual(["ab"]);
  });
});
