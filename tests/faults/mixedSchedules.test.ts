import fc from "fast-check";
import { type Happening, Run, type Step } from "./schedules/run";
import { seeds } from "./schedules/seeds";
import type { Entry } from "./schedules/sheet";
import { storeMoods, weather } from "./schedules/weather";

/**
 * Formulas of every kind in one sheet, and whatever goes wrong on the wire, in the store, with the network, with the account and with the
 * computer, in whatever order. `LONG=1` runs the whole count.
 */
const isLong = process.env.LONG === "1";
const schedules = isLong ? 500 : 12;

const entry: fc.Arbitrary<Entry> = fc.record({
  kind: fc.constantFrom("latest", "search", "list", "catalog", "indicators", "query"),
  cells: fc.integer({ min: 0, max: 150 }),
  first: fc.integer({ min: 0, max: 400 }),
  canceled: fc.constantFrom(0, 0, 0, 0.3, 1),
});

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ what: fc.constantFrom("nothing", "recalculate", "expire", "connect", "forget", "sleep") }),
  fc.record({ what: fc.constantFrom("pause", "offline"), milliseconds: fc.integer({ min: 0, max: 90_000 }) }),
  fc.record({ what: fc.constant("store"), mood: fc.constantFrom(...storeMoods) }),
);

const step: fc.Arbitrary<Step> = fc.record({
  after: fc.integer({ min: 0, max: 20_000 }),
  entries: fc.array(entry, { maxLength: 4 }),
  happening,
});

/** The same weather for a while: five failures in a row come only so. */
const spell = fc.record({ reply: fc.nat({ max: weather.length - 1 }), times: fc.integer({ min: 1, max: 8 }) });

const schedule = fc.record({
  spells: fc.array(spell, { minLength: 1, maxLength: 40 }),
  random: fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 20 }),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
});

const title = `a mixed sheet is well in the end, and so is the service, over ${schedules} schedules from seed %i`;

test.each(seeds())(
  title,
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(schedule, async ({ spells, random, steps }) => {
        const run = new Run(spells, random);
        for (const one of steps) await run.live(one);
        await run.calmDown();
        expect(run.illCells()).toEqual([]);
        expect(run.brokenRules()).toEqual([]);
        expect(await run.recover()).toEqual([]);
        expect(run.remains()).toEqual({ waiting: 0, keys: 0, flights: 0, queued: 0, slots: 0, timers: 0 });
      }),
      { seed, numRuns: schedules, endOnFailure: isLong },
    );
  },
  3_600_000,
);
