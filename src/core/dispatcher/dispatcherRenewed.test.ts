import { AddinError } from "../errors/addinError";
import { Moment } from "../refresh/moments";
import { setUpDispatcher, valueOf, watch } from "../../../tests/support/dispatcherRig";

describe("in a refresh, a key is asked once, by however many cells after another", () => {
  test("though another part of it is older", async () => {
    const { clock, dispatcher, sent, begin } = setUpDispatcher();
    watch(dispatcher.ask("a", 3));
    await clock.pass(8);
    await sent[0]?.answer();
    begin(new Moment({ values: clock.now(), errors: clock.now() }, []));
    await clock.pass(1);
    watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[1]?.answer();
    expect(valueOf(watch(dispatcher.ask("a", 1)))).toBe("a0");
    expect(sent).toHaveLength(2);
  });

  test("though the service refuses, and the value of before stands", async () => {
    const { clock, dispatcher, sent, begin } = setUpDispatcher();
    watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.answer();
    begin(new Moment({ values: clock.now(), errors: clock.now() }, []));
    await clock.pass(1);
    watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[1]?.answer(new Map([["a", [new AddinError("refused")]]]));
    expect(valueOf(watch(dispatcher.ask("a", 1)))).toBe("a0");
    expect(sent).toHaveLength(2);
  });
});
