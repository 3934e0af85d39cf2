import { act, renderHook, waitFor } from "@testing-library/react";
import type { Answer } from "../../core/dispatcher/answer";
import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { AddinError } from "../../core/errors/addinError";
import { type Pane, PaneContext } from "./pane";
import { useAnswers } from "./useAnswers";

const held: Answer<number> = { parts: 1, known: [1], times: [] };

/** A view that asks two questions: one is held, and the other fails when the test says so. */
function setUp() {
  const done: string[] = [];
  const pane = { accountVersion: 0, wave: (): void => undefined };
  let fail = (_error: AddinError): void => undefined;
  const asking = {
    ask: (key: string) => (done.push(`ask ${key}`), key === "a" ? held : new Promise((end) => (fail = end))),
    leave: (key: string) => void done.push(`leave ${key}`),
  } as unknown as Dispatcher<number>;
  const app = { onWave: (tell: () => void) => ((pane.wave = tell), () => undefined) };
  const wrapper = ({ children }: React.PropsWithChildren) => (
    <PaneContext value={{ app, accountVersion: pane.accountVersion } as unknown as Pane}>{children}</PaneContext>
  );
  const view = renderHook(() => useAnswers(asking, ["a", "b"], 1), { wrapper });
  return { ...view, pane, fail: () => fail(new AddinError("offline")), doneNow: () => done.splice(0) };
}

it("shows what is held at once, and a failure until a wave has brought more; what is on its way is left with the account and the view", async () => {
  const { result, rerender, unmount, pane, fail, doneNow } = setUp();
  expect([[...result.current.answers.keys()], result.current.waiting]).toEqual([["a"], 1]);
  fail();
  await waitFor(() => expect(result.current.waiting).toBe(0));
  act(() => pane.wave());
  expect([result.current.answers.size, doneNow()]).toEqual([2, ["ask a", "ask b", "ask a", "ask b"]]);
  pane.accountVersion++;
  rerender();
  unmount();
  expect(doneNow()).toEqual(["leave b", "ask a", "ask b", "leave b"]);
});
