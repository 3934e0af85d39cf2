import { allSteps } from "../../../../tests/support/allSteps";
import { isQuadratic } from "../../../../tests/support/growth";
import { ManualClock, settled } from "../../../../tests/support/manualClock";
import { inSlices, longNumbersAsText, type Steps } from "./table";

/** A clock, and work whose every step takes ten milliseconds. */
function setUp(stepCount: number) {
  const clock = new ManualClock();
  const aborter = new AbortController();
  let done = 0;
  function* work(): Steps<string> {
    for (; done < stepCount; done++) {
      clock.slip(10);
      yield;
    }
    return "done";
  }
  return { clock, aborter, done: () => done, result: inSlices(work(), clock, aborter.signal) };
}

test("short work is done at once", async () => {
  const { result, done } = setUp(2);
  expect(done()).toBe(2);
  expect(await result).toBe("done");
});

test("long work pauses whenever a slice is full, until the page has had its turn", async () => {
  const { clock, result, done } = setUp(8);
  const after = [done()];
  for (let turn = 0; turn < 3; turn++) {
    await clock.endBurst();
    after.push(done());
  }
  expect(after).toEqual([2, 5, 8, 8]);
  expect(await result).toBe("done");
});

test("work that is stopped between two slices does no more", async () => {
  const { clock, aborter, result, done } = setUp(100);
  const rejected = expect(result).rejects.toMatchObject({ code: "canceled" });
  await clock.endBurst();
  const before = done();
  aborter.abort();
  await clock.endBurst();
  await settled();
  expect(done()).toBe(before);
  await rejected;
});

const read = (json: string): string => allSteps(longNumbersAsText(json));

test.each([
  ["12345678901234567890", '"12345678901234567890"'],
  ['[-9007199254740993,{"id":9007199254740993}]', '["-9007199254740993",{"id":"9007199254740993"}]'],
  ["9007199254740991", "9007199254740991"],
  ["0.12345678901234567890", "0.12345678901234567890"],
  ["1.5e300", "1.5e300"],
  ["[12345678901234567890.5,12345678901234567890e2]", "[12345678901234567890.5,12345678901234567890e2]"],
  [
    "[1e-1234567890123456,1E+1234567890123456,-12345678901234567890 ]",
    '[1e-1234567890123456,1E+1234567890123456,"-12345678901234567890" ]',
  ],
  [
    '["\\\\",12345678901234567890,"x",12345678901234567890]',
    '["\\\\","12345678901234567890","x","12345678901234567890"]',
  ],
  ['{"a \\"12345678901234567890":"12345678901234567890"}', '{"a \\"12345678901234567890":"12345678901234567890"}'],
])("%s is read as %s", (json, expected) => {
  expect(read(json)).toBe(expected);
});

test("a text of ten megabytes is read", () => {
  const text = "x".repeat(10_000_000);
  expect(read(`{"text":"${text}","id":12345678901234567890}`)).toBe(`{"text":"${text}","id":"12345678901234567890"}`);
});

test("quotes and backslashes without an end stay as they are, and are read in linear time", async () => {
  for (const hostile of ['"\\\\\\'.repeat(50_000), '"'.repeat(50_001), "\\".repeat(50_001)])
    expect(read(`1234567890123456${hostile}`)).toBe(`1234567890123456${hostile}`);
  expect(await isQuadratic((length) => read(`1234567890123456${'"\\\\\\'.repeat(length / 4)}`), 20_000)).toBe(false);
});

test.each(["", '"a"'])("many numbers before the text %s are read in linear time", async (last) => {
  const readMany = (length: number): string => read(`${"12345678901234567,".repeat(length / 18)}${last}`);
  expect(await isQuadratic(readMany, 2_000_000)).toBe(false);
});
