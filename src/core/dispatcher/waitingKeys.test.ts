import { AddinError } from "../errors/addinError";
import { maxPassedOver } from "./queue";
import type { Flight, Seat, WaitingKey } from "./waitingKey";
import { WaitingKeys } from "./waitingKeys";

const error = new AddinError("canceled");

function seatsOf({ firstSeat }: WaitingKey<string>): Seat<string>[] {
  const seats: Seat<string>[] = [];
  for (let seat = firstSeat; seat; seat = seat.next) seats.push(seat);
  return seats;
}

/** Keys that wait in the group of the parts that they want; `waiting` holds the reported changes in the number of cells. */
function setUp() {
  let waiting = 0;
  const keys = new WaitingKeys<string>({ groupOf: (_key, parts) => parts }, (cells) => void (waiting += cells));
  const sit = (key: string, parts = 1, now = 0) => keys.sit(keys.of(key), parts, now);
  const answered: Seat<string>[] = [];
  const flightOf = (parts: number): Flight => ({
    batch: { keys: ["a"], parts, recalculation: 1 },
    leftAt: 0,
    abort: () => undefined,
    outdated: new Set(),
  });
  return { keys, sit, answered, flightOf, waiting: () => waiting };
}

describe("a seat", () => {
  test("is shared by cells that ask the same within a second", () => {
    const { keys, sit, waiting } = setUp();
    const seat = sit("a");
    expect([sit("a", 1, 999), sit("a", 1, 1000), sit("a", 2), sit("b")].map((other) => other === seat)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([seat.cells, seatsOf(keys.of("a")).length, keys.count, waiting()]).toEqual([2, 3, 5, 5]);
  });

  test("is not shared by a cell that waits since long before", () => {
    const { sit } = setUp();
    const young = sit("a", 1, 50_000);
    const old = sit("a", 1, 10_000);
    expect([old === young, old.since]).toEqual([false, 10_000]);
  });

  test("counts no wait from before the computer was asleep", () => {
    const { keys, sit } = setUp();
    keys.waitFrom(50_000);
    expect(sit("a", 1, 10_000).since).toBe(50_000);
  });

  test("settles the promise that its cells were given", async () => {
    const { sit } = setUp();
    const [one, other] = [sit("a"), sit("b")];
    one.settle(error);
    other.settle(new AddinError("offline"));
    expect(await Promise.all([one.promise, other.promise])).toMatchObject([{ code: "canceled" }, { code: "offline" }]);
  });

  test("is left by one cell after another, and its key is told of the last", () => {
    const { keys, sit, waiting } = setUp();
    const { promise } = sit("a");
    sit("a");
    const other = sit("a", 2);
    expect([keys.leave("a", promise), keys.count]).toEqual([undefined, 2]);
    expect(keys.leave("a", promise)).toBe(keys.get("a"));
    expect(seatsOf(keys.of("a"))).toEqual([other]);
    expect([keys.leave("a", promise), keys.leave("z", promise), waiting()]).toEqual([undefined, undefined, 1]);
  });
});

describe("a recalculation", () => {
  test("begins with the first cell that waits while nobody does", () => {
    const { keys, sit } = setUp();
    expect(keys.recalculation).toBe(0);
    const first = sit("a");
    sit("b");
    expect(keys.recalculation).toBe(1);
    keys.leave("a", first.promise);
    sit("c");
    expect(keys.recalculation).toBe(1);
    for (const key of keys.all()) keys.take(key, () => error, []);
    sit("a");
    expect(keys.recalculation).toBe(2);
  });
});

describe("a key", () => {
  test("is forgotten when nobody sits there and no request asks it", () => {
    const { keys, sit, flightOf } = setUp();
    const flight = flightOf(1);
    const [a, b] = [sit("a"), sit("b")];
    const waiting = keys.of("a");
    keys.bind([waiting], flight);
    keys.leave("a", a.promise);
    keys.leave("b", b.promise);
    expect([keys.get("a"), keys.get("b")]).toEqual([waiting, undefined]);
    keys.unbind(waiting, flight);
    expect(keys.all()).toEqual([]);
  });

  test("gives up the seats that have an answer, with all their cells, and keeps the others", () => {
    const { keys, sit, answered, waiting } = setUp();
    const [one, two] = [sit("a", 1), sit("a", 2)];
    sit("a", 1);
    const key = keys.of("a");
    keys.take(key, (seat) => (seat.parts === 1 ? error : undefined), answered);
    expect([answered, seatsOf(key), keys.count, waiting()]).toEqual([[one], [two], 1, 1]);
    expect(one.answer).toBe(error);
    keys.take(key, () => error, answered);
    expect([answered.length, keys.get("a"), waiting()]).toEqual([2, undefined, 0]);
  });

  test("asks the parts that no request asks, and goes on asking what the request leaves out", () => {
    const { keys, sit, flightOf } = setUp();
    sit("a", 7);
    const key = keys.of("a");
    keys.enqueue(key, 7);
    expect([...keys.queue.counts]).toEqual([[7, 1]]);
    const [one, two] = [flightOf(1), flightOf(2)];
    for (const flight of [one, two]) {
      expect(keys.leaveQueue({ take: [[key.unasked, 1]], parts: flight.batch.parts })).toEqual([key]);
      keys.bind([key], flight);
    }
    expect([key.unasked, key.inFlight, [...keys.queue.counts]]).toEqual([4, 3, [[4, 1]]]);
    expect(key.flights).toEqual([one, two]);
    keys.unbind(key, one);
    expect([key.inFlight, key.flights]).toEqual([2, [two]]);
  });

  test("is asked by those of its requests that have not ended", () => {
    const { keys, sit, flightOf } = setUp();
    sit("a", 7);
    const key = keys.of("a");
    const flights = [1, 2, 4].map(flightOf);
    for (const flight of flights) keys.bind([key], flight);
    keys.unbind(key, flightOf(1));
    expect([key.inFlight, key.flights]).toEqual([7, flights]);
    for (const [index, left] of [6, 4, 0].entries()) {
      for (const flight of flights.slice(index, index + 1)) keys.unbind(key, flight);
      expect([key.inFlight, key.flights]).toEqual([left, flights.slice(index + 1)]);
    }
  });

  test("asks no longer what the cell wanted that has left", () => {
    const { keys, sit } = setUp();
    sit("a", 1);
    const { promise } = sit("a", 6);
    keys.enqueue(keys.of("a"), 7);
    keys.leave("a", promise);
    expect([keys.of("a").unasked, [...keys.queue.counts]]).toEqual([1, [[1, 1]]]);
    for (const key of keys.all()) keys.take(key, () => error, []);
    expect([keys.queue.size, keys.all()]).toEqual([0, []]);
  });
});

test("a batch takes what its plan says of each group, and the other groups are passed over", () => {
  const { keys, sit } = setUp();
  for (const [key, parts] of [
    ["a", 1],
    ["b", 2],
    ["c", 1],
    ["d", 4],
  ] as const) {
    sit(key, parts);
    keys.enqueue(keys.of(key), parts);
  }
  const left = keys.leaveQueue({
    take: [
      [2, 1],
      [1, 2],
    ],
    parts: 3,
  });
  expect(left.map(({ key }) => key)).toEqual(["b", "a", "c"]);
  for (let batch = 0; batch < 5; batch++) keys.leaveQueue({ take: [], parts: 0 });
  expect(keys.queue.overdue()).toBe(4);
});

test("a group of which every batch takes some is not passed over", () => {
  const { keys, sit } = setUp();
  for (let index = 0; index < 10; index++) {
    sit(String(index));
    keys.enqueue(keys.of(String(index)), 1);
  }
  for (let batch = 0; batch < maxPassedOver; batch++) keys.leaveQueue({ take: [[1, 1]], parts: 1 });
  expect([keys.queue.size, keys.queue.overdue()]).toEqual([10 - maxPassedOver, undefined]);
});

test("the list of all keys is its own: those that leave while it is gone through stay in it", () => {
  const { keys, sit } = setUp();
  for (const key of "abc") sit(key);
  const seen: string[] = [];
  for (const waiting of keys.all()) {
    seen.push(waiting.key);
    for (const other of keys.all()) keys.take(other, () => error, []);
  }
  expect(seen).toEqual(["a", "b", "c"]);
});
