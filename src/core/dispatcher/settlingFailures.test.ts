import { setUpDispatcher, valueOf, watch } from "../../../tests/support/dispatcherRig";
import { AddinError } from "../errors/addinError";

describe("a request that was given up, and fails in the end", () => {
  test("takes nothing from whoever asked later and waits for another request", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher(1);
    const first = watch(dispatcher.ask("a", 1));
    await clock.pass(62_000);
    const again = watch(dispatcher.ask("a", 1));
    await clock.pass(8);
    await sent[0]?.fail(new AddinError("timedOut"));
    expect([valueOf(first), valueOf(again), sent.length]).toEqual(["timedOut", "waiting", 2]);
    await sent[1]?.answer();
    expect(valueOf(again)).toBe("a0");
  });

  test("takes nothing from a cell that had joined it before it was given up", async () => {
    const { clock, dispatcher, sent } = setUpDispatcher(1);
    dispatcher.ask("a", 1);
    await clock.pass(30_000);
    const late = watch(dispatcher.ask("a", 1));
    await clock.pass(32_000);
    await sent[0]?.fail(new AddinError("timedOut"));
    expect(valueOf(late)).toBe("waiting");
    await sent[1]?.answer();
    expect(valueOf(late)).toBe("a0");
  });
});

test("each part that a reply fails to bring is told its own reason, whatever the others are told", async () => {
  const { clock, dispatcher, sent } = setUpDispatcher();
  const cells = [0b001, 0b010, 0b100].map((parts) => watch(dispatcher.ask("a", parts)));
  await clock.pass(8);
  await sent[0]?.answer(new Map([["a", [new AddinError("forbidden"), new AddinError("unreadable")]]]));
  expect(cells.map((cell, part) => valueOf(cell, part))).toEqual(["forbidden", "unreadable", "noAnswer"]);
});
