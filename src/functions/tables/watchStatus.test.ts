import { FaultyApp } from "../../../tests/faults/faultyApp";
import { latestOf } from "../../../tests/faults/formulas";
import { functionsById } from "..";

/** A cell that holds =ZIP.STATUS(what), with every value that it was given and when. */
async function statusCell(faulty: FaultyApp, what: unknown, isInValuePreview = false) {
  const shown: { at: number; value: unknown }[] = [];
  const invocation = {
    isInValuePreview,
    onCanceled: undefined as (() => void) | undefined,
    setResult: (value: unknown) => void shown.push({ at: faulty.time(), value }),
  };
  functionsById["ZIP.STATUS"]?.(what, invocation);
  await faulty.clock.pass(0);
  return { shown, invocation, values: () => shown.map(({ value }) => value) };
}

test("shows all it knows at once, and what has changed after a second", async () => {
  const faulty = new FaultyApp();
  const { values, shown } = await statusCell(faulty, null);
  expect(values()).toEqual([
    [
      ["waiting", 0],
      ["requests", 0],
      ["cached", 0],
      ["last_error", ""],
      ["last_refresh", ""],
    ],
  ]);
  await faulty.evaluate(latestOf("06600"));
  await faulty.evaluate(latestOf("06600"));
  expect(values().at(-1)).toEqual([
    ["waiting", 0],
    ["requests", 2],
    ["cached", 2],
    ["last_error", ""],
    ["last_refresh", expect.stringMatching(/^2026-11-21 \d\d:00:0\d$/)],
  ]);
  for (const [index, { at }] of shown.slice(1).entries())
    expect(at - (shown[index]?.at ?? 0)).toBeGreaterThanOrEqual(1000);
});

test("is given a value at most once a second, and only one that differs", async () => {
  const faulty = new FaultyApp();
  const { shown } = await statusCell(faulty, "waiting");
  const events = faulty.app.activity.eventsOf("zipcodes");
  for (let passed = 0; passed < 5000; passed += 50) {
    events.waiting(1);
    await faulty.clock.pass(50);
  }
  expect(shown).toHaveLength(6);
  for (let passed = 0; passed < 5000; passed += 50) {
    faulty.app.activity.asked(true);
    await faulty.clock.pass(50);
  }
  expect(shown.at(-1)?.value).toEqual([[100]]);
  expect(shown).toHaveLength(6);
});

test("tells the sentence of the last error", async () => {
  const faulty = new FaultyApp({ tokens: {} });
  const { values } = await statusCell(faulty, "Last error");
  await faulty.evaluate(latestOf("06600"));
  expect(values().at(-1)).toEqual([["No token yet. Open the ZIP for Excel pane and connect."]]);
});

test("a cell that is gone is told nothing more, nor is a preview after its first value", async () => {
  const faulty = new FaultyApp();
  const gone = await statusCell(faulty, "waiting");
  const preview = await statusCell(faulty, "waiting", true);
  gone.invocation.onCanceled?.();
  faulty.app.activity.eventsOf("zipcodes").waiting(1);
  await faulty.clock.pass(5000);
  expect([gone.values(), preview.values()]).toEqual([[[[0]]], [[[0]]]]);
  expect(faulty.clock.timersArmed).toBe(0);
});

test("another word is refused with the list, as the value of the cell", async () => {
  const { values } = await statusCell(new FaultyApp(), "speed");
  expect(values()).toEqual([
    expect.objectContaining({
      code: "#VALUE!",
      message: "“speed” is not valid for “what”. Use waiting, requests, cached, last_error, or last_refresh.",
    }),
  ]);
});
