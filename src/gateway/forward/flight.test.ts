import { PassThrough, type Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { type Arrival, ByteBudget, Flight } from "./flight";

const here = new AbortController().signal;
const piece = Buffer.alloc(20_000, "x");

function startFlight(heldBytes: number, budget = new ByteBudget(1_000_000)) {
  const source = new PassThrough();
  let arrive: (head: Arrival) => void = () => undefined;
  let left: AbortSignal | undefined;
  const kept: (Buffer | undefined)[] = [];
  const flight = new Flight<Arrival>({
    ask: (signal) => {
      left = signal;
      return new Promise((resolve) => (arrive = resolve));
    },
    heldBytes,
    budget,
    onShut: (_head, body) => kept.push(body),
  });
  return { flight, source, kept, hasLeft: () => left?.aborted, arrive: () => arrive({ status: 200, body: source }) };
}

async function lengthOf(body: Readable): Promise<number> {
  let length = 0;
  for await (const part of body) length += (part as Buffer).length;
  return length;
}

test("a body within its bytes is given to all from its first byte, and kept whole", async () => {
  const { flight, source, kept, arrive } = startFlight(100_000);
  const first = flight.join(here);
  arrive();
  const lengths = [lengthOf((await first).body)];
  source.write(piece);
  await turn();
  lengths.push(lengthOf((await flight.join(here)).body));
  source.end(piece);
  expect(await Promise.all(lengths)).toEqual([40_000, 40_000]);
  expect(kept.map((body) => body?.length)).toEqual([40_000]);
});

test("beyond its bytes nobody can join, nothing is kept, and the service sends as fast as the slowest reads", async () => {
  const { flight, source, kept, arrive } = startFlight(30_000);
  const [fast, slow] = [flight.join(here), flight.join(here)];
  arrive();
  const length = lengthOf((await fast).body);
  while (source.write(piece)) await turn();
  expect([kept, source.writableNeedDrain]).toEqual([[undefined], true]);
  const slowLength = lengthOf((await slow).body);
  source.end();
  expect(await length).toBe(await slowLength);
});

test("what all hold together is bounded, and given back when the readers have gone", async () => {
  const budget = new ByteBudget(30_000);
  const [one, other] = [startFlight(100_000, budget), startFlight(100_000, budget)];
  const bodies: Readable[] = [];
  for (const { flight, source, arrive } of [one, other]) {
    const joined = flight.join(here);
    arrive();
    bodies.push((await joined).body);
    source.write(piece);
    await turn();
  }
  expect([one.kept, other.kept]).toEqual([[], [undefined]]);
  for (const body of bodies) body.destroy();
  await turn();
  expect([one.hasLeft(), other.hasLeft(), budget.take(30_000)]).toEqual([true, true, true]);
});

test("a question that nobody waits for anymore is ended, and one that fails fails for all", async () => {
  const [left, failing] = [startFlight(10), startFlight(10)];
  const gone = new AbortController();
  const waiting = left.flight.join(gone.signal);
  gone.abort();
  await expect(waiting).rejects.toThrow("went away");
  expect(left.hasLeft()).toBe(true);

  const joined = [failing.flight.join(here), failing.flight.join(here)];
  failing.arrive();
  const bodies = await Promise.all(joined.map(async (one) => (await one).body));
  const lengths = bodies.map(lengthOf);
  await turn();
  failing.source.destroy(new Error("broken off"));
  for (const length of lengths) await expect(length).rejects.toThrow("broke off");
});
