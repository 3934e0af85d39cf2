import { HandOvers, maxNotes } from "./handOvers";

test("takes its time for each message and each result in it, and keeps account", () => {
  const handOvers = new HandOvers();
  handOvers.pace = { perMessage: 20, perResult: 0.005 };
  expect(handOvers.note(100, 1000, 50_000)).toBe(25);
  expect(handOvers.log).toEqual([{ at: 100, results: 1000, characters: 50_000, answeredAfter: 25 }]);
});

test("answers a message without results at once", () => {
  const handOvers = new HandOvers();
  expect(handOvers.note(100, 0, 200)).toBe(0);
  expect(handOvers.log).toEqual([]);
});

test("forgets the oldest messages of a page that stays open", () => {
  const handOvers = new HandOvers();
  for (let at = 0; at <= maxNotes; at++) handOvers.note(at, 1, 10);
  expect(handOvers.log).toHaveLength(maxNotes);
  expect([handOvers.log[0]?.at, handOvers.log.at(-1)?.at]).toEqual([1, maxNotes]);
});
