import { settled } from "../../../tests/support/manualClock";
import type { App } from "../../core/app";
import type { Dispatcher } from "../../core/dispatcher/dispatcher";
import { AddinError } from "../../core/errors/addinError";
import { Cell, whenLoaded } from "./cell";

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

function newCell({ isPreview = false } = {}): Cell {
  return new Cell(
    { moments: {}, activity: { asked: () => undefined } } as unknown as App,
    { isInValuePreview: isPreview },
    () => [],
  );
}

test("a cell leaves what it asked, asks nothing more, and is told nothing", async () => {
  const { dispatcher, steps } = silence();
  const cell = newCell();
  void cell.ask(dispatcher, "06600");
  cell.leave();
  const told: unknown[] = [];
  const asked = cell.ask(dispatcher, "06700");
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
  const cell = newCell();
  for (const key of ["06600", "06700", "06760"]) void cell.ask(dispatcher, key);
  expect(asked).toEqual([0, 7001, 7001]);
});

test("a preview answers what is held and sends nothing", () => {
  const held = { parts: 1, known: ["value"], times: [{ retrievedAt: 0, freshUntil: Infinity }] };
  const asked: string[] = [];
  const dispatcher = {
    held: (key: string) => (key === "06600" ? held : undefined),
    ask: (key: string) => void asked.push(key),
  } as unknown as Dispatcher<string>;
  const cell = newCell({ isPreview: true });
  expect([cell.ask(dispatcher, "06600"), cell.ask(dispatcher, "06700")]).toEqual([
    held,
    expect.objectContaining({ code: "preview" }),
  ]);
  expect(asked).toEqual([]);
});

test("a cell leaves nothing twice, and nothing that it was answered at once", () => {
  const { dispatcher, steps } = silence();
  const cell = newCell();
  const held = { ...dispatcher, ask: () => new AddinError("offline") } as unknown as Dispatcher<string>;
  cell.ask(held, "06600");
  void cell.ask(dispatcher, "06700");
  cell.leave();
  cell.leave();
  expect(steps).toEqual(["asks 06700 1", "leaves 06700"]);
});

describe("a part that loads", () => {
  const twice = (part: number): number => part * 2;

  test("what is loaded is gone on with at once, and its answer stays plain", () => {
    expect(whenLoaded(21, twice)).toBe(42);
  });

  test("what is on its way is waited for", async () => {
    const answer = whenLoaded(Promise.resolve(21), twice);
    expect(answer).toBeInstanceOf(Promise);
    expect(await answer).toBe(42);
  });

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
