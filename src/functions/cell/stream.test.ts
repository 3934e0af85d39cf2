import { FaultyApp } from "../../../tests/faults/faultyApp";
import { settled } from "../../../tests/support/manualClock";
import type { App } from "../../core/app";
import { AddinError } from "../../core/errors/addinError";
import type { Cells } from "./firewall";
import { stream } from "./stream";

type Begin = Parameters<typeof stream>[1];

/** A streaming cell: the values it was shown, whether its feed has ended, and the invocation that Excel holds. */
function streaming(begin: Begin, invocation: Parameters<typeof stream>[0] = {}) {
  const { app } = new FaultyApp();
  const shown: unknown[] = [];
  const given = Object.assign(invocation, { setResult: (value: unknown) => void shown.push(value) });
  stream(given, begin);
  return { app, shown, invocation: given };
}

/** Feeds a cell by hand. */
function feed() {
  let show = (_cells: Cells): void => undefined;
  let app: App | undefined;
  const end = jest.fn();
  const begin: Begin = (given, showing) => {
    app = given;
    show = showing;
    showing([[1]]);
    return end;
  };
  return { begin, end, show: (cells: Cells) => show(cells), app: () => app };
}

test("a cell shows the first value and each that follows", async () => {
  const fed = feed();
  const { app, shown } = streaming(fed.begin);
  await settled();
  fed.show([[2]]);
  expect(shown).toEqual([[[1]], [[2]]]);
  expect([fed.app(), fed.end.mock.calls.length]).toEqual([app, 0]);
});

test("a cell that is gone before it has begun ends as soon as it begins", async () => {
  const fed = feed();
  const { shown, invocation } = streaming(fed.begin);
  invocation.onCanceled?.();
  await settled();
  expect([shown, fed.end.mock.calls.length]).toEqual([[], 1]);
});

test("cells that Excel starts again without having ended them do not add up without bound", async () => {
  const first = feed();
  const { shown } = streaming(first.begin);
  await settled();
  for (let count = 0; count < 1000; count++) streaming(feed().begin);
  await settled();
  first.show([[2]]);
  expect([shown, first.end.mock.calls.length]).toEqual([[[[1]]], 1]);
});

test("a cell that cannot begin shows the error with its sentence", async () => {
  const { shown } = streaming(() => Promise.reject(new AddinError("badArgument", { argument: "what" })));
  await settled();
  expect(shown).toEqual([expect.objectContaining({ code: "#VALUE!" })]);
  expect(shown[0]).toBeInstanceOf(CustomFunctions.Error);
});
