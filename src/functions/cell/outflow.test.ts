import { FaultyApp } from "../../../tests/faults/faultyApp";
import { type ManualClock, settled } from "../../../tests/support/manualClock";
import { AddinError } from "../../core/errors/addinError";
import { answer } from "./answer";
import type { Cells } from "./firewall";
import { charactersInWindow, Outflow, paceResults, windowLength } from "./outflow";

let clock: ManualClock;
beforeEach(() => {
  clock = new FaultyApp().clock;
  paceResults(new Outflow(clock));
});
afterEach(() => paceResults(undefined));

/** A table with about this many characters of JSON. */
const tableOf = (characters: number): Cells => [["x".repeat(characters)]];
const give = (cells: Cells | Promise<Cells>): unknown => answer(undefined, () => cells);

/** The results that have left for Excel, and when. */
class Left {
  readonly results: { of: number; at: number; characters: number }[] = [];
  private readonly start = clock.now();

  async note(of: number, given: unknown): Promise<void> {
    const cells = (await given) as Cells;
    this.results.push({ of, at: clock.now() - this.start, characters: JSON.stringify(cells).length });
  }

  charactersFrom(start: number): number {
    const inWindow = this.results.filter(({ at }) => at >= start && at < start + windowLength);
    return inWindow.reduce((sum, { characters }) => sum + characters, 0);
  }
}

test.each<[string, (cells: Cells) => Cells | Promise<Cells>]>([
  ["held", (cells) => cells],
  ["answered by the service", (cells) => Promise.resolve(cells)],
])(
  "of 2,000 large results that are %s, no window has more than its share, none is lost, none is late",
  async (_, from) => {
    const left = new Left();
    for (let of = 0; of < 2000; of++) void left.note(of, give(from(tableOf(20_000))));
    await clock.pass(60_000);
    expect(left.results.map(({ of }) => of)).toEqual(Array.from({ length: 2000 }, (_, index) => index));
    expect(left.results.at(-1)?.at).toBeLessThan(40_000);
    const sums = left.results.map(({ at }) => left.charactersFrom(at));
    expect(Math.max(...sums)).toBeLessThanOrEqual(charactersInWindow);
  },
);

test.each([100, 500, 1000])("no message is too large where Excel takes %d ms for each", async (answerTime) => {
  const left = new Left();
  for (let of = 0; of < 2000; of++) void left.note(of, give(tableOf(20_000)));
  await clock.pass(60_000);
  expect(Math.max(...messagesOf(left.results, answerTime))).toBeLessThan(5_000_000);
});

test("10,000 small results pass at once, those that are held as plain values", async () => {
  const tables = Array.from({ length: 5000 }, (_, index): Cells => [[index, "06600", ""]]);
  expect(tables.map(give)).toEqual(tables);
  const left = new Left();
  for (const [of, table] of tables.entries()) void left.note(of, give(Promise.resolve(table)));
  await settled();
  expect(left.results).toHaveLength(5000);
});

test("a result larger than a window has one to itself, and holds up those behind it for that window alone", async () => {
  const large: Cells = Array.from({ length: 100 }, () => ["x".repeat(18_000)]);
  const left = new Left();
  for (const [of, table] of [tableOf(10), large, tableOf(10), tableOf(10)].entries()) void left.note(of, give(table));
  await clock.pass(5 * windowLength);
  expect(left.results.map(({ at }) => at)).toEqual([0, windowLength, 3 * windowLength, 3 * windowLength]);
});

test.each<[string, () => Cells | Promise<Cells>]>([
  ["thrown", () => raise()],
  ["rejected", () => Promise.reject(new AddinError("noRows"))],
])("an error that is %s takes its turn too, and stays an error", async (_, body) => {
  const first = give(tableOf(charactersInWindow / 50));
  for (let more = 0; more < 50; more++) void give(tableOf(charactersInWindow / 50));
  expect(first).not.toBeInstanceOf(Promise);
  let error: unknown;
  Promise.resolve(answer(undefined, body)).catch((thrown: unknown) => (error = thrown));
  await settled();
  expect(error).toBeUndefined();
  await clock.pass(windowLength);
  expect(error).toMatchObject({ code: "#N/A" });
});

/** The sizes of the messages in which Excel's runtime hands results over (custom-functions-runtime.debug.js). */
function messagesOf(results: readonly { at: number; characters: number }[], answerTime: number): number[] {
  const messages: number[] = [];
  for (let sentAt = 50, sent = 0; sent < results.length; sentAt += answerTime + Math.max(500, 2 * answerTime)) {
    const message = results.slice(sent).filter(({ at }) => at <= sentAt);
    messages.push(message.reduce((sum, { characters }) => sum + characters, 0));
    sent += message.length;
  }
  return messages;
}

function raise(): never {
  throw new AddinError("noRows");
}
