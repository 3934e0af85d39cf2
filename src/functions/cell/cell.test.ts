import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { Cell } from "./cell";

/** A dispatcher that never answers, and what was asked of it and left. */
function silence() {
  const steps: string[] = [];
  const dispatcher = {
    ask: (key: string, parts: number) => {
      steps.push(`asks ${key} ${parts}`);
      return new Promise(() => undefined);
    },
    leave: (key: string) => void steps.push(`leaves ${key}`),
  } as unknown as Dispatcher<string>;
  return { dispatcher, steps };
}

test("a cell leaves what it asked, and asks nothing more", () => {
  const { dispatcher, steps } = silence();
  const cell = new Cell(false);
  void cell.ask(dispatcher, "06600");
  cell.leave();
  expect(cell.ask(dispatcher, "06700")).toMatchObject({ code: "cancelled" });
  expect(steps).toEqual(["asks 06600 1", "leaves 06600"]);
});

test("what a cell asks in place of another question is asked before that is left, so that what both ask goes on", () => {
  const { dispatcher, steps } = silence();
  const cell = new Cell(false);
  void cell.ask(dispatcher, "06600", 63);
  cell.replaceQuestions(() => [cell.ask(dispatcher, "06600", 1)]);
  cell.leave();
  expect(steps).toEqual(["asks 06600 63", "asks 06600 1", "leaves 06600", "leaves 06600"]);
});
