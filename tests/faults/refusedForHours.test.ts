import { categories } from "../../src/core/apis/zipcodes/wire";
import { maxRequestsOfBatch } from "../../src/core/dispatcher/bisection/splitRequests";
import { askInWaves } from "./askInWaves";
import { latestItem } from "./cannedService";
import { FaultyApp } from "./faultyApp";

const codes = Array.from({ length: 500 }, (_, index) => String(10_000 + index));
const bad = new Set(codes.slice(0, 9));

test("waves for refusals that expire before the next one do not cost more and more requests, hour by hour", async () => {
  let requests = 0;
  const faulty = new FaultyApp({
    service: ({ url, body }) => {
      if (!url.endsWith("/latest")) return { body: { count: 0, total_count: 0, data: [] } };
      requests++;
      const asked = body as { zip_codes: string[]; categories?: string[] };
      const names = asked.categories ?? categories;
      const isRefused = asked.zip_codes.some((code) => bad.has(code));
      if (isRefused || names.includes("employment") || names.includes("housing")) return { status: 400 };
      const data = Object.fromEntries(names.map((name) => [`${name}_x`, 1]));
      return { body: { count: 1, results: asked.zip_codes.map((code) => ({ ...latestItem(code), data })) } };
    },
  });
  const ofWaves = askInWaves(faulty, codes, () => requests);
  await faulty.clock.pass(6 * 3_600_000);
  // Five batches, as at first, once the refusals that were found wave by wave expire together.
  expect(Math.max(...ofWaves.slice(12))).toBeLessThanOrEqual(5 * maxRequestsOfBatch);
  expect(ofWaves.length).toBeGreaterThan(20);
});
