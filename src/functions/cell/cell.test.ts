import { settled } from "../../../tests/support/manualClock";
import type { App } from "../../core/app";
import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { AddinError } from "../../core/errors/addinError";
import { askFor, type Cell, cellLeaves, newCell, whenLoaded } from "./cell";

/** A dispatcher that never answers, with a record of what it was asked and what cells left. */
function silence() {
  const steps: string[] = [];
  const dispatcher = {
    ask: (key: string, parts: number) => {
      steps.push(`asks ${key} ${parts}`);
      return new Promise(() => undefined);
    },
    leave: (key: string) => void steps.push(`leaves ${key}`),
    burstTime: () => 7000,
  } as unknown as Dispatcher<string>;
  return { dispatcher, steps };
}

function oneCell({ isPreview = false } = {}): Cell {
  return newCell(
    { moments: {}, activity: { asked: () => undefined } } as unknown as App,
    { isInValuePreview: isPreview },
    () => [],
  );
}

test("a cell leaves what it asked, asks nothing more, and is told nothing", async () => {
  const { dispatcher, steps } = silence();
  const cell = oneCell();
  void askFor(cell, dispatcher, "06600");
  cellLeaves(cell);
  const told: unknown[] = [];
  const asked = askFor(cell, dispatcher, "06700");
  void Promise.resolve(asked).then((answer) => told.push(answer));
  await settled();
  expect(asked).toBeInstanceOf(Promise);
  expect(told).toEqual([]);
  expect(steps).toEqual(["asks 06600 1", "leaves 06600"]);
});

test("a cell waits since its first question, whenever it asks the others", () => {
  const asked: number[] = [];
  const dispatcher = {
    ask: (_key: string, _parts: number, since: number) => (asked.push(since), new Promise(() => undefined)),
    burstTime: () => 7000 + asked.length,
  } as unknown as Dispatcher<string>;
  const cell = oneCell();
  for (const key of ["06600", "06700", "06760"]) void askFor(cell, dispatcher, key);
  expect(asked).toEqual([0, 7001, 7001]);
});

describe("a part that loads", () => {
  test("what does not come is told as such, with its cause, and nothing runs", async () => {
    const cause = new Error("ChunkLoadError");
    const run = jest.fn();
    const error: unknown = await Promise.resolve(whenLoaded(Promise.reject<number>(cause), run)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(AddinError);
    expect(error).toMatchObject({ code: "notLoaded", details: {}, cause });
    expect(run).not.toHaveBeenCalled();
  });

  test("what goes wrong afterwards is not blamed on the loading", async () => {
    const failing = whenLoaded(Promise.resolve(21), () => {
      throw new AddinError("offline");
    });
    await expect(failing).rejects.toMatchObject({ code: "offline" });
  });
});
