import { settled } from "../../../tests/support/manualClock";
import type { App } from "../../core/app";
import type { Invocation } from "./cell";

/** As much of an app as a cell needs that asks nothing. */
const app = { accountChanges: 0, language: "en", moments: {} } as App;

/** The border with Excel before its app has loaded. */
async function afresh() {
  let loaded: Awaited<ReturnType<typeof load>> | undefined;
  await jest.isolateModulesAsync(async () => void (loaded = await load()));
  if (!loaded) throw new Error("the border did not load");
  return loaded;
}

async function load() {
  const { missApp, provideApp } = await import("./app");
  const { answer } = await import("./answer");
  const { newCellError } = await import("./errors");
  const { stream } = await import("./stream");
  const notLoaded = newCellError("#N/A", "not loaded");
  const body = jest.fn(() => [["value"]]);
  return {
    call: (invocation: Invocation = {}): unknown => answer(invocation, body),
    body,
    come: () => provideApp(app),
    miss: () => missApp(notLoaded),
    notLoaded,
    stream,
  };
}

test("a cell that is calculated before the app has loaded waits for it, and one after that does not", async () => {
  const { body, call, come } = await afresh();
  const waiting = call();
  await settled();
  expect(body).not.toHaveBeenCalled();
  come();
  expect([await waiting, call()]).toEqual([[["value"]], [["value"]]]);
});

test("a cell that is canceled before the app has loaded does nothing", async () => {
  const { body, call, come } = await afresh();
  const invocation: Invocation = {};
  const canceled = call(invocation);
  invocation.onCanceled?.();
  come();
  expect([await canceled, invocation.onCanceled]).toEqual([[[""]], undefined]);
  expect(body).not.toHaveBeenCalled();
});

test("where the app cannot be loaded, cells that wait and those that follow say so, until it is there", async () => {
  const { call, come, miss, notLoaded } = await afresh();
  const waiting = call();
  miss();
  await expect(waiting).rejects.toBe(notLoaded);
  expect(() => call()).toThrow(notLoaded);
  come();
  expect(call()).toEqual([["value"]]);
});

test("a cell that keeps answering waits for the app, too, or says that it cannot be loaded", async () => {
  const { come, miss, notLoaded, stream } = await afresh();
  const shown: unknown[] = [];
  const begin = async (): Promise<void> => {
    stream({ setResult: (value: unknown) => void shown.push(value) }, (_app, show) => {
      show([["shown"]]);
      return () => undefined;
    });
    await settled();
  };
  await begin();
  expect(shown).toEqual([]);
  miss();
  await settled();
  expect(shown).toEqual([notLoaded]);
  come();
  await begin();
  expect(shown).toEqual([notLoaded, [["shown"]]]);
});
