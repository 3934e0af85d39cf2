import { allCategories } from "../../src/core/apis/zipcodes/latestBatch";
import { categories } from "../../src/core/apis/zipcodes/wire";
import { maxRequestsOfBatch } from "../../src/core/dispatcher/bisection/splitRequests";
import { isAddinError } from "../../src/core/errors/addinError";
import { askInWaves } from "./askInWaves";
import { latestItem } from "./cannedService";
import { FaultyApp } from "./faultyApp";

const codes = Array.from({ length: 100 }, (_, index) => String(10_000 + index));

test.each([25, 75, 90, 95, 97, 99])(
  "of a hundred codes, of which %i are refused, every other one has its values after three waves",
  async (count) => {
    const bad = new Set(codes.filter((_, index) => (index * 37 + 11) % 100 < count));
    let requests = 0;
    const faulty = new FaultyApp({
      service: ({ url, body }) => {
        if (!url.endsWith("/latest")) return { body: { count: 0, total_count: 0, data: [] } };
        requests++;
        const asked = body as { zip_codes: string[]; categories?: string[] };
        if (asked.zip_codes.some((code) => bad.has(code))) return { status: 400 };
        const data = Object.fromEntries((asked.categories ?? categories).map((name) => [`${name}_x`, 1]));
        return { body: { count: 1, results: asked.zip_codes.map((code) => ({ ...latestItem(code), data })) } };
      },
    });
    const ofWaves = askInWaves(faulty, codes, () => requests);
    const missing: string[][] = [];
    const isMissing = (code: string): boolean =>
      faulty.app.latest.held(code, allCategories)?.known.some(isAddinError) ?? true;
    faulty.app.onWave(() => missing.push(codes.filter((code) => !bad.has(code) && isMissing(code))));
    await faulty.clock.pass(30 * 60_000);
    expect(missing[3]).toEqual([]);
    expect(Math.max(...ofWaves.slice(0, 3))).toBe(maxRequestsOfBatch);
  },
);
